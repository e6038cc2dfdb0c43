import { Module, type OnModuleInit } from '@nestjs/common';
import { accountingJobs } from '@naryad/contracts/accounting/jobs';
import { jobOnEvent, onJobFailed, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../platform/queue/pending-sweep.js';
import { AccountingController } from './api/accounting.controller.js';
import { FetchResults } from './consumers/fetch-results.js';
import { AccountingRequestsRepository } from './data/accounting-requests.repository.js';
import { RequestListUseCase } from './use-cases/request-list.use-case.js';

@Module({
  controllers: [AccountingController],
  providers: [AccountingRequestsRepository, FetchResults, RequestListUseCase],
})
export class AccountingModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly sweep: PendingSweep,
    private readonly results: FetchResults,
  ) {}

  onModuleInit(): void {
    this.jobs.onEvent(
      jobOnEvent(
        'accounting.list-requested',
        accountingJobs.fetch,
        (event) => event,
        (event) => String(event.request_id),
      ),
    );
    this.jobs.onResult(onResult(accountingJobs.fetched, (tx, result) => this.results.fetched(tx, result)));
    this.jobs.onFailure(
      onJobFailed(accountingJobs.fetch, (tx, job, failure) => this.results.failed(tx, job, failure.error)),
    );
    this.sweep.register(
      pendingSource(accountingJobs.fetch, (before, limit) => this.results.pending(before, limit)),
    );
  }
}
