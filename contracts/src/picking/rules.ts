import type { PickingInstruction, PickingLocation, ScannedProduct } from './dto.js';

/** Texts of the picking panel [3 §8 "Picking errors"]. */
export const pickingTexts = {
  notProductCode: 'Отсканированный QR-код не является кодом продукции',
  alreadyScanned: 'Продукция уже была отсканирована',
  noProductData: 'Не удалось получить данные о продукции',
  notSuitable: 'Отсканирована не подходящая продукция',
  wrongBatch: 'Отсканированная продукция не подходящей партии или накладной',
  enoughPicked: 'Для этой продукции уже собрано достаточное количество!',
} as const;

type Scanned = Pick<
  ScannedProduct,
  'product_id' | 'serial_number' | 'batch_product_id' | 'receipt_invoice_id' | 'batch_info'
>;

export type ScanVerdict =
  | { readonly ok: true; readonly instruction: PickingInstruction; readonly location: PickingLocation }
  | { readonly ok: false; readonly message: string };

/**
 * Judges a scan at the picking panel [3 §5 "Scan"]: not picked before, wanted by an instruction, and lying at one of
 * its locations - a serial unit as itself, other goods by batch or invoice.
 */
export function judgeScan(instructions: readonly PickingInstruction[], scanned: Scanned): ScanVerdict {
  const instruction = instructions.find((one) => one.product_id === scanned.product_id);
  if (!instruction) return { ok: false, message: pickingTexts.notSuitable };
  const isSerial = scanned.serial_number !== null;
  if (
    isSerial &&
    instruction.picked_items.some((item) => item.batch_product_id === scanned.batch_product_id)
  ) {
    return { ok: false, message: pickingTexts.alreadyScanned };
  }
  const batchFits = (location: PickingLocation): boolean =>
    location.batch_id === (scanned.batch_info?.id ?? null) ||
    location.receipt_invoice_id === scanned.receipt_invoice_id;
  // A parcel may lie in several cells: the first that still holds something, in the order of the list.
  const stocked = [...instruction.locations].sort(
    (a, b) => Number(b.available_quantity > 0) - Number(a.available_quantity > 0),
  );
  const location = isSerial
    ? stocked.find((one) => one.serial_number === scanned.serial_number)
    : (stocked.find((one) => one.batch_product_id === scanned.batch_product_id) ??
      stocked.find((one) => one.serial_number === null && batchFits(one)));
  if (!location) return { ok: false, message: isSerial ? pickingTexts.notSuitable : pickingTexts.wrongBatch };
  if (!batchFits(location)) return { ok: false, message: pickingTexts.wrongBatch };
  return { ok: true, instruction, location };
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

/** Completed positions of all positions. */
export function pickingProgress(
  instructions: readonly Pick<PickingInstruction, 'required_quantity' | 'picked_quantity'>[],
): { readonly completed: number; readonly total: number } {
  return { completed: instructions.filter(isInstructionComplete).length, total: instructions.length };
}

/** Why the tick of a location is disabled, or null when it may be ticked [3 §5 "Manual pick checkbox"]. */
export function manualPickBlocked(instruction: PickingInstruction, location: PickingLocation): string | null {
  if (isInstructionComplete(instruction)) return 'Уже собрано нужное количество';
  const picked = instruction.picked_items.some(
    (item) => location.serial_number !== null && item.serial_number === location.serial_number,
  );
  if (picked) return 'Это изделие уже взято';
  if (location.available_quantity <= 0) return 'В ячейке ничего не осталось';
  return null;
}
