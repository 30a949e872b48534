"""Simulated hardware: display chips that decode the bus as their data sheets say, and mock pins."""
