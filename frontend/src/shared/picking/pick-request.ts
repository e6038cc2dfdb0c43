import type { PickedItem, PickingLocation, ScannedProduct } from '@naryad/contracts/picking/dto';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { pickingPanelTexts as texts } from './texts.js';
import { isCountedUnit, missingQuantity, type ComponentPick } from './picking-list.js';

export type ManualPickRequest = RequestOf<typeof pickingRoutes.manualPick>;

/** Input of the call that saves one accepted scan or tick. */
export function manualPickRequest(
  { instruction, location, quantity, manual, insteadOf = null }: ComponentPick,
  moduleId: number,
  operationId: number,
): ManualPickRequest {
  return {
    module_id: moduleId,
    operation_id: operationId,
    picked_item: {
      product_id: instruction.product_id,
      serial_number: location.serial_number,
      batch_product_id: location.batch_product_id,
      batch_number: location.batch_number,
      batch_id: location.batch_id,
      cell_id: location.cell_id,
      storehouse_product_id: location.storehouse_product_id,
      receipt_invoice_id: location.receipt_invoice_id,
      manufacture_date: location.manufacture_date,
      expiry_date: location.expiry_date,
      manual_pick: manual,
      quantity,
      ...(quantity > 1 && isCountedUnit(location) && { alike: true }),
      ...(insteadOf !== null && { instead_of_batch_product_id: insteadOf }),
    },
  };
}

/** Why a quantity is invalid, or null. */
export function quantityProblem(
  quantity: number,
  location: Pick<PickingLocation, 'serial_number' | 'available_quantity'>,
): string | null {
  if (!Number.isInteger(quantity) || quantity <= 0) return texts.quantityPositive;
  if (location.serial_number !== null) return quantity === 1 ? null : texts.quantitySerial;
  return quantity > location.available_quantity ? texts.quantityTooMuch(location.available_quantity) : null;
}

/** The suggested quantity: the missing quantity, limited by the stock of the location. */
export function proposedQuantity({
  instruction,
  location,
}: Pick<ComponentPick, 'instruction' | 'location'>): number {
  if (location.serial_number !== null) return 1;
  return Math.max(1, Math.min(missingQuantity(instruction), location.available_quantity));
}

/**
 * True when the operator must confirm the quantity of a scan: for counted stock, and whenever enough is
 * picked already. A required serial unit is saved at once, and a tick is always one unit.
 */
export function needsQuantity({
  instruction,
  location,
}: Pick<ComponentPick, 'instruction' | 'location'>): boolean {
  return location.serial_number === null || missingQuantity(instruction) === 0;
}

/** Serial number, batch or cell that identifies a lot for the operator. */
export function lotLabel(lot: Pick<PickedItem, 'serial_number' | 'batch_number' | 'cell_address'>): string {
  if (lot.serial_number !== null) return `S/N ${lot.serial_number}`;
  return lot.batch_number !== null ? `партия ${lot.batch_number}` : lot.cell_address;
}

/** Name of the scanned item, for the case that the operator holds another item than the required one. */
export function scannedName({ product_name, serial_number, batch_info }: ScannedProduct): string {
  const batch = batch_info?.batch_number ?? null;
  const lot = serial_number !== null ? `S/N ${serial_number}` : batch !== null && `партия ${batch}`;
  return lot === false ? product_name : `${product_name}, ${lot}`;
}

/** Balances that the report of a picking desk lists. */
export function pickedProducts(
  instructions: readonly { readonly picked_items: readonly PickedItem[] }[],
): { storehouse_product_id: number }[] {
  const ids = instructions.flatMap((one) => one.picked_items.map((item) => item.storehouse_product_id));
  return [...new Set(ids)].slice(0, 1000).map((storehouse_product_id) => ({ storehouse_product_id }));
}
