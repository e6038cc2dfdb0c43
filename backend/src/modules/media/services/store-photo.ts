import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { OperationPhoto, PhotoStage } from '@naryad/contracts/media/dto';
import { mediaEvents } from '@naryad/contracts/media/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { isDatabaseUnavailable } from '../../../platform/db/database-errors.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { PhotosRepository } from '../data/photos.repository.js';
import { presentPhoto } from '../domain/photo.js';
import { photoKeys } from '../domain/photo-keys.js';
import { cleanJpeg } from './jpeg-check.js';

export interface PhotoInput {
  readonly operationId: number;
  readonly taskId: number;
  readonly orderId: number;
  readonly stage: PhotoStage;
  /** Run of the inspection result that the photo belongs to. */
  readonly run?: number | null;
  readonly file: Buffer;
}

/**
 * Stores a photo of an operation without its metadata, because every user may open it before a worker has
 * made its sizes. The file is written first, then the row, so a row never refers to a missing file. A file
 * without a row (failed transaction, or a retry with a stored response) is removed.
 */
@Injectable()
export class StorePhoto {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly storage: FileStorage,
    private readonly photos: PhotosRepository,
  ) {}

  async execute(input: PhotoInput, actor: Actor): Promise<OperationPhoto> {
    const photo = cleanJpeg(input.file);
    const keys = photoKeys(randomBytes(16));
    await this.storage.put(keys.source, photo, 'image/jpeg');
    try {
      const storedPhoto = await this.write(input, actor, keys);
      if (storedPhoto.path !== keys.source) await this.storage.remove(keys.source).catch(() => undefined);
      return storedPhoto;
    } catch (error) {
      // When the connection breaks during the commit, the row may exist: the file stays.
      if (!isDatabaseUnavailable(error)) await this.storage.remove(keys.source).catch(() => undefined);
      throw error;
    }
  }

  private async write(
    input: PhotoInput,
    actor: Actor,
    keys: ReturnType<typeof photoKeys>,
  ): Promise<OperationPhoto> {
    return this.uow.run(actor, async (tx) => {
      const row = await this.photos.insert(tx, {
        operationId: input.operationId,
        taskId: input.taskId,
        orderId: input.orderId,
        stage: input.stage,
        run: input.run ?? null,
        sourcePath: keys.source,
        userId: actor.userId,
      });
      const photo = presentPhoto(row);
      await addAudit(tx, actor, {
        action: 'media.store-photo',
        objectType: 'operation-photo',
        objectId: row.id,
        after: { operation_id: input.operationId, stage: input.stage },
      });
      await addEvents(tx, [
        eventOf(mediaEvents.photoUploaded, {
          photo,
          order_id: input.orderId,
          task_id: input.taskId,
          job: { photo_id: row.id, source_path: keys.source, view_path: keys.view, thumb_path: keys.thumb },
        }),
      ]);
      return photo;
    });
  }
}
