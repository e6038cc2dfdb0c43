import { fixLayout, swapCase } from './layout.js';

/** One received character of a scan. */
export interface ScanKey {
  readonly typed: string;
  /** Character of the physical key; null when not available. */
  readonly physical: string | null;
  /** CapsLock was active. */
  readonly caps: boolean;
  /** Milliseconds of the clock of key events. */
  readonly at: number;
}

/** The characters as received from the browser. */
export const typedOf = (keys: readonly ScanKey[]): string => keys.map(({ typed }) => typed).join('');

/** Text according to the physical keys; null when one of them is not available. */
export const physicalTextOf = (keys: readonly ScanKey[]): string | null =>
  keys.every(({ physical }) => physical !== null) ? keys.map(({ physical }) => physical).join('') : null;

export const hasCaps = (keys: readonly ScanKey[]): boolean => keys.some(({ caps }) => caps);

/** The text of the keys with repaired layout, preferably from the physical keys. */
export function textOf(keys: readonly ScanKey[]): string {
  const typedText = typedOf(keys);
  return physicalTextOf(keys) ?? fixLayout(hasCaps(keys) ? swapCase(typedText) : typedText);
}

/** Gaps between the keys, in milliseconds. */
export const gapsOf = (keys: readonly ScanKey[]): readonly number[] =>
  keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
