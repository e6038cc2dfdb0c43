import { Inject, Injectable } from '@nestjs/common';
import type { accountingJobs } from '@naryad/contracts/accounting/jobs';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { Tx } from '../../../platform/db/tx.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { AccountingRequestsRepository } from '../data/accounting-requests.repository.js';

/**
 * Results of requests to 1C, reported by workers. They are logged and stored with the request; the UI does
 * not show them.
 */
@Injectable()
export class FetchResults {
  constructor(
    private readonly requests: AccountingRequestsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async fetched(tx: Tx, result: JobPayloadOf<(typeof accountingJobs)['fetched']>): Promise<void> {
    await this.requests.markDone(tx, result.request_id, result.received);
    this.logger.info({ ...result }, 'Получен список из 1С');
  }

  async failed(tx: Tx, job: JobPayloadOf<(typeof accountingJobs)['fetch']>, error: string): Promise<void> {
    await this.requests.markFailed(tx, job.request_id, error);
    this.logger.error({ ...job, error }, 'Список из 1С не получен');
  }

  /** Jobs of requests without a result, to be queued again after Redis lost its data. */
  async pending(createdBefore: Date, limit: number) {
    const requests = await this.requests.pending(createdBefore, limit);
    return requests.map(({ id, list }) => ({ key: String(id), payload: { request_id: id, list } }));
  }
}
