import type { Tx } from '../../../platform/db/tx.js';

/** Pictures of products, including deleted ones, which are still shown in history. */
export async function picturesOfProducts(tx: Tx, names: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    'select distinct img_url as name from products where img_url = any ($1::text[])',
    [names],
  );
  return rows.map((row) => row.name);
}
