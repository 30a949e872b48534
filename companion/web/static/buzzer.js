// The buzzer: beeps in a pattern, each with its pitch.

const LOUDNESS = { quiet: 0.015, loud: 0.06 };
const EDGE = 0.004; // s over which the tone comes and goes, so that it doesn't click
const KEPT = "companion-muted";

export class Buzzer {
  constructor() {
    this.muted = kept() === "yes";
    this.context = null;
    this.tone = null;
  }

  /** Browsers let a page sound only after a press: call this at each. */
  wake() {
    if (this.muted) return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume();
  }

  setMuted(muted) {
    this.muted = muted;
    keep(muted ? "yes" : "no");
    if (muted) this.stop();
    else this.wake();
  }

  stop() {
    this.tone?.stop();
    this.tone = null;
  }

  /** Plays [[ms on, ms off], ...] with a pitch in Hz for each; what still sounds gives way. */
  play({ pattern, pitches, volume }) {
    this.stop();
    if (this.muted || this.context?.state !== "running") return;
    const gain = this.context.createGain();
    const tone = this.context.createOscillator();
    tone.type = "square";
    tone.connect(gain).connect(this.context.destination);
    let at = this.context.currentTime;
    gain.gain.setValueAtTime(0, at);
    tone.start(at);
    for (const [index, [on, off]] of pattern.entries()) {
      tone.frequency.setValueAtTime(pitches[index], at);
      gain.gain.setTargetAtTime(LOUDNESS[volume], at, EDGE);
      gain.gain.setTargetAtTime(0, at + on / 1000, EDGE);
      at += (on + off) / 1000;
    }
    tone.stop(at + 10 * EDGE);
    this.tone = tone;
  }
}

// A browser may keep nothing for us, and says so by an exception.
function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(value) {
  try {
    localStorage.setItem(KEPT, value);
  } catch {
    // Then it is asked again next time.
  }
}
