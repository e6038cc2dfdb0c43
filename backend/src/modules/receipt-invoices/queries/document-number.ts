import type { DocumentNumber } from '../../stock/index.js';

/** What people call a receipt invoice that posted movements. */
export const receiptInvoiceNumber: DocumentNumber = async (tx, id) => {
  const [row] = await tx.query<{ number: string | null }>(
    'select number from receipt_invoices where id = $1',
    [id],
  );
  return row?.number ?? null;
};
