import { Module, type OnModuleInit } from '@nestjs/common';
import { passportJobs } from '@naryad/contracts/passports/jobs';
import { jobOnEvent, onJobFailed, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../platform/queue/pending-sweep.js';
import { Retention } from '../../platform/retention/retention.js';
import { FileRights } from '../../platform/storage/file-rights.js';
import { ProductionModule } from '../production/index.js';
import { PassportExportsController } from './api/passport-exports.controller.js';
import { PassportExportsRepository } from './data/passport-exports.repository.js';
import { PassportPackagesRepository } from './data/passport-packages.repository.js';
import { ExportCleaner } from './services/export-cleaner.js';
import { PassportExports } from './services/passport-exports.js';
import { ExportOrderUseCase } from './use-cases/export-order.use-case.js';
import { ExportStart } from './services/export-start.js';
import { PackageSteps } from './services/package-steps.js';
import { ExportPassportUseCase } from './use-cases/export-passport.use-case.js';

@Module({
  imports: [ProductionModule],
  controllers: [PassportExportsController],
  providers: [
    PassportExportsRepository,
    PassportPackagesRepository,
    ExportStart,
    ExportPassportUseCase,
    ExportOrderUseCase,
    PackageSteps,
    PassportExports,
    ExportCleaner,
  ],
})
export class PassportsModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly sweep: PendingSweep,
    private readonly exports: PassportExportsRepository,
    private readonly packages: PassportPackagesRepository,
    private readonly steps: PackageSteps,
    private readonly retention: Retention,
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
    this.jobs.onEvent(
      jobOnEvent(
        'passports.package-ready',
        passportJobs.package,
        (event) => event,
        (event) => event.package_id,
      ),
    );
    this.jobs.onResult(
      onResult(passportJobs.exported, async (tx, result) => {
        await this.exports.finish(tx, result);
        await this.steps.onSettled(tx, result.export_id);
      }),
    );
    this.jobs.onResult(onResult(passportJobs.packaged, (tx, result) => this.packages.finish(tx, result)));
    this.jobs.onFailure(
      onJobFailed(passportJobs.package, (tx, job, failure) =>
        this.packages.fail(tx, job.package_id, failure.error),
      ),
    );
    this.jobs.onFailure(
      onJobFailed(passportJobs.export, async (tx, job, failure) => {
        await this.exports.fail(tx, job.export_id, failure.error);
        await this.steps.onSettled(tx, job.export_id);
      }),
    );
    this.sweep.register(
      pendingSource(passportJobs.export, async (before, limit) =>
        (await this.exports.pending(before, limit)).map(({ id, job }) => ({ key: id, payload: job })),
      ),
    );
    this.sweep.register(
      pendingSource(passportJobs.package, async (before, limit) =>
        (await this.packages.pending(before, limit)).map(({ id, job }) => ({ key: id, payload: job })),
      ),
    );
    // Passports are open to every signed-in user; the key of a file cannot be guessed.
    this.fileRights.register(
      'documents/files',
      async (_, key) => (await this.exports.hasFile(key)) || this.packages.hasFile(key),
    );
    this.fileRights.registerName(
      'documents/files',
      async (key) => (await this.exports.nameOfFile(key)) ?? this.packages.nameOfFile(key),
    );
    this.retention.register(this.cleaner);
  }
}
