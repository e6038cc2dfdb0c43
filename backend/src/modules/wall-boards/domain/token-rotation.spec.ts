import { expect, it } from 'vitest';
import { tokenRotation } from './token-rotation.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const shown = { isNext: false, hasNext: false, ageMs: 5 * MINUTE, isOpening: false };

it.each([
  ['a link that is opened is exchanged at once', { isOpening: true }, 'give'],
  ['a token of today stays', {}, 'stay'],
  ['a token of yesterday is replaced', { ageMs: DAY }, 'give'],
  ['whoever lost the answer with the next token gets it again', { hasNext: true, ageMs: 0 }, 'give'],
  ['the former one lives on for two minutes', { isNext: true, hasNext: true, ageMs: MINUTE }, 'stay'],
  ['and ends then', { isNext: true, hasNext: true, ageMs: 2 * MINUTE }, 'settle'],
] as const)('%s', (_, part, rotation) => expect(tokenRotation({ ...shown, ...part })).toBe(rotation));
