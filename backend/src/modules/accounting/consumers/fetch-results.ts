import { Inject, Injectable } from '@nestjs/common';
import type { accountingJobs } from '@naryad/contracts/accounting/jobs';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { Tx } from '../../../platform/db/tx.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { AccountingRequestsRepository } from '../data/accounting-requests.repository.js';

/** What workers report about requests to 1C: it goes to the log and stays with the request, nobody sees it [1 §1]. */
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

  /** Jobs of requests that nobody answered, to be put back after Redis was emptied. */
  async pending(createdBefore: Date, limit: number) {
    const requests = await this.requests.pending(createdBefore, limit);
    return requests.map(({ id, list }) => ({ key: String(id), payload: { request_id: id, list } }));
  }
}
