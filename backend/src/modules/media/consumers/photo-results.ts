import { Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { mediaEvents } from '@naryad/contracts/media/events';
import type { mediaJobs } from '@naryad/contracts/media/jobs';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { PhotoFilesRepository } from '../data/photo-files.repository.js';
import { PhotosRepository } from '../data/photos.repository.js';
import { presentPhoto } from '../domain/photo.js';
import { keysOfSource } from '../domain/photo-keys.js';

/**
 * Results of photos reported by workers. `PhotoCleaner` removes the uploaded file later, only after the
 * commit.
 */
@Injectable()
export class PhotoResults {
  constructor(
    private readonly photos: PhotosRepository,
    private readonly files: PhotoFilesRepository,
  ) {}

  async processed(tx: Tx, forms: readonly JobPayloadOf<(typeof mediaJobs)['processed']>[]): Promise<void> {
    const rows = await this.photos.markProcessed(tx, forms);
    await addEvents(
      tx,
      rows.map((row) =>
        eventOf(mediaEvents.photoProcessed, {
          photo: presentPhoto(row),
          order_id: row.order_id,
          task_id: row.task_id,
        }),
      ),
    );
  }

  async failed(tx: Tx, job: JobPayloadOf<(typeof mediaJobs)['process']>): Promise<void> {
    await this.photos.markFailed(tx, job.photo_id);
  }

  /** Jobs of photos that are not processed yet, to be queued again after Redis lost its data. */
  async pending(createdBefore: Date, limit: number) {
    const photos = await this.files.pending(createdBefore, limit);
    return photos.map(({ id, source_path }) => {
      const keys = keysOfSource(source_path);
      return {
        key: String(id),
        payload: { photo_id: id, source_path, view_path: keys.view, thumb_path: keys.thumb },
      };
    });
  }
}
