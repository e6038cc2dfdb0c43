import { expect, it } from 'vitest';
import { sampleWorkPlace } from '../testing/samples.js';
import { chooseWorkPlace, storedWorkPlaceId, storeWorkPlaceId } from './work-place-choice.js';

const one = sampleWorkPlace();
const two = sampleWorkPlace({ id: 6, name: 'Пост 3' });

it('returns nothing for a desk without work places', () => {
  expect(chooseWorkPlace([], null)).toEqual({ kind: 'none' });
});

it('selects the only work place automatically', () => {
  expect(chooseWorkPlace([one], 99)).toEqual({ kind: 'chosen', place: one, mayChange: false });
});

it('asks when there are several, unless this device has one of them stored', () => {
  expect(chooseWorkPlace([one, two], null).kind).toBe('ask');
  expect(chooseWorkPlace([one, two], 99).kind).toBe('ask');
  expect(chooseWorkPlace([one, two], 6)).toEqual({ kind: 'chosen', place: two, mayChange: true });
});

it('stores the choice per desk, and clears it on demand', () => {
  storeWorkPlaceId(7, 6);
  expect(storedWorkPlaceId(7)).toBe(6);
  expect(storedWorkPlaceId(8)).toBeNull();
  storeWorkPlaceId(7, null);
  expect(storedWorkPlaceId(7)).toBeNull();
});
