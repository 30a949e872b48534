"""The simulated chips and buses, held to the data sheets."""
