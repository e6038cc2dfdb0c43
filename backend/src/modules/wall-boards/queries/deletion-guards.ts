import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';
import type { Tx } from '../../../platform/db/tx.js';

async function liveBoard(tx: Tx, moduleId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    'select name from wall_boards where module_id = $1 and revoked_at is null order by name limit 1',
    [moduleId],
  );
  return row?.name;
}

/** A board of a module that is gone would stand in the list as one that works, and be dark on its wall. */
const moduleGuard: DeletionGuard = async (tx, moduleId) => {
  const name = await liveBoard(tx, moduleId);
  return name === undefined ? null : `Модуль показывает табло «${name}»: сначала отзовите его`;
};

/** Pages of a board are those of the module's type. */
const moduleTypeGuard: DeletionGuard = async (tx, moduleId) =>
  (await liveBoard(tx, moduleId)) === undefined ? null : 'табло';

/** What stands against deleting a module, or giving it another type: its boards on walls. */
export function registerWallBoardGuards(guards: DeletionGuards): void {
  guards.register('work-module', moduleGuard);
  guards.register('work-module-type', moduleTypeGuard);
}
