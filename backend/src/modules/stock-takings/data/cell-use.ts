import type { CellUse } from '../../structure/index.js';

/**
 * A cell cannot be deleted while it is being counted; after a count it is hidden, for the history of the
 * stock-taking.
 */
export const countedCells: CellUse = {
  async obstacle(tx, cellIds) {
    const rows = await tx.query<{ number: string }>(
      `select distinct t.id, t.number::text as number
         from stock_taking_cells k join stock_takings t on t.id = k.taking_id
        where k.cell_id = any($1::int[]) and k.is_active order by t.id`,
      [cellIds],
    );
    return rows.length > 0 ? { kind: 'counting', numbers: rows.map((row) => row.number) } : null;
  },

  async usedAmong(tx, cellIds) {
    const rows = await tx.query<{ id: number }>(
      'select distinct cell_id as id from stock_taking_cells where cell_id = any($1::int[])',
      [cellIds],
    );
    return rows.map((row) => row.id);
  },
};
