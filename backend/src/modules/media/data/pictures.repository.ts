import { Injectable } from '@nestjs/common';
import type { PictureKind } from '@naryad/contracts/media/picture-address';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';

export interface PictureFile {
  readonly id: number;
  readonly kind: PictureKind;
  readonly name: string;
  readonly source_path: string | null;
}

export interface NewPicture {
  readonly kind: PictureKind;
  readonly name: string;
  readonly sourcePath: string;
  readonly userId: number;
}

@Injectable()
export class PicturesRepository {
  constructor(private readonly db: ReadDb) {}

  async insert(tx: Tx, picture: NewPicture): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'insert into pictures (kind, name, source_path, uploaded_by) values ($1, $2, $3, $4) returning id',
      [picture.kind, picture.name, picture.sourcePath, picture.userId],
    );
    return row!.id;
  }

  /** Registers pictures whose files exist already. Idempotent. */
  async insertReady(tx: Tx, kind: PictureKind, names: readonly string[]): Promise<void> {
    await tx.query(
      `insert into pictures (kind, name, status) select $1, name, 'ready' from unnest($2::text[]) name
       on conflict (kind, name) do nothing`,
      [kind, names],
    );
  }

  /** Null until a worker has processed it. */
  async outcome(id: number): Promise<'ready' | 'failed' | null> {
    const [row] = await this.db.query<{ status: 'uploaded' | 'ready' | 'failed' }>(
      'select status from pictures where id = $1',
      [id],
    );
    return row === undefined ? 'failed' : row.status === 'uploaded' ? null : row.status;
  }

  async settle(tx: Tx, id: number, size: { width: number; height: number } | null): Promise<void> {
    await tx.query(
      `update pictures set status = $2, width = $3, height = $4 where id = $1 and status = 'uploaded'`,
      [id, size === null ? 'failed' : 'ready', size?.width ?? null, size?.height ?? null],
    );
  }

  /** Pictures that are not processed some time after the upload: their job may be lost. */
  async pending(createdBefore: Date, limit: number): Promise<PictureFile[]> {
    return this.db.query(
      `select id, kind, name, source_path from pictures
        where status = 'uploaded' and source_path is not null and created_at < $1 order by created_at limit $2`,
      [createdBefore, limit],
    );
  }

  async isReady(kind: PictureKind, name: string): Promise<boolean> {
    const rows = await this.db.query(
      `select from pictures where kind = $1 and name = $2 and status = 'ready'`,
      [kind, name],
    );
    return rows.length > 0;
  }

  /** The processed pictures among the names, locked against removal until the transaction ends. */
  async hold(tx: Tx, kind: PictureKind, names: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ name: string }>(
      `select name from pictures where kind = $1 and name = any ($2::text[]) and status = 'ready'
        order by id for key share`,
      [kind, names],
    );
    return rows.map((row) => row.name);
  }

  /** Uploaded files that no worker needs any more. */
  async sources(tx: Tx, limit: number): Promise<PictureFile[]> {
    return tx.query(
      `select id, kind, name, source_path from pictures
        where source_path is not null and status <> 'uploaded' order by created_at limit $1
          for update skip locked`,
      [limit],
    );
  }

  async clearSources(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query('update pictures set source_path = null where id = any ($1)', [ids]);
  }

  /**
   * Locks pictures whose references were not checked for some days: transactions that want to reference one
   * wait.
   */
  async unchecked(tx: Tx, days: number, limit: number): Promise<PictureFile[]> {
    return tx.query(
      `select id, kind, name, source_path from pictures
        where checked_at < now() - make_interval(days => $1) order by checked_at limit $2
          for update skip locked`,
      [days, limit],
    );
  }

  async markChecked(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query('update pictures set checked_at = now() where id = any ($1)', [ids]);
  }

  async remove(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query('delete from pictures where id = any ($1)', [ids]);
  }
}
