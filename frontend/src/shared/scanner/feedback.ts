import { sound, type Tone } from '../sound/sound.js';
import { feedbackSettings } from './feedback-settings.js';
import { flash } from './flash.js';

/** Classes of feedback; each has its own sound, vibration and flash. */
export type FeedbackKind = 'accepted' | 'attention' | 'rejected' | 'error';

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

/** Plays the sound, vibration and flash of an outcome. The screen itself shows the text. */
export function feedback(kind: FeedbackKind): void {
  const settings = feedbackSettings();
  if (settings.sound) sound(TONES[kind], settings.volume);
  if (settings.vibration && typeof navigator.vibrate === 'function') navigator.vibrate(VIBRATION[kind]);
  if (settings.flash) flash(kind);
}
