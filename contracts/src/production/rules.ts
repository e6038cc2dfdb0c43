import type { WorkModuleKey } from '../work-modules/dto.js';

/** A picking operation: a step named '…комплект…', or any operation at a picking desk [3 §4]. */
export function isPickingOperation(stepNames: readonly string[], moduleKey?: WorkModuleKey): boolean {
  return moduleKey === 'picking-desk' || stepNames.some((name) => name.toLowerCase().includes('комплект'));
}

/** Number of a task as shown on screens and documents, for example '12-031'. */
export function taskNumber(orderId: number, sort: number): string {
  return `${orderId}-${String(sort).padStart(3, '0')}`;
}

/**
 * An order with more tasks is returned in pages, because complete tasks contain steps, components and photos.
 */
export const WHOLE_ORDER_TASKS = 200;
