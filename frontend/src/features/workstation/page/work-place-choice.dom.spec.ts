import { expect, it } from 'vitest';
import { samplePlace } from '../testing/samples.js';
import { chooseWorkPlace, rememberedWorkPlace, rememberWorkPlace } from './work-place-choice.js';

const one = samplePlace();
const two = samplePlace({ id: 6, name: 'Пост 3' });

it('has nothing to choose at a desk without places', () => {
  expect(chooseWorkPlace([], null)).toEqual({ kind: 'none' });
});

it('takes the only place by itself', () => {
  expect(chooseWorkPlace([one], 99)).toEqual({ kind: 'chosen', place: one, mayChange: false });
});

it('asks when there are several, unless this device remembers one of them', () => {
  expect(chooseWorkPlace([one, two], null).kind).toBe('ask');
  expect(chooseWorkPlace([one, two], 99).kind).toBe('ask');
  expect(chooseWorkPlace([one, two], 6)).toEqual({ kind: 'chosen', place: two, mayChange: true });
});

it('remembers per desk, and forgets on demand', () => {
  rememberWorkPlace(7, 6);
  expect(rememberedWorkPlace(7)).toBe(6);
  expect(rememberedWorkPlace(8)).toBeNull();
  rememberWorkPlace(7, null);
  expect(rememberedWorkPlace(7)).toBeNull();
});
