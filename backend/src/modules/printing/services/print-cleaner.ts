import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { measureTables, type Measured, type RetentionPolicy } from '../../../platform/retention/policy.js';
import { PrintJobsRepository } from '../data/print-jobs.repository.js';
import { PrintReceipts } from './print-receipts.js';

const BATCH = 200;

/** Deletes old finished jobs: first the print receipt, then the row. The audit log still contains them. */
@Injectable()
export class PrintCleaner implements RetentionPolicy {
  readonly kind = 'print-jobs';
  readonly title = 'Задания печати';
  readonly loss =
    'Задания старше срока нет в очереди печати, повторить его нельзя; журнал изменений его помнит.';
  // As long as the PDFs are stored.
  readonly days = 30;
  readonly minDays = 1;
  readonly maxDays = 3_650;

  constructor(
    private readonly jobs: PrintJobsRepository,
    private readonly receipts: PrintReceipts,
  ) {}

  measure(db: ReadDb): Promise<Measured> {
    return measureTables(db, ['print_jobs']);
  }

  /** Deletes one batch. Returns how many jobs were deleted. */
  async remove(db: ReadDb, days: number): Promise<number> {
    const expired = await this.jobs.expired(db, days, BATCH);
    for (const { id } of expired) await this.receipts.remove(id);
    if (expired.length > 0)
      await this.jobs.remove(
        db,
        expired.map(({ id }) => id),
      );
    return expired.length;
  }
}
