import { describe, expect, it } from 'vitest';
import { mayAcknowledge, mayArrive, maySolve } from './call-moves.js';

const ME = 7;
const CALL = { acknowledgedById: null, arrivedById: null };

describe('acknowledging a call', () => {
  it.each([
    ['a new call', null, false, 'go'],
    ['a call that the user acknowledged already', ME, false, 'already'],
    ['a call that the user acknowledged, after it was solved', ME, true, 'already'],
    ['a call that another user acknowledged', 8, false, 'CALL_ACKNOWLEDGED'],
    ['a call that was solved without acknowledgement', null, true, 'CALL_SOLVED'],
  ] as const)('%s', (_name, acknowledgedById, isSolved, decision) => {
    expect(mayAcknowledge({ acknowledgedById, arrivedById: null, isSolved }, ME)).toBe(decision);
  });
});

describe('arriving at the work place', () => {
  it.each([
    ['before the call was acknowledged', null, false, 'go'],
    ['the user who has arrived already', ME, false, 'already'],
    ['the user who had arrived, after it was solved', ME, true, 'already'],
    ['after another user arrived', 8, false, 'CALL_ARRIVED'],
    ['after it was solved', null, true, 'CALL_SOLVED'],
  ] as const)('%s', (_name, arrivedById, isSolved, decision) => {
    expect(mayArrive({ acknowledgedById: 8, arrivedById, isSolved }, ME)).toBe(decision);
  });
});

it('a call is solved once, whether it was acknowledged or not', () => {
  expect(maySolve({ ...CALL, isSolved: false })).toBe('go');
  expect(maySolve({ ...CALL, acknowledgedById: ME, isSolved: false })).toBe('go');
  expect(maySolve({ ...CALL, acknowledgedById: ME, isSolved: true })).toBe('already');
});
