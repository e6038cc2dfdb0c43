import { Module } from '@nestjs/common';
import { RetentionController } from './api/retention.controller.js';
import { RunLock } from './data/run-lock.js';
import { TermsRepository } from './data/terms.repository.js';
import { RetentionQuery } from './queries/retention.query.js';
import { RetentionRuns } from './services/retention-runs.js';
import { RunRetentionUseCase } from './use-cases/run-retention.use-case.js';
import { SaveTermUseCase } from './use-cases/save-term.use-case.js';

/**
 * Retention periods of the data that modules register with `Retention`, and the runs that delete expired
 * data.
 */
@Module({
  controllers: [RetentionController],
  providers: [TermsRepository, RunLock, RetentionRuns, RetentionQuery, SaveTermUseCase, RunRetentionUseCase],
})
export class RetentionModule {}
