import { Inject, Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { passportJobs } from '@naryad/contracts/passports/jobs';
import { ENVIRONMENT, type Environment } from '../../platform/config/worker-config.js';
import {
  resultOf,
  type JobContext,
  type JobHandler,
  type ResultJob,
} from '../../platform/queue/job-handler.js';
import { passportFile, type Picture } from './passport-file.js';

type Job = JobPayloadOf<typeof passportJobs.export>;

/**
 * Creates the file of a passport and records its hashes. A repeated job creates the same bytes under the same
 * key.
 */
@Injectable()
export class ExportPassportHandler implements JobHandler<typeof passportJobs.export> {
  readonly job = passportJobs.export;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone'>,
    private readonly storage: FileStorage,
  ) {}

  async handle(job: Job, context: JobContext): Promise<ResultJob> {
    const pictures: Picture[] = [];
    for (const photo of job.photos) {
      context.signal.throwIfAborted();
      pictures.push(await this.picture(photo));
    }
    const { content, sha256, parts } = passportFile(
      {
        exportId: job.export_id,
        facts: job.facts,
        pictures,
        exportedAt: job.exported_at,
        exportedBy: job.exported_by,
        checkUrl: job.check_url,
      },
      this.environment.timeZone,
    );
    context.signal.throwIfAborted();
    await this.storage.put(job.target_path, content, 'text/html; charset=utf-8');
    return resultOf(passportJobs.exported, {
      export_id: job.export_id,
      path: job.target_path,
      size: content.length,
      sha256,
      parts,
    });
  }

  /**
   * Reads the picture from its path at the time of the request, otherwise from the path to which processing
   * has moved it since.
   */
  private async picture({ id, path }: Job['photos'][number]): Promise<Picture> {
    const processed = `${path.slice(0, path.lastIndexOf('/'))}/view.jpg`;
    for (const key of [path, processed]) {
      if (await this.storage.exists(key))
        return { id, content: await this.storage.read(key), type: typeOf(key) };
    }
    return { id, content: null, type: 'image/jpeg' };
  }
}

function typeOf(key: string): Picture['type'] {
  if (key.endsWith('.webp')) return 'image/webp';
  return key.endsWith('.png') ? 'image/png' : 'image/jpeg';
}
