/** A note: hertz, and seconds from the begin of what it is part of. */
export interface Tone {
  readonly frequency: number;
  readonly from: number;
  readonly length: number;
  readonly type: OscillatorType;
}

let audio: AudioContext | null = null;
let unlocking: ReturnType<typeof setTimeout> | undefined;

/** A scan is over by then. Milliseconds. */
const QUIET_MS = 250;
/** A tone that could not start sooner is left out. Milliseconds. */
const STALE_MS = 400;

/** Browsers keep sound off until the first touch or key: call this from one. Cheap to repeat. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
}

/**
 * The same for key presses. Opening the sound takes long enough to tear the first scan after a page load apart, so it
 * waits for a quiet moment.
 */
export function unlockSoundSoon(): void {
  if (audio !== null) unlockSound();
  else unlocking ??= setTimeout(unlockSound, QUIET_MS);
}

/** Whether the browser keeps the sound off, because nobody has touched the page. */
export function isSoundOff(): boolean {
  unlockSound();
  return audio?.state === 'suspended';
}

/** Sounds, where the browser lets it; the one way in which the product does. @param volume 0 … 1 */
export function sound(tones: readonly Tone[], volume: number): void {
  unlockSound();
  if (audio === null) return;
  const opened = audio;
  if (opened.state === 'running') {
    play(opened, tones, volume);
    return;
  }
  const requestedAt = performance.now();
  void opened
    .resume()
    .then(() => {
      if (performance.now() - requestedAt < STALE_MS) play(opened, tones, volume);
    })
    .catch(() => undefined);
}

function play(context: AudioContext, tones: readonly Tone[], volume: number): void {
  for (const tone of tones) {
    const start = context.currentTime + tone.from;
    const end = start + tone.length;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = tone.type;
    oscillator.frequency.value = tone.frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume * (tone.type === 'sine' ? 1 : 0.5), start + 0.01);
    gain.gain.setValueAtTime(volume * (tone.type === 'sine' ? 1 : 0.5), end - 0.02);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
