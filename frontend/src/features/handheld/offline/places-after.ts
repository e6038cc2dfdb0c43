import type { OutboxOperation, UndoableOperation } from './outbox-entry.js';

/** Pieces of a unit or parcel in one cell, as the device knows them. */
export interface HeldPlace {
  readonly cell_id: number;
  readonly quantity: number;
  readonly reserved: number;
}

const take = (places: readonly HeldPlace[], cellId: number, quantity: number): HeldPlace[] =>
  places
    .map((place) =>
      place.cell_id === cellId ? { ...place, quantity: Math.max(0, place.quantity - quantity) } : place,
    )
    .filter((place) => place.quantity > 0);

const put = (places: readonly HeldPlace[], cellId: number, quantity: number): HeldPlace[] =>
  places.some((place) => place.cell_id === cellId)
    ? places.map((place) =>
        place.cell_id === cellId ? { ...place, quantity: place.quantity + quantity } : place,
      )
    : [...places, { cell_id: cellId, quantity, reserved: 0 }];

/** Where the pieces lie once a count has found so many of them in a cell. */
export function countedPlaces(
  places: readonly HeldPlace[],
  isUnit: boolean,
  cellId: number,
  quantity: number,
): readonly HeldPlace[] {
  const others = isUnit && quantity > 0 ? [] : places.filter((place) => place.cell_id !== cellId);
  return quantity === 0 ? others : put(others, cellId, quantity);
}

/** Where the pieces lie after an operation of this device; most pieces first. */
export function placesAfter(
  places: readonly HeldPlace[],
  isUnit: boolean,
  operation: OutboxOperation,
): readonly HeldPlace[] {
  const after = afterOf(isUnit ? places.slice(0, 1) : places, isUnit, operation);
  return [...after].sort((a, b) => b.quantity - a.quantity || a.cell_id - b.cell_id);
}

function afterOf(
  places: readonly HeldPlace[],
  isUnit: boolean,
  operation: OutboxOperation,
): readonly HeldPlace[] {
  const lying = (cellId: number): number => places.find((one) => one.cell_id === cellId)?.quantity ?? 0;
  switch (operation.kind) {
    case 'reception':
      return [{ cell_id: operation.input.storehouse_cell_id, quantity: 1, reserved: 0 }];
    case 'move': {
      const { from_cell_id: from, to_cell_id: to, quantity } = operation.input;
      if (isUnit) return [{ cell_id: to, quantity: 1, reserved: 0 }];
      const moved = Math.min(Number(quantity ?? lying(from)), lying(from));
      return moved === 0 ? places : put(take(places, from, moved), to, moved);
    }
    case 'writeOff': {
      const { cell_id: cellId, quantity } = operation.input;
      return isUnit ? [] : take(places, cellId, Number(quantity ?? lying(cellId)));
    }
    // Goods by goods: see `countedPlaces`.
    case 'count':
      return places;
    case 'undo':
      return undone(places, isUnit, operation.undone);
    case 'pick': {
      if (isUnit) return [];
      const { cell_id: cellId, quantity } = operation.input.picked_item;
      return cellId == null ? places : take(places, Number(cellId), Number(quantity ?? 1));
    }
  }
}

function undone(
  places: readonly HeldPlace[],
  isUnit: boolean,
  operation: UndoableOperation,
): readonly HeldPlace[] {
  if (operation.kind === 'reception') return [];
  if (operation.kind === 'writeOff') {
    const { cell_id: cellId, quantity } = operation.input;
    return put(places, cellId, Number(quantity ?? 1));
  }
  const { from_cell_id: from, to_cell_id: to, ...input } = operation.input;
  const back = { ...input, from_cell_id: to, to_cell_id: from };
  return afterOf(places, isUnit, { kind: 'move', input: back });
}
