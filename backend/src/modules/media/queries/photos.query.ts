import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperationPhoto } from '@naryad/contracts/media/dto';
import { PHOTO } from '../data/photos.repository.js';
import { sourcesOf } from '../domain/photo-keys.js';
import { type PhotoRow, presentPhoto } from '../domain/photo.js';

@Injectable()
export class PhotosQuery {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  /**
   * Whether this is the file of a photo. Photos belong to passports, which are open to every signed-in user [3 §1]; what
   * was uploaded before metadata was dropped at once is never shown.
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

  /** Photos by operation, oldest first. Operations without photos are absent. */
  async ofOperations(operationIds: readonly number[]): Promise<Map<number, OperationPhoto[]>> {
    const rows: PhotoRow[] = await this.db.query(
      `select ${PHOTO} from operation_photos where operation_id = any ($1) order by operation_id, id`,
      [operationIds],
    );
    return Map.groupBy(rows.map(presentPhoto), (photo) => photo.operation_id);
  }
}
