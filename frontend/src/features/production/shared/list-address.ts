/** Lists that are not tabs: `/production/4?list=held-units`. */
export const HELD_UNITS = 'held-units';
export const CALLS = 'calls';

/** Address of a module's list of held units. */
export const heldUnitsAddress = (moduleId: number): string => `/production/${moduleId}?list=${HELD_UNITS}`;

/** Address of a module's list of calls, by day. */
export const callsAddress = (moduleId: number): string => `/production/${moduleId}?list=${CALLS}`;

const name = (moduleId: number): string => `naryad.production.${moduleId}.list`;

/** Stores tab and page of the list, so that the way back from an order leads to the same page. */
export function storeListAddress(moduleId: number, address: string): void {
  try {
    sessionStorage.setItem(name(moduleId), address);
  } catch {
    // Storage may be disabled; then the way back leads to the first page.
  }
}

/** The stored address of a module's list, otherwise its first page. */
export function listAddress(moduleId: number): string {
  try {
    return sessionStorage.getItem(name(moduleId)) ?? `/production/${moduleId}`;
  } catch {
    return `/production/${moduleId}`;
  }
}
