import type { CellUse } from '../../structure/index.js';

/** Goods and reservations keep a cell; one that was ever used keeps a balance, be it zero. */
export const stockInCells: CellUse = {
  async obstacle(tx, cellIds) {
    const [row] = await tx.query<{ found: boolean }>(
      `select exists (select from stock_balances where cell_id = any($1::int[]) and quantity > 0)
           or exists (select from reservations where cell_id = any($1::int[]) and state = 'active') as found`,
      [cellIds],
    );
    return row!.found ? { kind: 'stock' } : null;
  },

  async usedAmong(tx, cellIds) {
    const rows = await tx.query<{ id: number }>(
      'select distinct cell_id as id from stock_balances where cell_id = any($1::int[])',
      [cellIds],
    );
    return rows.map((row) => row.id);
  },
};
