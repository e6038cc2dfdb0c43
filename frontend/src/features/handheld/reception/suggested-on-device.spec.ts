import { expect, it } from 'vitest';
import { nearestFree } from './suggested-on-device.js';

const cells = ['A-10-1-1', 'A-2-1-1', 'A-2-3-10', 'A-2-3-9', 'B-1-1-1'].map((address, id) => ({
  id,
  address,
  module_id: 7,
}));

it.each([
  [null, 'A-2-1-1'],
  ['A-2-3-11', 'A-2-3-9'],
  ['A-10-4-4', 'A-10-1-1'],
  ['B-7-1-1', 'B-1-1-1'],
  ['C-1-1-1', 'A-2-1-1'],
])('the free cell that is nearest to %s is %s', (near, address) =>
  expect(nearestFree(cells, near)?.address).toBe(address),
);
it('none is free', () => expect(nearestFree([], 'A-1')).toBeNull());
