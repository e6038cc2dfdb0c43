import { Module } from '@nestjs/common';
import { RetentionController } from './api/retention.controller.js';
import { RunLock } from './data/run-lock.js';
import { TermsRepository } from './data/terms.repository.js';
import { RetentionQuery } from './queries/retention.query.js';
import { RetentionRuns } from './retention-runs.js';
import { RunRetention } from './use-cases/run-retention.use-case.js';
import { SaveTerm } from './use-cases/save-term.use-case.js';

/**
 * Retention periods of the data that modules register with `Retention`, and the runs that delete expired
 * data.
 */
@Module({
  controllers: [RetentionController],
  providers: [TermsRepository, RunLock, RetentionRuns, RetentionQuery, SaveTerm, RunRetention],
})
export class RetentionModule {}
