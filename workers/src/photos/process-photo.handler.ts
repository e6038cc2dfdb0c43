import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { resultOf, type JobContext, type JobHandler, type ResultJob } from '../platform/queue/job-handler.js';
import { SharpImages } from './sharp-images.adapter.js';

/** Makes the forms of an uploaded photo. A repeat overwrites the same keys with the same content. */
@Injectable()
export class ProcessPhotoHandler implements JobHandler<typeof mediaJobs.process> {
  readonly job = mediaJobs.process;
  readonly inBursts = true;

  constructor(
    private readonly storage: FileStorage,
    private readonly images: SharpImages,
  ) {}

  async handle(
    payload: JobPayloadOf<typeof mediaJobs.process>,
    { leaveLane }: Pick<JobContext, 'leaveLane'>,
  ): Promise<ResultJob> {
    const source = await this.storage.read(payload.source_path);
    const forms = await this.images.makeForms(source);
    leaveLane();
    await this.storage.putAll([
      { key: payload.view_path, content: forms.view, contentType: 'image/jpeg' },
      { key: payload.thumb_path, content: forms.thumb, contentType: 'image/webp' },
    ]);
    return resultOf(mediaJobs.processed, {
      photo_id: payload.photo_id,
      view_path: payload.view_path,
      thumb_path: payload.thumb_path,
      width: forms.width,
      height: forms.height,
    });
  }
}
