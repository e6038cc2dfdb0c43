import type { CellUse } from '../../structure/index.js';

/**
 * Stock and reservations prevent the deletion of a cell. A cell with any previous stock has a balance,
 * possibly zero, and is only hidden.
 */
export const stockInCells: CellUse = {
  async obstacle(tx, cellIds) {
    const rows = await tx.query<{ address: string }>(
      `select address from storehouse_cells c
        where id = any($1::int[])
          and (exists (select from stock_balances where cell_id = c.id and quantity > 0)
               or exists (select from reservations where cell_id = c.id and state = 'active'))
        order by address`,
      [cellIds],
    );
    return rows.length > 0 ? { kind: 'stock', cells: rows.map((row) => row.address) } : null;
  },

  async usedAmong(tx, cellIds) {
    const rows = await tx.query<{ id: number }>(
      'select distinct cell_id as id from stock_balances where cell_id = any($1::int[])',
      [cellIds],
    );
    return rows.map((row) => row.id);
  },
};
