import { describe, expect, it } from 'vitest';
import { type ActiveReservation, carried, changesOf } from './carried-reservations.js';

const LOT = 7;
const [A, B, C] = [1, 2, 3] as const;

const reservation = (
  id: number,
  quantity: number,
  cellId: number = A,
  taskStepId = id,
): ActiveReservation => ({
  id,
  taskId: taskStepId * 10,
  taskStepId,
  lotId: LOT,
  cellId,
  quantity,
});
const move = (quantity: number, fromCellId: number = A, toCellId: number = B) => ({
  lotId: LOT,
  fromCellId,
  toCellId,
  quantity,
});
const balance = (quantity: number, reserved: number, cellId: number = A) => ({
  lotId: LOT,
  cellId,
  quantity,
  reserved,
});

describe('moved stock', () => {
  it('leaves its reservations behind while the free quantity is enough', () => {
    const active = [reservation(1, 4)];
    const { movements, reservations } = carried([move(6)], [balance(10, 4)], active);
    expect(movements).toEqual([{ ...move(6), reserved: 0 }]);
    expect(changesOf(active, reservations)).toEqual({ changed: [], split: [] });
  });

  it('moves with its reservation, which retains its id', () => {
    const active = [reservation(1, 1)];
    const { movements, reservations } = carried([move(1)], [balance(1, 1)], active);
    expect(movements).toEqual([{ ...move(1), reserved: 1 }]);
    expect(changesOf(active, reservations)).toEqual({
      changed: [{ ...reservation(1, 1, B), state: 'active' }],
      split: [],
    });
  });

  it('moves with the oldest reservation first, and with a part of the next one', () => {
    const active = [reservation(1, 2), reservation(2, 3)];
    const { movements, reservations } = carried([move(8)], [balance(10, 5)], active);
    expect(movements[0]!.reserved).toBe(3);
    const { changed, split } = changesOf(active, reservations);
    expect(changed).toEqual([
      { ...reservation(1, 2, B), state: 'active' },
      { ...reservation(2, 2), state: 'active' },
    ]);
    expect(split).toEqual([{ ...reservation(2, 1, B), id: null }]);
  });

  it('is added to the reservation of the same step in the target cell', () => {
    const active = [reservation(1, 2, A, 5), reservation(2, 3, B, 5)];
    const { reservations } = carried([move(2)], [balance(2, 2), balance(3, 3, B)], active);
    expect(changesOf(active, reservations)).toEqual({
      changed: [
        { ...reservation(2, 3, B, 5), state: 'released' },
        { ...reservation(1, 5, B, 5), state: 'active' },
      ],
      split: [],
    });
  });

  it('go on through a second cell', () => {
    const active = [reservation(1, 1)];
    const { movements, reservations } = carried([move(1), move(1, B, C)], [balance(1, 1)], active);
    expect(movements.map((one) => one.reserved)).toEqual([1, 1]);
    expect(reservations).toEqual([reservation(1, 1, C)]);
  });

  it('is never reserved beyond its quantity', () => {
    const { movements } = carried([move(9)], [balance(4, 2)], [reservation(1, 2)]);
    expect(movements[0]!.reserved).toBe(2);
  });
});
