import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ChainRow, Seal } from './chain.js';

/** A packet with its rows, as an archive keeps them. */
export interface SealWithRows {
  readonly seal: Seal;
  readonly rows: ChainRow[];
}

interface Line {
  readonly packet: number;
  readonly hashes: string;
  readonly rows: readonly (readonly [id: number, content: string | null])[];
}

/** Lines of JSON, one for each packet, compressed by gzip: they can be read without this program. */
export function archiveFile(seals: readonly SealWithRows[]): Buffer {
  const lines = seals.map(({ seal, rows }): Line => {
    const contents = new Map(rows.map(({ id, content }) => [id, content]));
    return {
      packet: seal.id,
      hashes: seal.hashes.toString('base64'),
      // A sealed row that is gone stays so in the archive: the check goes on to tell of it.
      rows: seal.ids.map((id) => [id, contents.get(id) ?? null] as const),
    };
  });
  return gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** @throws when it is no archive */
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

/** What the database notes of the file. */
export const fileHashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');
