import type { Tx } from '../../../platform/db/tx.js';

/** Pictures of steps that production orders were made with: their passports show them for good. */
export async function picturesOfOrders(tx: Tx, names: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    'select distinct img_url as name from production_order_steps where img_url = any ($1::text[])',
    [names],
  );
  return rows.map((row) => row.name);
}
