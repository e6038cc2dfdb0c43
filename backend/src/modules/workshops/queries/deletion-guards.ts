import { namesInText } from '../../../kernel/names-in-text.js';
import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';
import type { Tx } from '../../../platform/db/tx.js';

async function names(tx: Tx, table: 'work_places' | 'workshops', moduleId: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select name from ${table} where module_id = $1 and deleted_at is null order by name, id`,
    [moduleId],
  );
  return rows.map((row) => row.name);
}

/** A desk that serves work places, a module that a workshop belongs to, stays. */
const moduleGuard: DeletionGuard = async (tx, id) => {
  const places = await names(tx, 'work_places', id);
  if (places.length > 0) return `Модуль обслуживает рабочие места: ${namesInText(places)}`;
  const workshops = await names(tx, 'workshops', id);
  return workshops.length > 0 ? `Модуль указан у цехов: ${namesInText(workshops)}` : null;
};

const moduleTypeGuard: DeletionGuard = async (tx, id) => {
  if ((await names(tx, 'work_places', id)).length > 0) return 'рабочие места';
  return (await names(tx, 'workshops', id)).length > 0 ? 'цеха' : null;
};

export function registerWorkshopGuards(guards: DeletionGuards): void {
  guards.register('work-module', moduleGuard);
  guards.register('work-module-type', moduleTypeGuard);
}
