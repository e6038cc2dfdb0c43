import { Injectable } from '@nestjs/common';
import type { ImportCounts, ImportKind } from '@naryad/contracts/imports/dto';
import type { Tx } from '../../../platform/db/tx.js';
import type { Values } from '../domain/import-column.js';

export interface NewImport {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly counts: ImportCounts;
  readonly createdBy: number;
}

export interface LockedImport {
  readonly id: number;
  readonly kind: ImportKind;
  readonly undone_at: Date | null;
  /** Number of created and changed records. */
  readonly recordCount: number;
}

export interface StoredChange {
  readonly object_id: number;
  /** Null when the import created the record. */
  readonly before: Values | null;
  readonly version_before: number | null;
  readonly version: number;
}

@Injectable()
export class ImportsRepository {
  /** Serializes imports and undos of a kind: the result of one row depends on all other records. */
  async lockKind(tx: Tx, kind: ImportKind): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports.${kind}`]);
  }

  async insert(tx: Tx, { kind, fileName, counts, createdBy }: NewImport): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'insert into imports (kind, file_name, counts, created_by) values ($1, $2, $3, $4) returning id',
      [kind, fileName, JSON.stringify(counts), createdBy],
    );
    return row!.id;
  }

  async insertChanges(tx: Tx, importId: number, changes: readonly StoredChange[]): Promise<void> {
    await tx.query(
      `insert into import_changes (import_id, object_id, before, version_before, version)
       select $1, * from unnest($2::int[], $3::jsonb[], $4::int[], $5::int[])`,
      [
        importId,
        changes.map((one) => one.object_id),
        changes.map((one) => one.before && JSON.stringify(one.before)),
        changes.map((one) => one.version_before),
        changes.map((one) => one.version),
      ],
    );
  }

  async lock(tx: Tx, id: number): Promise<LockedImport | undefined> {
    const [row] = await tx.query<LockedImport>(
      `select id, kind, undone_at, (counts->>'new')::int + (counts->>'changed')::int as "recordCount"
         from imports where id = $1 for update`,
      [id],
    );
    return row;
  }

  changesOf(tx: Tx, id: number): Promise<StoredChange[]> {
    return tx.query<StoredChange>(
      'select object_id, before, version_before, version from import_changes where import_id = $1 order by object_id',
      [id],
    );
  }

  async markUndone(tx: Tx, id: number, userId: number): Promise<void> {
    await tx.query('update imports set undone_at = now(), undone_by = $2 where id = $1', [id, userId]);
  }

  /**
   * Records of an undone import are again in the state of an earlier import, but with a newer version. Stores
   * that version, so that the earlier import can be undone next.
   */
  async handBack(tx: Tx, undone: LockedImport): Promise<void> {
    await tx.query(
      `update import_changes earlier set version = later.version + 1
         from import_changes later, imports run
        where later.import_id = $1 and later.before is not null and earlier.object_id = later.object_id
          and earlier.version = later.version_before and run.id = earlier.import_id and run.id <> $1
          and run.kind = $2 and run.undone_at is null`,
      [undone.id, undone.kind],
    );
  }
}
