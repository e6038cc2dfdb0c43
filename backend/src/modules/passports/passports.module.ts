import { Module, type OnModuleInit } from '@nestjs/common';
import { passportJobs } from '@naryad/contracts/passports/jobs';
import { Housekeeping } from '../../platform/outbox/housekeeping.js';
import { jobOnEvent, onJobFailed, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../platform/queue/pending-sweep.js';
import { FileRights } from '../../platform/storage/file-rights.js';
import { ProductionModule } from '../production/index.js';
import { PassportExportsController } from './api/passport-exports.controller.js';
import { PassportExportsRepository } from './data/passport-exports.repository.js';
import { ExportCleaner } from './export-cleaner.js';
import { PassportExports } from './passport-exports.js';
import { ExportPassport } from './use-cases/export-passport.use-case.js';

@Module({
  imports: [ProductionModule],
  controllers: [PassportExportsController],
  providers: [PassportExportsRepository, ExportPassport, PassportExports, ExportCleaner],
})
export class PassportsModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly sweep: PendingSweep,
    private readonly exports: PassportExportsRepository,
    private readonly housekeeping: Housekeeping,
    private readonly cleaner: ExportCleaner,
    private readonly fileRights: FileRights,
  ) {}

  onModuleInit(): void {
    this.jobs.onEvent(
      jobOnEvent(
        'passports.export-requested',
        passportJobs.export,
        (event) => event,
        (event) => event.export_id,
      ),
    );
    this.jobs.onResult(onResult(passportJobs.exported, (tx, result) => this.exports.finish(tx, result)));
    this.jobs.onFailure(
      onJobFailed(passportJobs.export, (tx, job, failure) =>
        this.exports.fail(tx, job.export_id, failure.error),
      ),
    );
    this.sweep.register(
      pendingSource(passportJobs.export, async (before, limit) =>
        (await this.exports.pending(before, limit)).map(({ id, job }) => ({ key: id, payload: job })),
      ),
    );
    // Passports are open to every signed-in user; the key of a file cannot be guessed.
    this.fileRights.register('documents/files', (_, key) => this.exports.hasFile(key));
    this.housekeeping.register((db) => this.cleaner.runOnce(db));
  }
}
