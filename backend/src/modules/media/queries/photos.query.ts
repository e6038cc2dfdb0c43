import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OperationPhoto } from '@naryad/contracts/media/dto';
import { PHOTO } from '../data/photos.repository.js';
import { type PhotoRow, presentPhoto } from '../domain/photo.js';

@Injectable()
export class PhotosQuery {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  /** Photos by operation, oldest first. Operations without photos are absent. */
  async ofOperations(operationIds: readonly number[]): Promise<Map<number, OperationPhoto[]>> {
    const rows: PhotoRow[] = await this.db.query(
      `select ${PHOTO} from operation_photos where operation_id = any ($1) order by operation_id, id`,
      [operationIds],
    );
    return Map.groupBy(rows.map(presentPhoto), (photo) => photo.operation_id);
  }
}
