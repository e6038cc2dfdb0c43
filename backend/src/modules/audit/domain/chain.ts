import { createHash } from 'node:crypto';

/** Length of one hash within `hashes` of a seal. */
export const HASH_BYTES = 32;

/** The hash before the very first row. */
export const BEGINNING: Buffer = Buffer.alloc(HASH_BYTES);

/** An audit row as input of the chain: its id and its whole content as text. */
export interface ChainRow {
  readonly id: number;
  readonly content: string;
}

/** A seal of the chain, see `AuditSeal`. */
export interface Seal {
  readonly id: number;
  readonly ids: readonly number[];
  readonly hashes: Buffer;
}

/** A seal with the text version of its hashes. */
export interface StoredSeal extends Seal {
  readonly form: number;
}

/** The hash of a row, based on the hash of the previous row. */
export const linkOf = (before: Buffer, content: string): Buffer =>
  createHash('sha256').update(before).update(content).digest();

/** The hash at an index of a seal; a negative index counts from the end. */
export function hashAt({ hashes, ids }: Seal, index: number): Buffer {
  const offset = (index < 0 ? ids.length + index : index) * HASH_BYTES;
  return hashes.subarray(offset, offset + HASH_BYTES);
}

/** Seals these rows after the last seal. */
export function nextSeal(last: Seal | null, rows: readonly ChainRow[]): Seal {
  let before = last ? hashAt(last, -1) : BEGINNING;
  const hashes = rows.map(({ content }) => (before = linkOf(before, content)));
  return { id: (last?.id ?? 0) + 1, ids: rows.map(({ id }) => id), hashes: Buffer.concat(hashes) };
}
