import { Injectable } from '@nestjs/common';
import { folded } from '../../../kernel/search.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { ImportDb, ImportThing, LockedThing, ThingChange, Values, Wanted } from '../../imports/index.js';

/** Companies by the thousand, for imports. */
@Injectable()
export class CompanyImportRepository {
  load(db: ImportDb, { ids, codes, names }: Wanted): Promise<ImportThing[]> {
    return db.query<ImportThing>(
      `select id, version, json_build_object('name', name, 'inn', inn, 'address', address) as values
         from companies
        where deleted_at is null and (id = any ($1) or inn = any ($2) or ${folded('name')} = any ($3))
        order by id`,
      [ids, codes, names],
    );
  }

  lock(tx: Tx, ids: readonly number[], against: 'changes' | 'references'): Promise<LockedThing[]> {
    return tx.query<LockedThing>(
      `select id, version, name, deleted_at is not null as is_deleted from companies where id = any ($1)
        order by id for ${against === 'changes' ? 'no key update' : 'update'}`,
      [ids],
    );
  }

  async create(tx: Tx, rows: readonly Values[]): Promise<number[]> {
    const ids = await tx.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('companies', 'id'))::int as id from generate_series(1, $1)`,
      [rows.length],
    );
    await tx.query(
      `insert into companies (id, name, inn, address) overriding system value
       select * from unnest($1::int[], $2::text[], $3::text[], $4::text[])`,
      [ids.map((row) => row.id), ...columnsOf(rows)],
    );
    return ids.map((row) => row.id);
  }

  async change(tx: Tx, rows: readonly ThingChange[]): Promise<number[]> {
    const changed = await tx.query<{ id: number }>(
      `with changed as (
         update companies c set name = n.name, inn = n.inn, address = n.address, version = c.version + 1
           from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[]) n(id, version, name, inn, address)
          where c.id = n.id and c.version = n.version and c.deleted_at is null returning c.id)
       select id from changed`,
      [
        rows.map((row) => row.id),
        rows.map((row) => row.version),
        ...columnsOf(rows.map((row) => row.values)),
      ],
    );
    return changed.map((row) => row.id);
  }
}

const columnsOf = (rows: readonly Values[]): (string | null)[][] =>
  ['name', 'inn', 'address'].map((key) => rows.map((row) => row[key] ?? null));
