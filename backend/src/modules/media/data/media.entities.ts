import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import type { PhotoStage } from '@naryad/contracts/media/dto';
import type { PictureKind } from '@naryad/contracts/media/picture-address';

/** A photo of an operation. Paths are keys of the file storage, below the root of the site. */
@Entity('operation_photos')
@Check('operation_photos_status_check', `status in ('uploaded', 'processed', 'failed')`)
@Check('operation_photos_stage_check', `stage in ('start', 'step', 'finish', 'timer', 'verdict')`)
@Check('operation_photos_run_check', `(stage = 'verdict') = (run is not null)`)
@Index(['operationId', 'id'])
@Index('operation_photos_source_idx', ['sourcePath'])
@Index('operation_photos_pending_idx', ['createdAt'], { where: `status = 'uploaded'` })
@Index('operation_photos_original_idx', ['id'], {
  where: `status = 'processed' and source_path <> view_path`,
})
@Index('operation_photos_timer_idx', ['createdAt'], { where: `stage = 'timer'` })
export class OperationPhotoRow {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTaskOperation') operationId: number;
  @Text() stage: PhotoStage;
  /** For a photo of an inspection result: the inspected run of the operation. */
  @OptionalInt() run: number | null;
  @Text({ default: 'uploaded' }) status: 'uploaded' | 'processed' | 'failed';
  /** The uploaded file, stripped of metadata; equal to `viewPath` after the original was removed. */
  @Text() sourcePath: string;
  @OptionalText() viewPath: string | null;
  @OptionalText() thumbPath: string | null;
  @OptionalInt() width: number | null;
  @OptionalInt() height: number | null;
  @Int() @ForeignKey('User') userId: number;
  /** Order and task at the time of the upload, to address rooms. */
  @Int() orderId: number;
  @Int() taskId: number;
  @Moment() createdAt: Date;
  @OptionalMoment() processedAt: Date | null;
  @Version() version: number;
}

/** An uploaded picture of a step or product. Its file is immutable: another picture has another name. */
@Entity('pictures')
@Check('pictures_kind_check', `kind in ('step', 'product')`)
@Check('pictures_status_check', `status in ('uploaded', 'ready', 'failed')`)
@Unique('pictures_name_key', ['kind', 'name'])
@Index('pictures_checked_idx', ['checkedAt'])
@Index('pictures_source_idx', ['createdAt'], { where: 'source_path is not null' })
export class Picture {
  @Id() id: number;
  @Text() kind: PictureKind;
  /** Relative to the folder of its kind. */
  @Text() name: string;
  @Text({ default: 'uploaded' }) status: 'uploaded' | 'ready' | 'failed';
  /** The uploaded file, which is never served; null once it is removed. */
  @OptionalText() sourcePath: string | null;
  /** Of the largest size; null for bundled pictures without a known size. */
  @OptionalInt() width: number | null;
  @OptionalInt() height: number | null;
  /** Null for pictures bundled with the program. */
  @OptionalInt() @ForeignKey('User') uploadedBy: number | null;
  @Moment() createdAt: Date;
  /** When a reference to it was last found. */
  @Moment() checkedAt: Date;
}
