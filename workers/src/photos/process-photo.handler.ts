import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { resultOf, type JobContext, type JobHandler, type ResultJob } from '../platform/queue/job-handler.js';
import type { PictureSize } from './image-forms.js';
import { SharpImages } from './sharp-images.adapter.js';

type Payload = JobPayloadOf<typeof mediaJobs.process>;

/**
 * Creates the renditions of an uploaded photo. A repeated job overwrites the same keys with the same content.
 */
@Injectable()
export class ProcessPhotoHandler implements JobHandler<typeof mediaJobs.process> {
  readonly job = mediaJobs.process;
  readonly inBursts = true;

  constructor(
    private readonly storage: FileStorage,
    private readonly images: SharpImages,
  ) {}

  async handle(payload: Payload, { inSlot }: Pick<JobContext, 'inSlot'>): Promise<ResultJob> {
    const source = await this.storage.read(payload.source_path).catch((error: unknown) => ({ error }));
    if ('error' in source) return this.resultOfEarlierRun(payload, source.error);
    const forms = await inSlot(() => this.images.makeForms(source));
    await this.storage.putAll(
      [
        { key: payload.view_path, content: forms.view, contentType: 'image/jpeg' },
        { key: payload.thumb_path, content: forms.thumb, contentType: 'image/webp' },
      ],
      payload.source_path,
    );
    return processed(payload, forms);
  }

  /**
   * The original is deleted once the renditions exist. A plant restored to a moment in between has only the
   * renditions.
   * @throws the error of reading the original, when there are no renditions
   */
  private async resultOfEarlierRun(payload: Payload, error: unknown): Promise<ResultJob> {
    const { view_path, thumb_path } = payload;
    const exist = await Promise.all([view_path, thumb_path].map((key) => this.storage.exists(key)));
    if (exist.includes(false)) throw error;
    return processed(payload, await this.images.sizeOf(await this.storage.read(view_path)));
  }
}

function processed(payload: Payload, { width, height }: PictureSize): ResultJob {
  const { photo_id, view_path, thumb_path } = payload;
  return resultOf(mediaJobs.processed, { photo_id, view_path, thumb_path, width, height });
}
