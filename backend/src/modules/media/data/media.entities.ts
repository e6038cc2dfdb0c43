import { Check, Entity, ForeignKey, Index } from 'typeorm';
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

/** A photo of an operation. Paths are keys of the file storage, below the site's root. */
@Entity('operation_photos')
@Check('operation_photos_status_check', `status in ('uploaded', 'processed', 'failed')`)
@Check('operation_photos_stage_check', `stage in ('start', 'step', 'finish', 'timer')`)
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
  @Text({ default: 'uploaded' }) status: 'uploaded' | 'processed' | 'failed';
  /** The uploaded photo without its metadata; equal to `viewPath` once that file is removed. */
  @Text() sourcePath: string;
  @OptionalText() viewPath: string | null;
  @OptionalText() thumbPath: string | null;
  @OptionalInt() width: number | null;
  @OptionalInt() height: number | null;
  @Int() @ForeignKey('User') userId: number;
  /** Order and task, as the uploader knew them: rooms are named by them. */
  @Int() orderId: number;
  @Int() taskId: number;
  @Moment() createdAt: Date;
  @OptionalMoment() processedAt: Date | null;
  @Version() version: number;
}
