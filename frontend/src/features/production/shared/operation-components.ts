import type { TaskOperation, TaskProduct } from '@naryad/contracts/production/dto';
import { formatDate, formatPlainDate } from '../../../shared/format/index.js';
import { personName } from './operations.js';
import { texts } from './texts.js';

export interface RequiredComponent {
  readonly productId: number;
  readonly name: string;
  readonly required: number;
  readonly pickedCount: number;
}

/**
 * Components that the steps of an operation need, by product in the order of the steps, with the picked
 * quantity.
 */
export function requiredComponents(
  operation: Pick<TaskOperation, 'steps' | 'task_products'>,
): readonly RequiredComponent[] {
  const pickedCount = new Map<number, number>();
  for (const { batch_product, quantity } of operation.task_products) {
    pickedCount.set(batch_product.product_id, (pickedCount.get(batch_product.product_id) ?? 0) + quantity);
  }
  const needed = new Map<number, RequiredComponent>();
  for (const { operation_step } of operation.steps) {
    for (const component of operation_step.components) {
      const existing = needed.get(component.product_id);
      needed.set(component.product_id, {
        productId: component.product_id,
        name: component.product.name,
        required: (existing?.required ?? 0) + component.count,
        pickedCount: pickedCount.get(component.product_id) ?? 0,
      });
    }
  }
  return [...needed.values()];
}

/** The nine facts of a used component, as texts. */
export interface UsedComponent {
  readonly key: number;
  readonly name: string;
  readonly quantity: number;
  readonly invoiceNumber: string | null;
  readonly invoiceId: number | null;
  readonly serial: string;
  readonly batch: string;
  readonly supplier: string;
  readonly manufactured: string;
  readonly expires: string;
  readonly arrived: string;
  readonly cell: string;
  /** It had expired before it was built in. */
  readonly isExpired: boolean;
  /** The proposed lot that this one replaced; null for none. */
  readonly insteadOf: string | null;
  /** Who permitted the expired lot, and why. */
  readonly permit: string | null;
}

const plain = (date: string | null): string =>
  date === null ? texts.notKnown : formatPlainDate(date.slice(0, 10), texts.notKnown);

function expiredWhenPicked(expiry: string | null, pickedAt: string): boolean {
  if (expiry === null) return false;
  const pickedCount = formatDate(pickedAt).split('.').toReversed().join('-');
  return pickedCount !== '' && expiry.slice(0, 10) < pickedCount;
}

export function usedComponent({
  id,
  quantity,
  picked_at,
  cell_address,
  batch_product,
  instead_of: offered,
  expiry_permit: permit,
}: TaskProduct): UsedComponent {
  const invoice = batch_product.receipt_invoice_product?.receipt_invoice ?? null;
  const batch = batch_product.batch_manufacture;
  return {
    key: id,
    name: batch_product.product.name,
    quantity,
    invoiceNumber: invoice?.number ?? null,
    invoiceId: invoice?.id ?? null,
    serial: batch_product.serial_number ?? texts.notKnown,
    batch: batch?.number ?? texts.notKnown,
    supplier: invoice?.supplier?.name ?? batch?.supplier?.name ?? texts.notKnown,
    manufactured: plain(batch?.manufacture_date ?? null),
    expires: plain(batch?.expiry_date ?? null),
    arrived: formatDate(batch_product.storehouse_product?.created_at, texts.notKnown),
    cell: cell_address === '' ? texts.notKnown : cell_address,
    insteadOf: offered === null ? null : (offered.serial_number ?? offered.batch_number ?? `№ ${offered.id}`),
    permit: permit === null ? null : texts.passports.permitted(personName(permit.user) ?? '', permit.reason),
    isExpired: expiredWhenPicked(batch?.expiry_date ?? null, picked_at),
  };
}
