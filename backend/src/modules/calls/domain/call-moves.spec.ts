import { describe, expect, it } from 'vitest';
import { mayAcknowledge, maySolve } from './call-moves.js';

const ME = 7;

describe('who hears a call', () => {
  it.each([
    ['a new one', null, false, 'go'],
    ['the own one again', ME, false, 'already'],
    ['the own one after it was solved', ME, true, 'already'],
    ['one that another heard', 8, false, 'CALL_ACKNOWLEDGED'],
    ['one that was solved unheard', null, true, 'CALL_SOLVED'],
  ] as const)('%s', (_name, acknowledgedById, isSolved, verdict) => {
    expect(mayAcknowledge({ acknowledgedById, isSolved }, ME)).toBe(verdict);
  });
});

it('a call is solved once, heard or not', () => {
  expect(maySolve({ acknowledgedById: null, isSolved: false })).toBe('go');
  expect(maySolve({ acknowledgedById: ME, isSolved: false })).toBe('go');
  expect(maySolve({ acknowledgedById: ME, isSolved: true })).toBe('already');
});
