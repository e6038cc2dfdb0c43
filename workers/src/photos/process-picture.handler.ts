import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import {
  HopelessJobError,
  resultOf,
  type JobHandler,
  type ResultJob,
} from '../platform/queue/job-handler.js';
import type { PictureForms } from './image-forms.js';
import { SharpImages } from './sharp-images.adapter.js';

/** Makes the forms of an uploaded picture. A repeat overwrites the same keys with the same content. */
@Injectable()
export class ProcessPictureHandler implements JobHandler<typeof mediaJobs.processPicture> {
  readonly job = mediaJobs.processPicture;

  constructor(
    private readonly storage: FileStorage,
    private readonly images: SharpImages,
  ) {}

  async handle(payload: JobPayloadOf<typeof mediaJobs.processPicture>): Promise<ResultJob> {
    const forms = await this.formsOf(await this.storage.read(payload.source_path));
    if (forms === null) {
      return resultOf(mediaJobs.pictureProcessed, { picture_id: payload.picture_id, size: null });
    }
    await this.storage.putAll([
      { key: payload.path, content: forms.picture, contentType: 'image/webp' },
      { key: payload.small_path, content: forms.small, contentType: 'image/webp' },
    ]);
    return resultOf(mediaJobs.pictureProcessed, {
      picture_id: payload.picture_id,
      size: { width: forms.width, height: forms.height },
    });
  }

  /** Null for a file that is no picture: whoever has uploaded it is waiting to hear that, it is no failure of ours. */
  private async formsOf(source: Buffer): Promise<PictureForms | null> {
    try {
      return await this.images.makePicture(source);
    } catch (error) {
      if (error instanceof HopelessJobError) return null;
      throw error;
    }
  }
}
