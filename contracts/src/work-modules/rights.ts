import type { WorkModuleKey } from './dto.js';

/**
 * Modules that print documents of units (decisions, "Roles and rights"): planners and work places. Which
 * units a user may print is checked by the server per unit.
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

/** Modules whose users may count in connected storehouses, in addition to the storehouse's own users. */
export const COUNTING_MODULES = ['tsd-scan', 'storekeeper-desk'] as const satisfies readonly WorkModuleKey[];

/**
 * Modules whose users create manufacturer batches; the incoming control does it as part of its work ('Новая
 * партия').
 */
export const BATCH_MAKERS = [
  'storehouse',
  'receipt-invoice-control',
] as const satisfies readonly WorkModuleKey[];

/** Modules whose users change and delete existing batches. */
export const BATCH_KEEPERS = ['storehouse'] as const satisfies readonly WorkModuleKey[];

/** Whether one of the modules has one of the keys. */
export function hasModuleOf(
  modules: readonly { readonly key: WorkModuleKey }[],
  keys: readonly WorkModuleKey[],
): boolean {
  return modules.some(({ key }) => keys.includes(key));
}
