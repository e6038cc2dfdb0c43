import type { CellUse } from '../cell-uses.js';

/** A cell into which a desk's finished goods go stays until the desk has another one, or none. */
export const defaultCells: CellUse = {
  async obstacle(tx, cellIds) {
    const rows = await tx.query<{ name: string }>(
      'select name from work_modules where default_cell_id = any($1::int[]) order by name, id',
      [cellIds],
    );
    return rows.length > 0 ? { kind: 'default', desks: rows.map((row) => row.name) } : null;
  },

  // Whatever refers to a cell stands in the way of its deletion.
  usedAmong: () => Promise.resolve([]),
};
