import type { DeletionGuard } from '../../../platform/db/deletion-guards.js';

/** A terminal that serves only this module would serve none after its deletion, which would mean all. */
export const modulesOfTerminals: DeletionGuard = async (tx, moduleId) => {
  const [row] = await tx.query<{ name: string }>(
    `select t.name from terminal_modules m join terminals t on t.id = m.terminal_id and t.revoked_at is null
      where m.module_id = $1 order by t.name limit 1`,
    [moduleId],
  );
  return row ? `Модуль закреплён за устройством «${row.name}»` : null;
};
