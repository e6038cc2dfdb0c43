import { Injectable } from '@nestjs/common';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { mediaJobs } from '@naryad/contracts/media/jobs';
import type { Tx } from '../../../platform/db/tx.js';
import { PicturesRepository } from '../data/pictures.repository.js';
import { pictureKeys } from '../domain/picture-keys.js';

type Job = JobPayloadOf<(typeof mediaJobs)['processPicture']>;
type Result = JobPayloadOf<(typeof mediaJobs)['pictureProcessed']>;

/** Results of pictures reported by workers. The upload call waits for them. */
@Injectable()
export class PictureResults {
  constructor(private readonly pictures: PicturesRepository) {}

  processed(tx: Tx, result: Result): Promise<void> {
    return this.pictures.settle(tx, result.picture_id, result.size);
  }

  failed(tx: Tx, job: Job): Promise<void> {
    return this.pictures.settle(tx, job.picture_id, null);
  }

  /** Jobs of pictures that are not processed yet, to be queued again after Redis lost its data. */
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

/** Photos and pictures share a queue, in which job keys must be unique. */
export const pictureJobKey = (id: number): string => `picture-${id}`;
