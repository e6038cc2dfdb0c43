/** Lists beside the tabs: `/production/4?list=held-units`. */
export const HELD_UNITS = 'held-units';
export const CALLS = 'calls';

/** Where a module's units on hold are listed. */
export const heldUnitsAddress = (moduleId: number): string => `/production/${moduleId}?list=${HELD_UNITS}`;

/** Where the calls that a module heard are listed, day by day. */
export const callsAddress = (moduleId: number): string => `/production/${moduleId}?list=${CALLS}`;

const name = (moduleId: number): string => `naryad.production.${moduleId}.list`;

/** Remembers tab and page of the list, so that the way back from an order leads to the same place. */
export function storeListAddress(moduleId: number, address: string): void {
  try {
    sessionStorage.setItem(name(moduleId), address);
  } catch {
    // Storage may be switched off; then the way back leads to the first page.
  }
}

/** Where the list of a module was left, else its first page. */
export function listAddress(moduleId: number): string {
  try {
    return sessionStorage.getItem(name(moduleId)) ?? `/production/${moduleId}`;
  } catch {
    return `/production/${moduleId}`;
  }
}
