import type { WorkModuleKey } from '../work-modules/dto.js';

/** A picking operation: a step named '…комплект…', or any operation at a picking desk [3 §4]. */
export function isPickingOperation(stepNames: readonly string[], moduleKey?: WorkModuleKey): boolean {
  return moduleKey === 'picking-desk' || stepNames.some((name) => name.toLowerCase().includes('комплект'));
}
