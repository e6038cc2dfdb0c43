import type { PickedItem, PickingInstruction, PickingLocation, ScannedProduct } from './dto.js';

/** Messages of the picking panel [3 §8 "Picking errors"]. */
export const pickingTexts = {
  notProductCode: 'Отсканированный QR-код не является кодом продукции',
  alreadyScanned: 'Продукция уже была отсканирована',
  noProductData: 'Не удалось получить данные о продукции',
  notSuitable: 'Отсканирована не подходящая продукция',
  wrongBatch: 'Отсканированная продукция не подходящей партии или накладной',
  expired: 'Срок годности истёк',
  plannedOther: 'Для этой операции запланирована другая партия или изделие',
  notFree: 'Отсканированной продукции нет на складе, или она отложена для другого задания',
  enoughPicked: 'Для этой продукции уже собрано достаточное количество!',
} as const;

export type ScanDecision =
  | {
      readonly ok: true;
      readonly instruction: PickingInstruction;
      /** Location of the scanned lot; `batch_product_id` is always the scanned one. */
      readonly location: PickingLocation;
      /** The offered lot that the scanned one replaces; null when the scanned lot is offered itself. */
      readonly insteadOf: number | null;
    }
  | { readonly ok: false; readonly message: string };

type Scanned = Omit<ScannedProduct, 'product_name'>;

/**
 * Whether scan and location have the same batch or the same invoice. Without batch and invoice nothing
 * matches.
 */
function batchFits(location: PickingLocation, scanned: Scanned): boolean {
  const batchId = scanned.batch_info?.id ?? null;
  const { receipt_invoice_id: invoiceId } = scanned;
  return (
    (batchId !== null && batchId === location.batch_id) ||
    (invoiceId !== null && invoiceId === location.receipt_invoice_id)
  );
}

/**
 * Whether the location holds the scanned lot itself: id, serial number and, if known, batch or invoice are
 * equal.
 */
function isSame(location: PickingLocation, scanned: Scanned): boolean {
  if (location.batch_product_id !== scanned.batch_product_id) return false;
  if (location.serial_number !== scanned.serial_number) return false;
  const isNamed = scanned.batch_info !== null || scanned.receipt_invoice_id !== null;
  return !isNamed || batchFits(location, scanned);
}

/** Location of a lot that is not offered and replaces an offered one. */
function substituteLocation(location: PickingLocation, scanned: Scanned): PickingLocation | null {
  const { storehouse_info: storedAt } = scanned;
  if (storedAt === null) return null;
  return {
    ...location,
    cell_id: storedAt.cell_id,
    cell_address: storedAt.current_location.full_address,
    available_quantity: storedAt.available_quantity,
    serial_number: scanned.serial_number,
    batch_id: scanned.batch_info?.id ?? null,
    batch_number: scanned.batch_info?.batch_number ?? null,
    batch_product_id: scanned.batch_product_id,
    storehouse_product_id: storedAt.storehouse_product_id,
    receipt_invoice_id: scanned.receipt_invoice_id,
    manufacture_date: null,
    expiry_date: scanned.expiry_date,
    planned: false,
    planned_quantity: 0,
    is_permitted: false,
  };
}

const refuse = (message: string): ScanDecision => ({ ok: false, message });

/**
 * Evaluates a scan at the picking panel [3 §5 "Scan"; decisions "Picking"]: not picked before, required by an
 * instruction, and at one of its locations. A serialised unit must match itself, other stock its batch or
 * invoice. The scanned lot is the one that is picked. If it is not offered itself but matches an offered one,
 * it is a substitute, which is allowed when nothing is planned.
 */
export function evaluateScan(instructions: readonly PickingInstruction[], scanned: Scanned): ScanDecision {
  const instruction = instructions.find((one) => one.product_id === scanned.product_id);
  if (!instruction) return refuse(pickingTexts.notSuitable);
  const isSerial = scanned.serial_number !== null;
  if (
    isSerial &&
    instruction.picked_items.some((item) => item.batch_product_id === scanned.batch_product_id)
  ) {
    return refuse(pickingTexts.alreadyScanned);
  }
  // A bulk lot may be in several cells: prefers the first non-empty one, in list order.
  const stocked = [...instruction.locations].sort(
    (a, b) => Number(b.available_quantity > 0) - Number(a.available_quantity > 0),
  );
  const own = stocked.find((location) => isSame(location, scanned));
  if (own !== undefined) {
    if (isPlannedElsewhere(instruction, own)) return refuse(pickingTexts.plannedOther);
    return { ok: true, instruction, location: own, insteadOf: null };
  }
  if (scanned.is_expired) return refuse(pickingTexts.expired);
  const candidates = stocked.filter((location) => location.serial_number === scanned.serial_number);
  if (isSerial && candidates.length === 0) return refuse(pickingTexts.notSuitable);
  const matched = candidates.find((location) => batchFits(location, scanned));
  if (matched === undefined || matched.batch_product_id === scanned.batch_product_id)
    return refuse(pickingTexts.wrongBatch);
  if (plannedQuantity(instruction) > 0) return refuse(pickingTexts.plannedOther);
  const location = substituteLocation(matched, scanned);
  if (location === null || location.available_quantity <= 0) return refuse(pickingTexts.notFree);
  return { ok: true, instruction, location, insteadOf: matched.batch_product_id };
}

/** Quantity that is planned for an operation and not picked yet. */
export function plannedQuantity(instruction: Pick<PickingInstruction, 'locations'>): number {
  return instruction.locations.reduce((sum, location) => sum + location.planned_quantity, 0);
}

/** Whether all that is still missing is planned at other locations. Unplanned stock cannot be picked then. */
export function isPlannedElsewhere(
  instruction: Pick<PickingInstruction, 'locations' | 'required_quantity' | 'picked_quantity'>,
  location: Pick<PickingLocation, 'planned_quantity'>,
): boolean {
  const plannedTotal = plannedQuantity(instruction);
  if (plannedTotal === 0 || location.planned_quantity > 0) return false;
  return instruction.required_quantity - instruction.picked_quantity <= plannedTotal;
}

/** An instruction is complete when at least the required quantity is picked [3 §4 "Picking"]. */
export function isInstructionComplete(
  instruction: Pick<PickingInstruction, 'required_quantity' | 'picked_quantity'>,
): boolean {
  return instruction.picked_quantity >= instruction.required_quantity;
}

/** Picking is complete when there are no instructions or all are satisfied [3 §4 "Picking"]. */
export function isPickingComplete(
  instructions: readonly Pick<PickingInstruction, 'required_quantity' | 'picked_quantity'>[],
): boolean {
  return instructions.every(isInstructionComplete);
}

/** Number of completed instructions and of all instructions. */
export function pickingProgress(
  instructions: readonly Pick<PickingInstruction, 'required_quantity' | 'picked_quantity'>[],
): { readonly completed: number; readonly total: number } {
  return { completed: instructions.filter(isInstructionComplete).length, total: instructions.length };
}

/**
 * Why nothing can be picked manually from a location (enough is picked, the cell is empty), or null when it
 * is allowed.
 */
export function takingBlocked(instruction: PickingInstruction, location: PickingLocation): string | null {
  if (isInstructionComplete(instruction)) return 'Уже собрано нужное количество';
  const isUnitPicked = instruction.picked_items.some(
    (item) => location.serial_number !== null && item.batch_product_id === location.batch_product_id,
  );
  if (isUnitPicked) return 'Это изделие уже взято';
  if (location.available_quantity <= 0) return 'В ячейке ничего не осталось';
  if (isPlannedElsewhere(instruction, location)) return pickingTexts.plannedOther;
  return null;
}

/**
 * Why the tick of a location is disabled, or null when it is enabled [3 §5 "Manual pick checkbox"]. A tick
 * picks one item, and a location is ticked once. Further items are picked by a scan or by a quantity.
 */
export function manualPickBlocked(instruction: PickingInstruction, location: PickingLocation): string | null {
  const blocked = takingBlocked(instruction, location);
  if (blocked !== null) return blocked;
  return isPickedFrom(instruction, location)
    ? 'Из этой ячейки уже взято: ещё — сканом или «Количество»'
    : null;
}

/** Interchangeable units: no serial number, same batch and delivery, same cell, same planned state. */
export function areInterchangeable(one: PickingLocation, other: PickingLocation): boolean {
  return (
    one.is_unit === true &&
    other.is_unit === true &&
    one.serial_number === null &&
    other.serial_number === null &&
    one.cell_id === other.cell_id &&
    one.batch_id === other.batch_id &&
    one.receipt_invoice_id === other.receipt_invoice_id &&
    one.planned === other.planned &&
    one.is_permitted === other.is_permitted
  );
}

/** Whether a picked unit is interchangeable with those at a location. */
const isLike = (location: PickingLocation, item: PickedItem): boolean =>
  location.is_unit === true &&
  location.serial_number === null &&
  item.serial_number === null &&
  item.cell_address === location.cell_address &&
  item.batch_number === location.batch_number &&
  item.receipt_invoice_id === location.receipt_invoice_id;

/** Whether anything at a location was picked for the operation. */
export function isPickedFrom(
  instruction: Pick<PickingInstruction, 'picked_items'>,
  location: PickingLocation,
): boolean {
  return instruction.picked_items.some(
    (item) =>
      isLike(location, item) ||
      (item.storehouse_product_id === location.storehouse_product_id &&
        item.batch_product_id === location.batch_product_id),
  );
}
