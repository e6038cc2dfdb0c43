import { expect, it } from 'vitest';
import { sampleInstruction, sampleLocation } from '../../../shared/picking/testing/samples.js';
import { overlayPicks, type UncountedPick } from './waiting-picks.js';

const lotLocation = (cell: number, available: number) =>
  sampleLocation({
    serial_number: null,
    available_quantity: available,
    batch_product_id: 502,
    storehouse_product_id: cell,
    cell_address: `A-${cell}`,
  });
const screws = sampleInstruction({
  product_id: 201,
  required_quantity: 6,
  picked_quantity: 1,
  locations: [lotLocation(1, 4), lotLocation(2, 9)],
  total_available: 13,
});
const board = sampleInstruction();
const screwsFrom = (cell: number, quantity: number): UncountedPick => ({
  item: { product_id: 201, batch_product_id: 502, storehouse_product_id: cell, quantity },
  cellAddress: `A-${cell}`,
});
const unit: UncountedPick = {
  item: { product_id: 200, batch_product_id: 501, storehouse_product_id: 601, serial_number: 'SN-1' },
  cellAddress: 'A-1-2-05',
};

it('without picks the instructions are the very same', () => {
  const instructions = [board, screws];
  expect(overlayPicks(instructions, [])).toBe(instructions);
});

it('deducts the quantity of a lot from its picked location and adds up several picks', () => {
  const [other, laid] = overlayPicks([board, screws], [screwsFrom(1, 2), screwsFrom(2, 1), screwsFrom(1, 2)]);
  expect(other).toBe(board);
  expect(laid).toMatchObject({ picked_quantity: 6, status: 'completed', total_available: 8 });
  expect(laid?.locations.map((one) => one.available_quantity)).toEqual([0, 8]);
  expect(laid?.picked_items.map((one) => [one.cell_address, one.quantity])).toEqual([
    ['A-1', 4],
    ['A-2', 1],
  ]);
});

it('counts a pick from a location that the server no longer offers', () => {
  const [laid] = overlayPicks([screws], [screwsFrom(3, 2)]);
  expect(laid).toMatchObject({ picked_quantity: 3, locations: screws.locations });
  expect(laid?.picked_items).toMatchObject([{ cell_address: 'A-3', quantity: 2 }]);
});

it('a unit that the server has counted already is not counted twice', () => {
  const overlaidOnce = overlayPicks([board], [unit]);
  expect(overlaidOnce).toMatchObject([{ picked_quantity: 1, status: 'completed' }]);
  expect(overlayPicks(overlaidOnce, [unit])).toBe(overlaidOnce);
});

it('a pick of another product leaves all as it is', () => {
  expect(overlayPicks([board], [screwsFrom(1, 1)])).toEqual([board]);
});
