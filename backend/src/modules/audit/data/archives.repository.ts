import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { ChainRow, Seal, StoredSeal } from '../domain/chain.js';
import type { SealWithRows } from '../domain/archive-file.js';
import { contentIn } from './seals.repository.js';

/** The oldest seals, up to this number of rows, whose last row is old enough. */
const DUE = `
  with oldest as (
    select s.id, s.ids, s.hashes, s.form, s.ids[cardinality(s.ids)] as last_row,
           sum(cardinality(s.ids)) over (order by s.id) - cardinality(s.ids) as before
      from (select * from audit_seals order by id limit $3) s
  )
  select id, ids, hashes, form, (select min(id) from oldest) as first from oldest
   where before < $2 and not exists (
     select from audit_log a where a.id <= oldest.last_row and a.id = any (oldest.ids)
        and a.at > now() - make_interval(days => $1))
   order by id`;

export interface NewArchive {
  readonly path: string;
  readonly bytes: number;
  readonly fileHash: string;
  readonly endHash: string;
  readonly seals: readonly Seal[];
}

@Injectable()
export class ArchivesRepository {
  /** The oldest consecutive seals whose rows are all older than `days`. */
  async due(db: ReadDb, days: number, rows: number): Promise<SealWithRows[]> {
    const seals = await db.query<StoredSeal & { readonly first: number }>(DUE, [days, rows, rows]);
    const contiguous = seals.filter(({ id, first }, index) => id === first + index);
    const contents = await db.query<ChainRow>(
      `select a.id, ${contentIn('s.form')} as content
         from unnest($1::int[], $2::int[]) s(id, form) join audit_log a on a.id = s.id`,
      [contiguous.flatMap(({ ids }) => ids), contiguous.flatMap(({ ids, form }) => ids.map(() => form))],
    );
    const byId = new Map(contents.map((row) => [row.id, row]));
    return contiguous.map((seal) => ({
      seal,
      rows: seal.ids.flatMap((id) => byId.get(id) ?? []),
    }));
  }

  /** Registers the archive and removes its rows. Returns the number of removed rows. */
  async store(tx: Tx, { path, bytes, fileHash, endHash, seals }: NewArchive): Promise<number> {
    const ids = seals.flatMap((seal) => seal.ids);
    const [archive] = await tx.query<{ id: number }>(
      `insert into audit_archives
         (first_seal, last_seal, first_row, last_row, rows, path, bytes, file_hash, end_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        seals[0]!.id,
        seals.at(-1)!.id,
        Math.min(...ids),
        Math.max(...ids),
        ids.length,
        ...[path, bytes, fileHash, endHash],
      ],
    );
    const [removed] = await tx.query<{ rows: number }>('select remove_archived_audit($1) as rows', [
      archive!.id,
    ]);
    return removed!.rows;
  }
}
