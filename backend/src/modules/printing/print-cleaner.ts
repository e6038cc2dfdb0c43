import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../platform/db/read-db.js';
import { PrintJobsRepository } from './data/print-jobs.repository.js';
import { PrintMarks } from './print-marks.js';

const BATCH = 200;
/** As long as the PDFs are there. */
const KEEP_DAYS = 30;

/** Removes jobs that are long over: the mark first and the row after it. The journal still tells of them. */
@Injectable()
export class PrintCleaner {
  constructor(
    private readonly jobs: PrintJobsRepository,
    private readonly marks: PrintMarks,
  ) {}

  /** One batch. Answers how many jobs went. */
  async runOnce(db: ReadDb): Promise<number> {
    const outdated = await this.jobs.outdated(db, KEEP_DAYS, BATCH);
    for (const { id } of outdated) await this.marks.remove(id);
    if (outdated.length > 0)
      await this.jobs.remove(
        db,
        outdated.map(({ id }) => id),
      );
    return outdated.length;
  }
}
