import type { WorkModuleKey } from './dto.js';

/**
 * Modules at which documents of units are printed (decisions, "Roles and rights"): the planners' and the places of work.
 * Which units it is that they print, the server decides by the unit.
 */
export const PRINTING_MODULES = [
  'production',
  'assembler-desk',
  'picking-desk',
  'otk-desk',
  'storekeeper-desk',
  'tsd-scan',
] as const satisfies readonly WorkModuleKey[];

/** Desks: modules that serve work places. */
export const DESKS = [
  'assembler-desk',
  'picking-desk',
  'otk-desk',
  'storekeeper-desk',
] as const satisfies readonly WorkModuleKey[];

/** Whether the module serves work places. */
export const isDesk = (key: WorkModuleKey): boolean => DESKS.some((desk) => desk === key);

/** Modules whose people count in the storehouses that they are connected with, besides the storehouse's own. */
export const COUNTING_MODULES = ['tsd-scan', 'storekeeper-desk'] as const satisfies readonly WorkModuleKey[];

/** Modules whose people make new manufacturer batches: the control as a part of its own work ('Новая партия'). */
export const BATCH_MAKERS = [
  'storehouse',
  'receipt-invoice-control',
] as const satisfies readonly WorkModuleKey[];

/** Modules whose people change and delete the batches that are there. */
export const BATCH_KEEPERS = ['storehouse'] as const satisfies readonly WorkModuleKey[];

/** Whether one of the modules is of one of the keys. */
export function hasModuleOf(
  modules: readonly { readonly key: WorkModuleKey }[],
  keys: readonly WorkModuleKey[],
): boolean {
  return modules.some(({ key }) => keys.includes(key));
}
