import { namesInText } from '../../../kernel/names-in-text.js';
import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';

/** Neither accepted nor archived: still open. */
const UNDER_WAY = `i.deleted_at is null and i.status in ('created', 'processed')`;

const moduleGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query(
    `select 1 from receipt_invoices i where i.module_id = $1 and ${UNDER_WAY} limit 1`,
    [id],
  );
  return rows.length > 0 ? 'Есть незавершённые приходные накладные' : null;
};

const moduleTypeGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query('select 1 from receipt_invoices where module_id = $1 limit 1', [id]);
  return rows.length > 0 ? 'приходные накладные' : null;
};

const productGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ number: string }>(
    `select i.number from receipt_invoice_lines l join receipt_invoices i on i.id = l.invoice_id
      where l.product_id = $1 and ${UNDER_WAY} order by i.id`,
    [id],
  );
  if (rows.length === 0) return null;
  return `Продукция указана в незавершённых накладных: ${namesInText(rows.map((row) => row.number))}`;
};

/** A supplier of invoices cannot be deleted. */
const companyGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ number: string }>(
    'select number from receipt_invoices where supplier_id = $1 and deleted_at is null order by id desc',
    [id],
  );
  if (rows.length === 0) return null;
  return `Компания указана в приходных накладных: ${namesInText(rows.map((row) => row.number))}`;
};

export function registerReceiptInvoiceGuards(guards: DeletionGuards): void {
  guards.register('work-module', moduleGuard);
  guards.register('work-module-type', moduleTypeGuard);
  guards.register('product', productGuard);
  guards.register('company', companyGuard);
}
