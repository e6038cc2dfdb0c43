import type { WorkPlace } from '@naryad/contracts/workshops/dto';

export type WorkPlaceChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'ask'; readonly places: readonly WorkPlace[] }
  /** `mayChange`: the desk has others. */
  | { readonly kind: 'chosen'; readonly place: WorkPlace; readonly mayChange: boolean };

/**
 * A single work place is selected automatically; of several the stored one, otherwise the operator is asked.
 */
export function chooseWorkPlace(workPlaces: readonly WorkPlace[], storedId: number | null): WorkPlaceChoice {
  const [first] = workPlaces;
  if (first === undefined) return { kind: 'none' };
  if (workPlaces.length === 1) return { kind: 'chosen', place: first, mayChange: false };
  const storedWorkPlace = workPlaces.find((one) => one.id === storedId);
  return storedWorkPlace === undefined
    ? { kind: 'ask', places: workPlaces }
    : { kind: 'chosen', place: storedWorkPlace, mayChange: true };
}

const key = (moduleId: number): string => `naryad.workstation.place.${moduleId}`;

/** The stored work place of this device for the desk, or null. */
export function storedWorkPlaceId(moduleId: number): number | null {
  const value = Number(localStorage.getItem(key(moduleId)));
  return Number.isInteger(value) && value > 0 ? value : null;
}

/** Stores the work place of this device; null clears it. */
export function storeWorkPlaceId(moduleId: number, workPlaceId: number | null): void {
  if (workPlaceId === null) localStorage.removeItem(key(moduleId));
  else localStorage.setItem(key(moduleId), String(workPlaceId));
}
