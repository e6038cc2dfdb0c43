import { fixLayout, swapCase } from './layout.js';

/** One character of a scan, as it came. */
export interface ScanKey {
  readonly typed: string;
  /** What the physical key says; null when it did not come. */
  readonly physical: string | null;
  /** CapsLock was on. */
  readonly caps: boolean;
  /** Milliseconds on the clock of the key events. */
  readonly at: number;
}

/** The characters as the browser gave them. */
export const typedOf = (keys: readonly ScanKey[]): string => keys.map(({ typed }) => typed).join('');

/** What the physical keys say; null when one of them did not come. */
export const physicalTextOf = (keys: readonly ScanKey[]): string | null =>
  keys.every(({ physical }) => physical !== null) ? keys.map(({ physical }) => physical).join('') : null;

export const hasCaps = (keys: readonly ScanKey[]): boolean => keys.some(({ caps }) => caps);

/** The text of the keys, layout repaired: the physical keys know it best. */
export function textOf(keys: readonly ScanKey[]): string {
  const typed = typedOf(keys);
  return physicalTextOf(keys) ?? fixLayout(hasCaps(keys) ? swapCase(typed) : typed);
}

/** Pauses between the keys, in milliseconds. */
export const gapsOf = (keys: readonly ScanKey[]): readonly number[] =>
  keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
