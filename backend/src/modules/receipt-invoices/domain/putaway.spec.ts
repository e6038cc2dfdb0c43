import { describe, expect, it } from 'vitest';
import { type InvoiceLine, undistributedLine } from './putaway.js';

const bulk: InvoiceLine = { id: 1, productId: 10, productName: 'Винт', quantity: 100, unitIds: [] };
const units: InvoiceLine = { id: 2, productId: 20, productName: 'Плата', quantity: 2, unitIds: [7, 8] };

describe('putaway', () => {
  it('is complete when quantities add up and each unit has a cell', () => {
    const places = [
      { lotId: 7, cellId: 1 },
      { lotId: 8, cellId: 2 },
    ];
    const quantities = [
      { lineId: 1, cellId: 1, quantity: 60 },
      { lineId: 1, cellId: 2, quantity: 40 },
    ];
    expect(undistributedLine([bulk, units], places, quantities)).toBeNull();
  });

  it('names the line whose quantity is short or exceeded', () => {
    expect(undistributedLine([bulk], [], [{ lineId: 1, cellId: 1, quantity: 99 }])).toBe(bulk);
    expect(undistributedLine([bulk], [], [{ lineId: 1, cellId: 1, quantity: 101 }])).toBe(bulk);
  });

  it('names the line with a unit that has no cell', () => {
    expect(undistributedLine([units], [{ lotId: 7, cellId: 1 }], [])).toBe(units);
  });

  it('names the line with fewer units than pieces', () => {
    const short = { ...units, quantity: 3 };
    const places = [7, 8].map((lotId) => ({ lotId, cellId: 1 }));
    expect(undistributedLine([short], places, [])).toBe(short);
  });
});
