import type { DocumentNumbers } from '../../stock/index.js';

/** Numbers of receipt invoices that posted movements, for display. */
export const receiptInvoiceNumbers: DocumentNumbers = (db, ids) =>
  db.query('select id, number from receipt_invoices where id = any ($1::int[])', [ids]);
