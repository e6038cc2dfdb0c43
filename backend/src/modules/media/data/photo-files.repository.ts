import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Photos whose files can be removed. Each call returns a bounded batch. Update the row after its file is
 * removed.
 */
@Injectable()
export class PhotoFilesRepository {
  constructor(private readonly db: DataSource) {}

  /** Processed photos whose uploaded file is still stored. */
  originals(limit: number): Promise<{ id: number; source_path: string }[]> {
    return this.db.query(
      `select id, source_path from operation_photos
       where status = 'processed' and source_path <> view_path order by id limit $1`,
      [limit],
    );
  }

  async clearOriginals(ids: readonly number[]): Promise<void> {
    await this.db.query('update operation_photos set source_path = view_path where id = any ($1)', [ids]);
  }

  /** Photos taken by timer that are older than the retention. */
  expired(
    days: number,
    limit: number,
  ): Promise<{ id: number; source_path: string; view_path: string | null; thumb_path: string | null }[]> {
    return this.db.query(
      `select id, source_path, view_path, thumb_path from operation_photos
       where stage = 'timer' and created_at < now() - make_interval(days => $1) order by created_at limit $2`,
      [days, limit],
    );
  }

  /** Number of photos taken by timer, and the displayed files of the newest. */
  async byTimer(): Promise<{ count: number; some: string[] }> {
    const [row] = await this.db.query<{ count: number; some: string[] }[]>(
      `select count(*)::int as count,
              coalesce((select array_agg(path) from (
                select coalesce(view_path, source_path) as path from operation_photos
                 where stage = 'timer' order by created_at desc limit 10) newest), '{}') as some
         from operation_photos where stage = 'timer'`,
    );
    return row!;
  }

  async remove(ids: readonly number[]): Promise<void> {
    await this.db.query('delete from operation_photos where id = any ($1)', [ids]);
  }

  /** Photos that are not processed some time after the upload: their job may be lost. */
  pending(createdBefore: Date, limit: number): Promise<{ id: number; source_path: string }[]> {
    return this.db.query(
      `select id, source_path from operation_photos
       where status = 'uploaded' and created_at < $1 order by created_at limit $2`,
      [createdBefore, limit],
    );
  }
}
