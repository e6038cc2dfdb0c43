import { Injectable } from '@nestjs/common';
import type { PhotoStage } from '@naryad/contracts/media/dto';
import { iso } from '../../../kernel/sql-text.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { PhotoRow } from '../domain/photo.js';

/** Columns of `PhotoRow`. */
export const PHOTO = `
  id, operation_id, order_id, task_id, stage, run, status, source_path, view_path, thumb_path, version,
  ${iso('created_at')} as created_at`;

export interface NewPhoto {
  readonly operationId: number;
  readonly taskId: number;
  readonly orderId: number;
  readonly stage: PhotoStage;
  readonly run: number | null;
  readonly sourcePath: string;
  readonly userId: number;
}

export interface ProcessedForms {
  readonly photo_id: number;
  readonly view_path: string;
  readonly thumb_path: string;
  readonly width: number;
  readonly height: number;
}

@Injectable()
export class PhotosRepository {
  async insert(tx: Tx, photo: NewPhoto): Promise<PhotoRow> {
    const [row] = await tx.query<PhotoRow>(
      `insert into operation_photos (operation_id, task_id, order_id, stage, source_path, user_id, run)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${PHOTO}`,
      [
        photo.operationId,
        photo.taskId,
        photo.orderId,
        photo.stage,
        photo.sourcePath,
        photo.userId,
        photo.run,
      ],
    );
    return row!;
  }

  /** Makes the forms visible. Undefined when the photo is gone (retention) or has them already. */
  async markProcessed(tx: Tx, forms: ProcessedForms): Promise<PhotoRow | undefined> {
    const [row] = await tx.query<PhotoRow>(
      `with changed as (
         update operation_photos
         set status = 'processed', view_path = $2, thumb_path = $3, width = $4, height = $5, processed_at = now(),
             version = version + 1
         where id = $1 and status <> 'processed' returning *)
       select ${PHOTO} from changed`,
      [forms.photo_id, forms.view_path, forms.thumb_path, forms.width, forms.height],
    );
    return row;
  }

  /** The photo stays in its uploaded form for good. */
  async markFailed(tx: Tx, id: number): Promise<void> {
    await tx.query(`update operation_photos set status = 'failed' where id = $1 and status = 'uploaded'`, [
      id,
    ]);
  }
}
