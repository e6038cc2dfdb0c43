import { namesInText } from '../../../kernel/names-in-text.js';
import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';
import type { Tx } from '../../../platform/db/tx.js';

const ORDER = 'and deleted_at is null order by name collate ru_natural, id';
const CENTERS_OF_WORKSHOP = `select name from work_centers where workshop_id = $1 ${ORDER}`;
const WORK_PLACES_OF_CENTER = `select name from work_places where work_center_id = $1 ${ORDER}`;
const DAYS_OF_SHIFT = `
  select name || ' ' || to_char(day, 'DD.MM.YYYY') as name from calendar_days
   where shift_id = $1 and deleted_at is null order by day`;
const WORK_PLACES_OF_PRINTER = `select name from work_places where printer_id = $1 ${ORDER}`;
const WORK_PLACES_OF_DESK = `select name from work_places where module_id = $1 ${ORDER}`;

async function namesOf(tx: Tx, sql: string, id: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql, [id]);
  return rows.map((row) => row.name);
}

/** Refuses the deletion while there are such rows, and names them. */
const refuseIfAny =
  (sql: string, text: string): DeletionGuard =>
  async (tx, id) => {
    const names = await namesOf(tx, sql, id);
    return names.length > 0 ? `${text}: ${namesInText(names)}` : null;
  };

const moduleTypeGuard: DeletionGuard = async (tx, id) =>
  (await namesOf(tx, WORK_PLACES_OF_DESK, id)).length > 0 ? 'рабочие места' : null;

export function registerWorkshopGuards(guards: DeletionGuards): void {
  guards.register('workshop', refuseIfAny(CENTERS_OF_WORKSHOP, 'В цехе есть рабочие центры'));
  guards.register('work-center', refuseIfAny(WORK_PLACES_OF_CENTER, 'В рабочем центре есть рабочие места'));
  guards.register('work-module', refuseIfAny(WORK_PLACES_OF_DESK, 'Модуль обслуживает рабочие места'));
  guards.register('printer', refuseIfAny(WORK_PLACES_OF_PRINTER, 'На нём печатают рабочие места'));
  guards.register('shift', refuseIfAny(DAYS_OF_SHIFT, 'Смена стоит в календаре'));
  guards.register('work-module-type', moduleTypeGuard);
}
