import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { UnitOfWork } from '../../src/platform/db/unit-of-work.js';
import { JobRegistry } from '../../src/platform/queue/job-registry.js';
import type { TestApp } from './test-app.js';
import { waitFor } from './wait-for.js';

type Job = JobPayloadOf<typeof mediaJobs.processPicture>;

/**
 * Replaces the worker: on request of the test it takes an upload, creates both files, and returns the result.
 */
export class PictureWorker {
  private readonly done = new Set<number>();

  constructor(private readonly app: TestApp) {}

  /** Waiting uploads, oldest first. */
  async waiting(): Promise<Job[]> {
    const rows = await this.app.sql<{ payload: Job }>(
      `select payload from outbox where name = 'media.picture-uploaded' order by id`,
    );
    return rows.map((row) => row.payload).filter((job) => !this.done.has(job.picture_id));
  }

  /** Waits for an upload and reports it as a picture, or as a file that is none. */
  async answerNext(outcome: 'picture' | 'no picture' = 'picture'): Promise<Job> {
    await waitFor(async () => (await this.waiting()).length > 0);
    const [job] = await this.waiting();
    await this.answer(job!, outcome);
    return job!;
  }

  /** Calls `upload` and processes its file. */
  async during<Answer>(upload: () => Promise<Answer>, outcome: 'picture' | 'no picture' = 'picture') {
    const uploadAnswer = upload();
    // An upload refused before any worker is handled by the test.
    await Promise.race([this.answerNext(outcome), uploadAnswer.catch(() => undefined)]);
    return uploadAnswer;
  }

  async answer(job: Job, outcome: 'picture' | 'no picture'): Promise<void> {
    this.done.add(job.picture_id);
    const storage = this.app.get(FileStorage);
    if (outcome === 'picture') {
      await storage.put(job.path, Buffer.from('picture'), 'image/webp');
      await storage.put(job.small_path, Buffer.from('small'), 'image/webp');
    }
    const size = outcome === 'picture' ? { width: 640, height: 480 } : null;
    await this.app.get(UnitOfWork).runAsSystem((tx) =>
      this.app
        .get(JobRegistry)
        .resultHandler(mediaJobs.pictureProcessed.name)!
        .handle(tx, { picture_id: job.picture_id, size } as never, 'job'),
    );
  }
}
