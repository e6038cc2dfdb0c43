import type { CellUse } from './cell-uses.js';

/** The cell for finished units of a desk cannot be deleted until the desk has another one, or none. */
export const defaultCells: CellUse = {
  async obstacle(tx, cellIds) {
    const rows = await tx.query<{ name: string }>(
      'select name from work_modules where default_cell_id = any($1::int[]) order by name, id',
      [cellIds],
    );
    return rows.length > 0 ? { kind: 'default', desks: rows.map((row) => row.name) } : null;
  },

  // Every reference already prevents the deletion, so no cell has to be hidden.
  usedAmong: () => Promise.resolve([]),
};
