import { feedbackSettings } from './feedback-settings.js';
import { flash } from './flash.js';

/** Classes of feedback: each sounds, shakes and flashes differently [ux §3.0.2]. */
export type FeedbackKind = 'accepted' | 'attention' | 'rejected' | 'error';

interface Tone {
  readonly frequency: number;
  /** Seconds. */
  readonly from: number;
  readonly length: number;
  readonly type: OscillatorType;
}

const TONES: Readonly<Record<FeedbackKind, readonly Tone[]>> = {
  accepted: [{ frequency: 1_800, from: 0, length: 0.08, type: 'sine' }],
  attention: [
    { frequency: 900, from: 0, length: 0.1, type: 'triangle' },
    { frequency: 900, from: 0.16, length: 0.1, type: 'triangle' },
  ],
  rejected: [{ frequency: 220, from: 0, length: 0.4, type: 'square' }],
  error: [
    { frequency: 660, from: 0, length: 0.12, type: 'sawtooth' },
    { frequency: 440, from: 0.14, length: 0.12, type: 'sawtooth' },
    { frequency: 294, from: 0.28, length: 0.2, type: 'sawtooth' },
  ],
};

const VIBRATION: Readonly<Record<FeedbackKind, number[]>> = {
  accepted: [40],
  attention: [40, 60, 40],
  rejected: [120, 60, 120],
  error: [200, 80, 200, 80, 200],
};

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

function sound(kind: FeedbackKind, volume: number): void {
  unlockSound();
  if (audio === null) return;
  const opened = audio;
  if (opened.state === 'running') {
    play(opened, kind, volume);
    return;
  }
  const asked = performance.now();
  void opened
    .resume()
    .then(() => {
      if (performance.now() - asked < STALE_MS) play(opened, kind, volume);
    })
    .catch(() => undefined);
}

function play(context: AudioContext, kind: FeedbackKind, volume: number): void {
  for (const tone of TONES[kind]) {
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

/** Lets the user hear, feel and see an outcome. The text is shown by the screen itself. */
export function feedback(kind: FeedbackKind): void {
  const settings = feedbackSettings();
  if (settings.sound) sound(kind, settings.volume);
  if (settings.vibration && typeof navigator.vibrate === 'function') navigator.vibrate(VIBRATION[kind]);
  if (settings.flash) flash(kind);
}
