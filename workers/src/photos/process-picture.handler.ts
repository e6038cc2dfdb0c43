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
import type { PictureForms, PictureSize } from './image-forms.js';
import { SharpImages } from './sharp-images.adapter.js';

type Payload = JobPayloadOf<typeof mediaJobs.processPicture>;

/**
 * Creates the renditions of an uploaded picture. A repeated job overwrites the same keys with the same
 * content.
 */
@Injectable()
export class ProcessPictureHandler implements JobHandler<typeof mediaJobs.processPicture> {
  readonly job = mediaJobs.processPicture;

  constructor(
    private readonly storage: FileStorage,
    private readonly images: SharpImages,
  ) {}

  async handle(payload: Payload): Promise<ResultJob> {
    const source = await this.storage.read(payload.source_path).catch((error: unknown) => ({ error }));
    if ('error' in source) return this.resultOfEarlierRun(payload, source.error);
    const forms = await this.formsOf(source);
    if (forms === null) return processed(payload, null);
    await this.storage.putAll([
      { key: payload.path, content: forms.picture, contentType: 'image/webp' },
      { key: payload.small_path, content: forms.small, contentType: 'image/webp' },
    ]);
    return processed(payload, forms);
  }

  /**
   * As for photos: the original is deleted once the renditions exist.
   * @throws `error` when they do not exist
   */
  private async resultOfEarlierRun(payload: Payload, error: unknown): Promise<ResultJob> {
    const exist = await Promise.all(
      [payload.path, payload.small_path].map((key) => this.storage.exists(key)),
    );
    if (exist.includes(false)) throw error;
    return processed(payload, await this.images.sizeOf(await this.storage.read(payload.path)));
  }

  /**
   * null for a file that is not a picture. This is reported to the waiting user as a result, not as a job
   * failure.
   */
  private async formsOf(source: Buffer): Promise<PictureForms | null> {
    try {
      return await this.images.makePicture(source);
    } catch (error) {
      if (error instanceof HopelessJobError) return null;
      throw error;
    }
  }
}

function processed({ picture_id }: Payload, size: PictureSize | null): ResultJob {
  const dimensions = size && { width: size.width, height: size.height };
  return resultOf(mediaJobs.pictureProcessed, { picture_id, size: dimensions });
}
