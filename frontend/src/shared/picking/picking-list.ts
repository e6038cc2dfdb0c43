import type { PickedItem, PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';
import { areInterchangeable, isInstructionComplete, takingBlocked } from '@naryad/contracts/picking/rules';

/** A component that is about to be saved as picked. */
export interface ComponentPick {
  readonly instruction: PickingInstruction;
  readonly location: PickingLocation;
  readonly quantity: number;
  readonly manual: boolean;
  /** The offered lot that a scanned lot of the same batch or delivery replaces. */
  readonly insteadOf?: number | null;
}

/** Response of the server to a pick. */
export interface PickAnswer {
  readonly storehouse_product_id: number;
  readonly picked_quantity: number;
  readonly required_quantity: number;
  readonly available_quantity: number;
}

const statusOf = (pickedQuantity: number, required: number): PickingInstruction['status'] =>
  pickedQuantity >= required ? 'completed' : pickedQuantity > 0 ? 'in_progress' : 'pending';

function pickedItem(
  { instruction, location, quantity, manual, insteadOf = null }: ComponentPick,
  balanceId: number,
): PickedItem {
  return {
    product_id: instruction.product_id,
    serial_number: location.serial_number,
    batch_product_id: location.batch_product_id,
    batch_number: location.batch_number,
    storehouse_product_id: balanceId,
    receipt_invoice_id: location.receipt_invoice_id,
    quantity,
    cell_address: location.cell_address,
    manual_pick: manual,
    ...(location.is_unit !== undefined && { is_unit: location.is_unit }),
    is_substitute: insteadOf !== null,
  };
}

function addItem(items: readonly PickedItem[], item: PickedItem): PickedItem[] {
  const existingIndex = items.findIndex(
    (one) =>
      one.serial_number === null &&
      one.batch_product_id === item.batch_product_id &&
      one.cell_address === item.cell_address,
  );
  if (existingIndex < 0) return [...items, item];
  return items.map((one, index) =>
    index === existingIndex ? { ...one, quantity: one.quantity + item.quantity } : one,
  );
}

/** True when the location stands for interchangeable units without serial numbers. */
export const isCountedUnit = (location: Pick<PickingLocation, 'is_unit' | 'serial_number'>): boolean =>
  location.is_unit === true && location.serial_number === null;

/**
 * Stable key of a location across loads: interchangeable units share one location, whichever of them is
 * named.
 */
export const locationKey = (location: PickingLocation): string =>
  isCountedUnit(location)
    ? `=${location.cell_id}-${location.batch_id}-${location.receipt_invoice_id}-${location.planned}`
    : `${location.storehouse_product_id}-${location.batch_product_id}`;

/** A location that names the given unit and includes all units interchangeable with it. */
export function withInterchangeable(
  instruction: PickingInstruction,
  location: PickingLocation,
): PickingLocation {
  if (!isCountedUnit(location)) return location;
  const others = instruction.locations.filter(
    (one) => areInterchangeable(one, location) && one.batch_product_id !== location.batch_product_id,
  );
  return others.reduce(mergeLocations, location);
}

/** Merges two interchangeable locations; names a unit that can still be picked. */
const mergeLocations = (one: PickingLocation, other: PickingLocation): PickingLocation => ({
  ...(one.available_quantity > 0 ? one : other),
  available_quantity: one.available_quantity + other.available_quantity,
  planned_quantity: one.planned_quantity + other.planned_quantity,
});

/**
 * The quantities that a pick debits per location: from the named unit first, then from interchangeable units
 * in the same cell.
 */
function debitedLocations(
  { locations }: PickingInstruction,
  { location, quantity }: ComponentPick,
): readonly { readonly source: PickingLocation; readonly quantity: number }[] {
  const namedLocation = locations.find((one) => sameLocation(one, location)) ?? location;
  if (quantity === 1 || !isCountedUnit(namedLocation)) return [{ source: namedLocation, quantity }];
  return [
    namedLocation,
    ...locations.filter((one) => one !== namedLocation && areInterchangeable(one, namedLocation)),
  ]
    .filter((one) => one.available_quantity > 0)
    .slice(0, quantity)
    .map((source) => ({ source, quantity: 1 }));
}

/**
 * The list after a pick: the item is added, and its location has the remaining quantity returned by the
 * server.
 */
export function applyPick(
  instructions: readonly PickingInstruction[],
  pick: ComponentPick,
  answer: PickAnswer,
): PickingInstruction[] {
  return instructions.map((instruction) => {
    if (instruction.product_id !== pick.instruction.product_id) return instruction;
    const debited = debitedLocations(instruction, pick);
    const isSingle = debited.length === 1;
    return {
      ...instruction,
      picked_quantity: answer.picked_quantity,
      required_quantity: answer.required_quantity,
      status: statusOf(answer.picked_quantity, answer.required_quantity),
      total_available: Math.max(0, instruction.total_available - pick.quantity),
      picked_items: debited.reduce<readonly PickedItem[]>(
        (items, { source, quantity }) =>
          addItem(
            items,
            pickedItem(
              { ...pick, location: isSingle ? pick.location : source, quantity },
              isSingle ? answer.storehouse_product_id : source.storehouse_product_id,
            ),
          ),
        instruction.picked_items,
      ) as PickedItem[],
      locations: instruction.locations.map((location) => {
        const debit = debited.find(({ source }) => sameLocation(source, location));
        if (debit === undefined) return location;
        return {
          ...location,
          available_quantity: isSingle ? answer.available_quantity : 0,
          planned_quantity: Math.max(0, location.planned_quantity - debit.quantity),
        };
      }),
    };
  });
}

/** The list after a pick without a server response: calculated from the list itself. */
export function countPick(
  instructions: readonly PickingInstruction[],
  pick: ComponentPick,
): PickingInstruction[] {
  const instruction = instructions.find((one) => one.product_id === pick.instruction.product_id);
  if (instruction === undefined) return [...instructions];
  const storedLocation = instruction.locations.find((one) => sameLocation(one, pick.location));
  return applyPick(instructions, pick, {
    storehouse_product_id: pick.location.storehouse_product_id,
    picked_quantity: instruction.picked_quantity + pick.quantity,
    required_quantity: instruction.required_quantity,
    available_quantity: Math.max(0, (storedLocation?.available_quantity ?? 0) - pick.quantity),
  });
}

const sameLocation = (a: PickingLocation, b: PickingLocation): boolean =>
  a.storehouse_product_id === b.storehouse_product_id && a.batch_product_id === b.batch_product_id;

/** The list after lots were returned; their new locations are known after the next load. */
export function applyReturn(
  instructions: readonly PickingInstruction[],
  lotIds: readonly number[],
): PickingInstruction[] {
  return instructions.map((instruction) => {
    const returned = instruction.picked_items
      .filter((item) => lotIds.includes(item.batch_product_id))
      .reduce((sum, item) => sum + item.quantity, 0);
    if (returned === 0) return instruction;
    const pickedQuantity = Math.max(0, instruction.picked_quantity - returned);
    return {
      ...instruction,
      picked_quantity: pickedQuantity,
      status: statusOf(pickedQuantity, instruction.required_quantity),
      picked_items: instruction.picked_items.filter((item) => !lotIds.includes(item.batch_product_id)),
    };
  });
}

const byAddress = new Intl.Collator('ru', { numeric: true });

/**
 * Order of the panel: incomplete positions first, in walking order of the cells. It is calculated once, when
 * the panel opens; later a completed position stays where the operator saw it, and new ones are appended.
 */
export function instructionOrder(
  previousOrder: readonly number[],
  instructions: readonly PickingInstruction[],
): readonly number[] {
  const ids = instructions.map((one) => one.product_id);
  if (previousOrder.length === 0) {
    const isDone = new Map(instructions.map((one) => [one.product_id, isInstructionComplete(one)]));
    const cells = new Map(
      instructions.map((one) => [one.product_id, nextLocation(one)?.cell_address ?? null]),
    );
    return [...ids].sort((a, b) => {
      const [cell, next] = [cells.get(a) ?? null, cells.get(b) ?? null];
      return (
        Number(isDone.get(a)) - Number(isDone.get(b)) ||
        Number(cell === null) - Number(next === null) ||
        byAddress.compare(cell ?? '', next ?? '')
      );
    });
  }
  const remaining = previousOrder.filter((id) => ids.includes(id));
  return [...remaining, ...ids.filter((id) => !previousOrder.includes(id))];
}

/**
 * Open locations. A location whose serial unit was picked belongs to the picked items. Interchangeable units
 * are one location.
 */
export function openLocations(instruction: PickingInstruction): readonly PickingLocation[] {
  const locations = new Map<string, PickingLocation>();
  for (const location of remainingLocations(instruction)) {
    const key = locationKey(location);
    const existing = locations.get(key);
    locations.set(key, existing === undefined ? location : mergeLocations(existing, location));
  }
  return [...locations.values()];
}

const remainingLocations = (instruction: PickingInstruction): readonly PickingLocation[] =>
  instruction.locations.filter(
    (location) =>
      location.serial_number === null ||
      !instruction.picked_items.some((item) => item.batch_product_id === location.batch_product_id),
  );

/** Picked items with identical texts, as one group. */
export interface PickedGroup {
  /** The first of them, with the total quantity. */
  readonly item: PickedItem;
  readonly lotIds: readonly number[];
}

/** Picked items grouped as the operator sees them: interchangeable units from one cell are one group. */
export function pickedGroups(items: readonly PickedItem[]): readonly PickedGroup[] {
  const groups = new Map<string, PickedGroup>();
  for (const item of items) {
    const key =
      item.is_unit === true && item.serial_number === null
        ? `=${item.product_id}-${item.batch_number}-${item.receipt_invoice_id}-${item.cell_address}-${item.is_substitute}`
        : `${item.batch_product_id}-${item.cell_address}`;
    const existing = groups.get(key);
    groups.set(
      key,
      existing === undefined
        ? { item, lotIds: [item.batch_product_id] }
        : {
            item: { ...existing.item, quantity: existing.item.quantity + item.quantity },
            lotIds: [...new Set([...existing.lotIds, item.batch_product_id])],
          },
    );
  }
  return [...groups.values()];
}

/** The best location that still has stock to pick, or null. */
export const nextLocation = (instruction: PickingInstruction): PickingLocation | null =>
  openLocations(instruction).find((one) => takingBlocked(instruction, one) === null) ?? null;

/** Quantity that is still missing. */
export function missingQuantity(
  instruction: Pick<PickingInstruction, 'required_quantity' | 'picked_quantity'>,
): number {
  return Math.max(0, instruction.required_quantity - instruction.picked_quantity);
}
