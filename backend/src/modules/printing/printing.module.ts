import { Module, type OnModuleInit } from '@nestjs/common';
import { printingEvents } from '@naryad/contracts/printing/events';
import { printingJobs } from '@naryad/contracts/printing/jobs';
import { jobOnEvent, onJobFailed, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../platform/queue/pending-sweep.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { DocumentsModule, RenderedDocuments } from '../documents/index.js';
import { PrintersController } from './api/printers.controller.js';
import { PrintingController } from './api/printing.controller.js';
import { PrintResults } from './consumers/print-results.js';
import { PrintJobsRepository } from './data/print-jobs.repository.js';
import { Retention } from '../../platform/retention/retention.js';
import { PrintCleaner } from './services/print-cleaner.js';
import { PrintReceipts } from './services/print-receipts.js';
import { PrintQueue } from './services/print-queue.js';
import { PrinterAddresses } from './services/printer-addresses.js';
import { PrinterChoice } from './services/printer-choice.js';
import { Printers } from './services/printers.js';
import { printingRealtime } from './printing.realtime.js';
import { PrintJobListQuery } from './queries/print-job-list.query.js';
import { PrinterListQuery } from './queries/printer-list.query.js';
import { CancelPrintJobUseCase } from './use-cases/cancel-print-job.use-case.js';
import { ConfirmPrintedUseCase } from './use-cases/confirm-printed.use-case.js';
import { DeletePrinterUseCase } from './use-cases/delete-printer.use-case.js';
import { PrintRenderedUseCase } from './use-cases/print-rendered.use-case.js';
import { PrintTestPageUseCase } from './use-cases/print-test-page.use-case.js';
import { ReprintUseCase } from './use-cases/reprint.use-case.js';
import { SavePrinterUseCase } from './use-cases/save-printer.use-case.js';

@Module({
  imports: [DocumentsModule],
  controllers: [PrintersController, PrintingController],
  providers: [
    Printers,
    PrinterAddresses,
    PrinterChoice,
    PrinterListQuery,
    PrintQueue,
    PrintJobListQuery,
    PrintJobsRepository,
    PrintReceipts,
    PrintResults,
    PrintCleaner,
    SavePrinterUseCase,
    DeletePrinterUseCase,
    PrintRenderedUseCase,
    PrintTestPageUseCase,
    CancelPrintJobUseCase,
    ReprintUseCase,
    ConfirmPrintedUseCase,
  ],
  exports: [PrintQueue, Printers],
})
export class PrintingModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly mappers: RealtimeMappers,
    private readonly sweep: PendingSweep,
    private readonly retention: Retention,
    private readonly rendered: RenderedDocuments,
    private readonly results: PrintResults,
    private readonly cleaner: PrintCleaner,
  ) {}

  onModuleInit(): void {
    this.rendered.register((tx, document) => this.results.documentReady(tx, document));
    this.jobs.onEvent(
      jobOnEvent(
        printingEvents.jobReady.name,
        printingJobs.print,
        (event) => event,
        (event) => event.job_id,
      ),
    );
    this.jobs.onResult(
      onResult(printingJobs.progressed, (tx, result) => this.results.progressed(tx, result)),
      onResult(printingJobs.finished, (tx, result) => this.results.finished(tx, result)),
    );
    this.jobs.onFailure(
      onJobFailed(printingJobs.print, (tx, job, failure) => this.results.failed(tx, job, failure.error)),
    );
    this.sweep.register(
      pendingSource(printingJobs.print, (before, limit) => this.results.pending(before, limit)),
    );
    this.mappers.register(...printingRealtime);
    this.retention.register(this.cleaner);
  }
}
