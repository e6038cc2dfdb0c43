import { describe, expect, it } from 'vitest';
import { type PostingMovement, reservedPart, wavesOf } from './posting.js';

const move = (lotId: number, fromCellId: number | null, toCellId: number | null): PostingMovement => ({
  lotId,
  fromCellId,
  toCellId,
  quantity: 3,
});

describe('waves of a posting', () => {
  it('keep movements of different balances together', () => {
    expect(wavesOf([move(1, 10, 20), move(2, 20, 10), move(1, 10, null)])).toHaveLength(1);
  });

  it('part where a balance would be increased and decreased at once', () => {
    const waves = wavesOf([move(1, null, 10), move(1, 10, 20), move(1, 20, 30)]);
    expect(waves.map((wave) => wave.length)).toEqual([1, 1, 1]);
  });

  it('are none for no movements', () => {
    expect(wavesOf([])).toEqual([]);
  });
});

describe('reserved part of a movement', () => {
  it('is nothing, all, or the given number, never more than the quantity', () => {
    expect(reservedPart(move(1, 10, null))).toBe(0);
    expect(reservedPart({ ...move(1, 10, null), fromReserved: true })).toBe(3);
    expect(reservedPart({ ...move(1, 10, null), fromReserved: 2 })).toBe(2);
    expect(reservedPart({ ...move(1, 10, null), fromReserved: 5 })).toBe(3);
  });
});
