import type { DeletionGuard } from '../../../platform/db/deletion-guards.js';

/** The type of a module with cells, live or hidden, cannot change. */
export const moduleTypeGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query('select 1 from storehouse_lines where module_id = $1 limit 1', [id]);
  return rows.length > 0 ? 'места хранения' : null;
};
