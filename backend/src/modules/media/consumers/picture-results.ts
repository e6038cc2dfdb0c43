import { Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { mediaJobs } from '@naryad/contracts/media/jobs';
import type { Tx } from '../../../platform/db/tx.js';
import { PicturesRepository } from '../data/pictures.repository.js';
import { pictureKeys } from '../domain/picture-keys.js';

type Job = JobPayloadOf<(typeof mediaJobs)['processPicture']>;
type Result = JobPayloadOf<(typeof mediaJobs)['pictureProcessed']>;

/** What workers report about pictures; whoever has uploaded one is waiting for it. */
@Injectable()
export class PictureResults {
  constructor(private readonly pictures: PicturesRepository) {}

  processed(tx: Tx, result: Result): Promise<void> {
    return this.pictures.settle(tx, result.picture_id, result.size);
  }

  failed(tx: Tx, job: Job): Promise<void> {
    return this.pictures.settle(tx, job.picture_id, null);
  }

  /** Jobs of pictures that still wait for their forms, to be put back after Redis was emptied. */
  async pending(createdBefore: Date, limit: number): Promise<{ key: string; payload: Job }[]> {
    const pictures = await this.pictures.pending(createdBefore, limit);
    return pictures.map(({ id, kind, name }) => {
      const { source, path, small } = pictureKeys(kind, name);
      return {
        key: pictureJobKey(id),
        payload: { picture_id: id, source_path: source, path, small_path: small },
      };
    });
  }
}

/** Photos and pictures share a queue, where keys of jobs are unique. */
export const pictureJobKey = (id: number): string => `picture-${id}`;
