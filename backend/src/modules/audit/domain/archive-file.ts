import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ChainRow, Seal } from './chain.js';

/** A seal with its rows, as stored in an archive. */
export interface SealWithRows {
  readonly seal: Seal;
  readonly rows: ChainRow[];
}

interface Line {
  readonly packet: number;
  readonly hashes: string;
  readonly rows: readonly (readonly [id: number, content: string | null])[];
}

/** Lines of JSON, one per seal, compressed with gzip: readable without this program. */
export function archiveFile(seals: readonly SealWithRows[]): Buffer {
  const lines = seals.map(({ seal, rows }): Line => {
    const contents = new Map(rows.map(({ id, content }) => [id, content]));
    return {
      packet: seal.id,
      hashes: seal.hashes.toString('base64'),
      // A sealed row that is missing stays missing in the archive, so that the check still reports it.
      rows: seal.ids.map((id) => [id, contents.get(id) ?? null] as const),
    };
  });
  return gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** @throws when it is not an archive */
export function sealsOf(file: Uint8Array): SealWithRows[] {
  const lines = gunzipSync(file).toString('utf8').trimEnd().split('\n');
  return lines.map((text) => {
    const { packet, hashes, rows } = JSON.parse(text) as Line;
    return {
      seal: { id: packet, ids: rows.map(([id]) => id), hashes: Buffer.from(hashes, 'base64') },
      rows: rows.flatMap(([id, content]) => (content === null ? [] : [{ id, content }])),
    };
  });
}

/** Hash of the file as stored in the database. */
export const fileHashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');
