import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';
import type { Tx } from '../../../platform/db/tx.js';

async function liveBoard(tx: Tx, moduleId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    'select name from wall_boards where module_id = $1 and revoked_at is null order by name limit 1',
    [moduleId],
  );
  return row?.name;
}

/** Otherwise a board of a deleted module would be listed as working while its screen is blank. */
const moduleGuard: DeletionGuard = async (tx, moduleId) => {
  const name = await liveBoard(tx, moduleId);
  return name === undefined ? null : `Модуль показывает табло «${name}»: сначала отзовите его`;
};

/** Pages of a board depend on the module's type. */
const moduleTypeGuard: DeletionGuard = async (tx, moduleId) =>
  (await liveBoard(tx, moduleId)) === undefined ? null : 'табло';

/** A module with wall boards cannot be deleted or change its type. */
export function registerWallBoardGuards(guards: DeletionGuards): void {
  guards.register('work-module', moduleGuard);
  guards.register('work-module-type', moduleTypeGuard);
}
