import { createHash } from 'node:crypto';

/** Length of one hash within `hashes` of a packet. */
export const HASH_BYTES = 32;

/** What stands before the first row of all. */
export const BEGINNING: Buffer = Buffer.alloc(HASH_BYTES);

/** A row of the journal as the chain sees it: its number, and all that it says as text. */
export interface ChainRow {
  readonly id: number;
  readonly content: string;
}

/** A packet of the chain, see `AuditSeal`. */
export interface Seal {
  readonly id: number;
  readonly ids: readonly number[];
  readonly hashes: Buffer;
}

/** A packet with the form of the text that its hashes were made of. */
export interface StoredSeal extends Seal {
  readonly form: number;
}

/** The hash of a row behind the one before it. */
export const linkOf = (before: Buffer, content: string): Buffer =>
  createHash('sha256').update(before).update(content).digest();

/** The hash of a place within a packet; a negative one counts from the end. */
export function hashAt({ hashes, ids }: Seal, index: number): Buffer {
  const at = (index < 0 ? ids.length + index : index) * HASH_BYTES;
  return hashes.subarray(at, at + HASH_BYTES);
}

/** The packet of these rows behind another. */
export function nextSeal(last: Seal | null, rows: readonly ChainRow[]): Seal {
  let before = last ? hashAt(last, -1) : BEGINNING;
  const hashes = rows.map(({ content }) => (before = linkOf(before, content)));
  return { id: (last?.id ?? 0) + 1, ids: rows.map(({ id }) => id), hashes: Buffer.concat(hashes) };
}
