import type { SealedPart } from './dto.js';

/** SHA-256 of bytes, in hexadecimal: implemented by the browser, or by Node in tests. */
export type Digest = (bytes: Uint8Array) => Promise<string>;

/** Size and hashes that a file is compared with. */
export interface SealedWhole {
  readonly size: number;
  readonly sha256: string;
  readonly parts: readonly SealedPart[];
}

/** Result of comparing a file with its export. */
export interface SealCheck {
  readonly isSame: boolean;
  /** Indexes of the changed parts; if bytes were inserted between two parts, both. */
  readonly changed: readonly number[];
  /** Size difference in bytes; negative when the file is shorter. */
  readonly difference: number;
}

/**
 * Compares a file with the seal of its export and returns the changed parts. Parts before a change are
 * matched from the front, parts after it from the back, so that inserted or removed bytes affect only the
 * parts that they touch.
 */
export async function checkSealed(file: Uint8Array, sealed: SealedWhole, digest: Digest): Promise<SealCheck> {
  const difference = file.length - sealed.size;
  if (difference === 0 && (await digest(file)) === sealed.sha256) {
    return { isSame: true, changed: [], difference };
  }
  const unmoved = await matching(file, sealed.parts, 0, digest);
  // Same size: no part has moved, so several separate parts may have changed.
  const changedParts = sealed.parts.flatMap((_, index) => (unmoved.has(index) ? [] : [index]));
  if (difference === 0 && changedParts.length > 0 && changedParts.length < sealed.parts.length) {
    return { isSame: false, changed: changedParts, difference };
  }
  let front = 0;
  while (unmoved.has(front)) front += 1;
  const fromBack = await matching(file, sealed.parts, difference, digest);
  let back = sealed.parts.length - 1;
  while (back >= front && fromBack.has(back)) back -= 1;
  const changedIndexes = Array.from({ length: back - front + 1 }, (_, offset) => front + offset);
  const around = [front - 1, front].filter((index) => index >= 0 && index < sealed.parts.length);
  return { isSame: false, changed: changedIndexes.length > 0 ? changedIndexes : around, difference };
}

/** Indexes of the parts found at their original offset plus `shift` bytes. */
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

/** An exported file names its export in its first tag: `data-export="…"`. */
const EXPORT = /^<!doctype html><html lang="ru" data-export="([0-9a-f-]{36})">/;

/** The export id that a file claims; null for any other file. */
export function exportOf(file: Uint8Array): string | null {
  return EXPORT.exec(new TextDecoder().decode(file.subarray(0, 200)))?.[1] ?? null;
}
