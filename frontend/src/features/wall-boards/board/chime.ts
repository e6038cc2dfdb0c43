/** Notes of a new call: it is heard across a hall, and sounds like no scanner. Hertz, seconds. */
const NOTES = [
  [784, 0],
  [988, 0.22],
  [784, 0.44],
] as const;
const LENGTH = 0.2;

let audio: AudioContext | null = null;

const opened = (): AudioContext | null =>
  typeof AudioContext === 'undefined' ? null : (audio ??= new AudioContext());

/** Browsers keep the sound off until somebody has touched the page, unless they are told otherwise. */
export const isSoundOff = (): boolean => opened()?.state === 'suspended';

/** To be called from a touch. */
export function unlockChime(): void {
  void opened()
    ?.resume()
    .catch(() => undefined);
}

/** Sounds, where the browser lets it. */
export function chime(): void {
  const context = opened();
  if (context?.state !== 'running') return;
  for (const [frequency, from] of NOTES) {
    const start = context.currentTime + from;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.6, start);
    gain.gain.exponentialRampToValueAtTime(0.01, start + LENGTH);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + LENGTH);
  }
}
