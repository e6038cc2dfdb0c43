import { sound, type Tone } from '../../../shared/sound/sound.js';

const note = (frequency: number, from: number): Tone => ({ frequency, from, length: 0.2, type: 'sine' });
/** Notes of a call: audible across a hall, and different from scanner sounds. */
const NOTES = [note(784, 0), note(988, 0.22), note(784, 0.44)];
const VOLUME = 0.6;

/** Sound of a new call on a wall board. */
export const chime = (): void => sound(NOTES, VOLUME);
