import { describe, expect, it } from 'vitest';
import { mayAcknowledge, mayArrive, maySolve } from './call-moves.js';

const ME = 7;
const CALL = { acknowledgedById: null, arrivedById: null };

describe('acknowledging a call', () => {
  it.each([
    ['a new one', null, false, 'go'],
    ['the own one again', ME, false, 'already'],
    ['the own one after it was solved', ME, true, 'already'],
    ['one that another heard', 8, false, 'CALL_ACKNOWLEDGED'],
    ['one that was solved unheard', null, true, 'CALL_SOLVED'],
  ] as const)('%s', (_name, acknowledgedById, isSolved, decision) => {
    expect(mayAcknowledge({ acknowledgedById, arrivedById: null, isSolved }, ME)).toBe(decision);
  });
});

describe('arriving at the work place', () => {
  it.each([
    ['before anybody answered', null, false, 'go'],
    ['the one who is there already', ME, false, 'already'],
    ['the one who was there, after it was solved', ME, true, 'already'],
    ['after another came', 8, false, 'CALL_ARRIVED'],
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
