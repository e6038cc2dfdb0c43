import { expect, it } from 'vitest';
import { tokenRotation } from './token-rotation.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const shownToken = { isNext: false, hasNext: false, ageMs: 5 * MINUTE, isOpening: false };

it.each([
  ['the token of an opened link is exchanged at once', { isOpening: true }, 'give'],
  ['a token of today stays', {}, 'stay'],
  ['a token of yesterday is replaced', { ageMs: DAY }, 'give'],
  ['the next token is sent again when its response was lost', { hasNext: true, ageMs: 0 }, 'give'],
  [
    'the previous token is valid for two more minutes',
    { isNext: true, hasNext: true, ageMs: MINUTE },
    'stay',
  ],
  ['the previous token expires after that', { isNext: true, hasNext: true, ageMs: 2 * MINUTE }, 'settle'],
] as const)('%s', (_, part, rotation) => expect(tokenRotation({ ...shownToken, ...part })).toBe(rotation));
