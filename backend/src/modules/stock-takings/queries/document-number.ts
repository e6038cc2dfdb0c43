import type { DocumentNumber } from '../../stock/index.js';

/** What people call a stock-taking that posted movements. */
export const stockTakingNumber: DocumentNumber = async (tx, id) => {
  const [row] = await tx.query<{ number: string }>(
    'select number::text as number from stock_takings where id = $1',
    [id],
  );
  return row?.number ?? null;
};
