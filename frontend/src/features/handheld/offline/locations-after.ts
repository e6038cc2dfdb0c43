import type { OutboxOperation, UndoableOperation } from './outbox-entry.js';

/** Quantity of a unit or bulk lot in one cell, as known on the device. */
export interface LotLocation {
  readonly cell_id: number;
  readonly quantity: number;
  readonly reserved: number;
}

const debit = (locations: readonly LotLocation[], cellId: number, quantity: number): LotLocation[] =>
  locations
    .map((location) =>
      location.cell_id === cellId
        ? { ...location, quantity: Math.max(0, location.quantity - quantity) }
        : location,
    )
    .filter((location) => location.quantity > 0);

const credit = (locations: readonly LotLocation[], cellId: number, quantity: number): LotLocation[] =>
  locations.some((location) => location.cell_id === cellId)
    ? locations.map((location) =>
        location.cell_id === cellId ? { ...location, quantity: location.quantity + quantity } : location,
      )
    : [...locations, { cell_id: cellId, quantity, reserved: 0 }];

/** Locations of a lot after a count has found `quantity` of it in a cell. */
export function countedLocations(
  locations: readonly LotLocation[],
  isUnit: boolean,
  cellId: number,
  quantity: number,
): readonly LotLocation[] {
  const others = isUnit && quantity > 0 ? [] : locations.filter((location) => location.cell_id !== cellId);
  return quantity === 0 ? others : credit(others, cellId, quantity);
}

/** Locations of a lot after an operation of this device, largest quantity first. */
export function locationsAfter(
  locations: readonly LotLocation[],
  isUnit: boolean,
  operation: OutboxOperation,
): readonly LotLocation[] {
  const after = afterOf(isUnit ? locations.slice(0, 1) : locations, isUnit, operation);
  return [...after].sort((a, b) => b.quantity - a.quantity || a.cell_id - b.cell_id);
}

function afterOf(
  locations: readonly LotLocation[],
  isUnit: boolean,
  operation: OutboxOperation,
): readonly LotLocation[] {
  const quantityIn = (cellId: number): number =>
    locations.find((one) => one.cell_id === cellId)?.quantity ?? 0;
  switch (operation.kind) {
    case 'reception':
      return [{ cell_id: operation.input.storehouse_cell_id, quantity: 1, reserved: 0 }];
    case 'move': {
      const { from_cell_id: from, to_cell_id: to, quantity } = operation.input;
      if (isUnit) return [{ cell_id: to, quantity: 1, reserved: 0 }];
      const movedQuantity = Math.min(Number(quantity ?? quantityIn(from)), quantityIn(from));
      return movedQuantity === 0
        ? locations
        : credit(debit(locations, from, movedQuantity), to, movedQuantity);
    }
    case 'writeOff': {
      const { cell_id: cellId, quantity } = operation.input;
      return isUnit ? [] : debit(locations, cellId, Number(quantity ?? quantityIn(cellId)));
    }
    // Handled per lot by `countedLocations`.
    case 'count':
      return locations;
    case 'undo':
      return undone(locations, isUnit, operation.undone);
    case 'pick': {
      if (isUnit) return [];
      const { cell_id: cellId, quantity } = operation.input.picked_item;
      return cellId == null ? locations : debit(locations, Number(cellId), Number(quantity ?? 1));
    }
  }
}

function undone(
  locations: readonly LotLocation[],
  isUnit: boolean,
  operation: UndoableOperation,
): readonly LotLocation[] {
  if (operation.kind === 'reception') return [];
  if (operation.kind === 'writeOff') {
    const { cell_id: cellId, quantity } = operation.input;
    return credit(locations, cellId, Number(quantity ?? 1));
  }
  const { from_cell_id: from, to_cell_id: to, ...input } = operation.input;
  const back = { ...input, from_cell_id: to, to_cell_id: from };
  return afterOf(locations, isUnit, { kind: 'move', input: back });
}
