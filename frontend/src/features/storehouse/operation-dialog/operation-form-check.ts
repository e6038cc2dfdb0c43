import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { formatNumber } from '../../../shared/format/numbers.js';
import { operationDialogTexts as texts } from './texts.js';
import type { OperationForm } from './operation-form.js';
import { missingLevel } from '../../../shared/cells/cell-path.js';
import type { SerialDelays, SerialQuestion, SerialStatus } from '../../../shared/serial/use-serial-check.js';
import { groundFields } from '../shared/write-off-ground.js';

/** Delay of the serial number check after typing, and after another batch was chosen, in milliseconds. */
export const SERIAL_DELAYS: SerialDelays = { typed: 1_000, batch: 100 };

/**
 * The check is due when product and batch are set and neither 'Без партии' nor 'Без серийного номера' is
 * ticked.
 */
export function questionOf(form: OperationForm): SerialQuestion | null {
  const { type, productId, batchId, withoutBatch, withoutSerial } = form;
  const serial = form.serial.trim();
  if (type !== 'add' || productId === null || batchId === null || withoutBatch || withoutSerial) return null;
  return serial === '' ? null : { serial, batchId, productId };
}

/** Whether the quantity can be entered: there is no serial number. */
export const hasCount = (form: OperationForm): boolean =>
  form.type === 'add' ? form.withoutSerial : form.unit !== null && form.unit.serialNumber === null;

const MOST = 1_000_000;
const countOf = (form: OperationForm): number => Number(form.count);

function countReason(form: OperationForm): string | null {
  if (!hasCount(form)) return null;
  const count = countOf(form);
  if (!Number.isInteger(count) || count < 1 || count > MOST) return texts.reasons.count;
  const maxQuantity = form.type === 'remove' ? (form.unit?.quantity ?? 0) : MOST;
  return count > maxQuantity ? texts.reasons.tooMany(formatNumber(maxQuantity)) : null;
}

function cellReason(form: OperationForm): string | null {
  const emptyLevel = missingLevel(form.place);
  return emptyLevel === null ? null : texts.reasons[emptyLevel];
}

function addReason(form: OperationForm, check: SerialStatus): string | null {
  const { reasons } = texts;
  if (form.supplierId === null) return reasons.supplierAdd;
  if (!form.withoutBatch && form.batchId === null) return reasons.batch;
  if (form.withoutSerial) return null;
  if (form.serial.trim() === '') return reasons.serialAdd;
  if (check === 'checking') return reasons.checking;
  if (check === 'taken') return texts.serialCheck.taken;
  return check === 'failed' ? texts.serialCheck.failed : null;
}

function removeReason(form: OperationForm): string | null {
  if (form.unit === null) return texts.reasons.serialRemove;
  return form.supplierId === null && !form.withoutSupplier ? texts.reasons.supplierRemove : null;
}

/** Why the form cannot be sent yet, or null when it is valid. */
export function blockedBy(form: OperationForm, check: SerialStatus): string | null {
  if (form.type === null) return texts.reasons.type;
  if (form.productId === null) return texts.reasons.product;
  const own = form.type === 'add' ? addReason(form, check) : removeReason(form);
  return own ?? countReason(form) ?? cellReason(form);
}

/**
 * The write-off of interchangeable lots, when the quantity exceeds a single lot; null when the form names a
 * single lot.
 */
export function manyOfForm(
  { type, productId, unit, place, count, ground }: OperationForm,
  moduleId: number,
): RequestOf<typeof stockLineRoutes.changeMany> | null {
  if (type !== 'remove' || productId === null || unit === null || place.cell === null) return null;
  if (unit.equals === undefined || unit.equals.lots < 2) return null;
  return {
    module_id: moduleId,
    action: 'remove',
    ...groundFields(ground),
    lines: [
      {
        product_id: productId,
        cell_id: place.cell,
        batch_product_id: unit.batchProductId,
        counted: true,
        quantity: Number(count),
      },
    ],
  };
}

/** The call for a valid form. */
export function inputOfForm(
  form: OperationForm,
  moduleId: number,
): RequestOf<typeof stockRoutes.createOrUpdateValue> | null {
  const { type, productId, place, unit } = form;
  if (type === null || productId === null || place.cell === null) return null;
  const isAdd = type === 'add';
  return {
    product_id: productId,
    serial_number: isAdd ? (form.withoutSerial ? null : form.serial.trim()) : (unit?.serialNumber ?? null),
    batch_manufacture_id: form.batchId,
    storehouse_cell_id: place.cell,
    module_id: moduleId,
    action: type,
    supplier_id: form.withoutSupplier ? null : form.supplierId,
    ...(hasCount(form) ? { count: countOf(form) } : {}),
    ...(unit === null ? {} : { batch_product_id: unit.batchProductId }),
    ...(isAdd ? {} : groundFields(form.ground)),
  };
}
