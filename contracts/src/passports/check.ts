import type { SealedPart } from './dto.js';

/** SHA-256 of bytes, in hexadecimal: of the browser, or of Node in tests. */
export type Digest = (bytes: Uint8Array) => Promise<string>;

/** What a file is compared with. */
export interface SealedWhole {
  readonly size: number;
  readonly sha256: string;
  readonly parts: readonly SealedPart[];
}

/** What became of a file since it was exported. */
export interface SealCheck {
  readonly isSame: boolean;
  /** Places of the changed parts in the list of parts; where bytes came in between two parts, both of these. */
  readonly changed: readonly number[];
  /** Bytes that it is longer (or, negative, shorter) by. */
  readonly difference: number;
}

/**
 * Compares a file with what was written down when it was exported, and says which parts differ. Parts before a change are
 * found from the front, parts after it from the back, so that bytes put in or taken out blame only what they touch.
 */
export async function checkSealed(file: Uint8Array, sealed: SealedWhole, digest: Digest): Promise<SealCheck> {
  const difference = file.length - sealed.size;
  if (difference === 0 && (await digest(file)) === sealed.sha256) {
    return { isSame: true, changed: [], difference };
  }
  const unmoved = await matching(file, sealed.parts, 0, digest);
  // Nothing moved: each part stands where it stood, and several may have been changed apart from each other.
  const changedInPlace = sealed.parts.flatMap((_, index) => (unmoved.has(index) ? [] : [index]));
  if (difference === 0 && changedInPlace.length > 0 && changedInPlace.length < sealed.parts.length) {
    return { isSame: false, changed: changedInPlace, difference };
  }
  let front = 0;
  while (unmoved.has(front)) front += 1;
  const fromBack = await matching(file, sealed.parts, difference, digest);
  let back = sealed.parts.length - 1;
  while (back >= front && fromBack.has(back)) back -= 1;
  const changed = Array.from({ length: back - front + 1 }, (_, offset) => front + offset);
  const around = [front - 1, front].filter((index) => index >= 0 && index < sealed.parts.length);
  return { isSame: false, changed: changed.length > 0 ? changed : around, difference };
}

/** The parts that stand where they stood, shifted by some bytes. */
async function matching(
  file: Uint8Array,
  parts: readonly SealedPart[],
  shift: number,
  digest: Digest,
): Promise<ReadonlySet<number>> {
  const matches = new Set<number>();
  let start = shift;
  for (const [index, part] of parts.entries()) {
    const end = start + part.size;
    const isInside = start >= 0 && end <= file.length;
    if (isInside && (await digest(file.subarray(start, end))) === part.sha256) matches.add(index);
    start = end;
  }
  return matches;
}

/** Where an exported file names its export: `data-export="…"` of its first tag. */
const EXPORT = /^<!doctype html><html lang="ru" data-export="([0-9a-f-]{36})">/;

/** The number of the export that a file says to be; null for another file. */
export function exportOf(file: Uint8Array): string | null {
  return EXPORT.exec(new TextDecoder().decode(file.subarray(0, 200)))?.[1] ?? null;
}
