import type { DocumentNumbers } from '../../stock/index.js';

/** Numbers of stock-takings that posted movements, for display. */
export const stockTakingNumbers: DocumentNumbers = (db, ids) =>
  db.query('select id, number::text as number from stock_takings where id = any ($1::int[])', [ids]);
