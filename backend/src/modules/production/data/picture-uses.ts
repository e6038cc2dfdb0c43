import type { Tx } from '../../../platform/db/tx.js';

/** Pictures in the frozen steps of production orders: passports show them permanently. */
export async function picturesOfOrders(tx: Tx, names: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    'select distinct img_url as name from production_order_steps where img_url = any ($1::text[])',
    [names],
  );
  return rows.map((row) => row.name);
}
