import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { OperationPhoto } from '@naryad/contracts/media/dto';
import type { mediaRoutes } from '@naryad/contracts/media/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { PHOTO } from '../data/photos.repository.js';
import { sourcesOf } from '../domain/photo-keys.js';
import { type PhotoRow, presentPhoto } from '../domain/photo.js';

@Injectable()
export class PhotosQuery {
  constructor(private readonly db: DataSource) {}

  /**
   * Whether this is the file of a photo. Photos belong to passports, which all signed-in users may read.
   * Older uploads that still contain metadata are never served.
   */
  async hasFile(key: string): Promise<boolean> {
    const sources = sourcesOf(key);
    const rows = await this.db.query<unknown[]>(
      `select from operation_photos
        where source_path = any ($2::text[]) and $1 in (source_path, view_path, thumb_path) limit 1`,
      [key, sources],
    );
    return rows.length > 0;
  }

  /** Photos of an operation, oldest first. */
  async ofOperation(input: InputOf<typeof mediaRoutes.photos>) {
    const window = pageWindow(input);
    const rows: (PhotoRow & { readonly total: number })[] = await this.db.query(
      `with found as materialized (
         select * from operation_photos
          where operation_id = $1 and ($2::text[] is null or ${folded('stage')} like any ($2))
       ), page as (
         select ${PHOTO} from found order by id limit $3 offset $4
       )
       select counted.total, page.* from (select count(*)::int as total from found) counted
         left join page on true order by page.id`,
      [input.operationId, searchPatterns(input.search), window.perPage, window.offset],
    );
    const photos = rows.filter((row) => row.id !== null).map(presentPhoto);
    const { data, ...page } = pageAnswer(photos, rows[0]!.total, window);
    return { ...page, photos: data };
  }

  /** Photos by operation, oldest first. Operations without photos are absent. */
  async ofOperations(operationIds: readonly number[]): Promise<Map<number, OperationPhoto[]>> {
    const rows: PhotoRow[] = await this.db.query(
      `select ${PHOTO} from operation_photos where operation_id = any ($1) order by operation_id, id`,
      [operationIds],
    );
    return Map.groupBy(rows.map(presentPhoto), (photo) => photo.operation_id);
  }
}
