import { Injectable } from '@nestjs/common';
import type { PhotoStage } from '@naryad/contracts/media/dto';
import { iso } from '../../../kernel/sql-text.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { PhotoRow } from '../domain/photo.js';

/** Columns of `PhotoRow`. */
export const PHOTO = `
  id, operation_id, order_id, task_id, stage, run, status, source_path, view_path, thumb_path, version,
  ${iso('created_at')} as created_at`;

const MARK_PROCESSED = `
  with forms as (
    select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[])
      as f(photo_id, view_path, thumb_path, width, height)
  ), locked as (
    select p.id from operation_photos p join forms on forms.photo_id = p.id
     where p.status <> 'processed' order by p.id for no key update of p
  ), changed as (
    update operation_photos p
       set status = 'processed', view_path = forms.view_path, thumb_path = forms.thumb_path, width = forms.width,
           height = forms.height, processed_at = now(), version = version + 1
      from forms, locked
     where locked.id = p.id and forms.photo_id = p.id and p.status <> 'processed' returning p.*)
  select ${PHOTO} from changed order by id`;

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

  /** Publishes the processed files. Skips photos that are deleted (retention) or processed already. */
  markProcessed(tx: Tx, forms: readonly ProcessedForms[]): Promise<PhotoRow[]> {
    return tx.prepared<PhotoRow>('media-mark-processed', MARK_PROCESSED, [
      forms.map((one) => one.photo_id),
      forms.map((one) => one.view_path),
      forms.map((one) => one.thumb_path),
      forms.map((one) => one.width),
      forms.map((one) => one.height),
    ]);
  }

  /** The photo is shown as uploaded permanently. */
  async markFailed(tx: Tx, id: number): Promise<void> {
    await tx.query(`update operation_photos set status = 'failed' where id = $1 and status = 'uploaded'`, [
      id,
    ]);
  }
}
