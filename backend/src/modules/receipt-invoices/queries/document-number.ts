import type { DocumentNumbers } from '../../stock/index.js';

/** What people call receipt invoices that posted movements. */
export const receiptInvoiceNumbers: DocumentNumbers = (db, ids) =>
  db.query('select id, number from receipt_invoices where id = any ($1::int[])', [ids]);
