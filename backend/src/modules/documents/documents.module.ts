import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { jobOnEvent, onJobFailed, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../platform/queue/pending-sweep.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { Retention } from '../../platform/retention/retention.js';
import { FileRights } from '../../platform/storage/file-rights.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { DocumentsController } from './api/documents.controller.js';
import { RenderResults } from './consumers/render-results.js';
import { RenderRequestsRepository } from './data/render-requests.repository.js';
import { DocumentRendering } from './services/document-rendering.js';
import { DocumentSources } from './services/document-sources.js';
import { documentsRealtime } from './documents.realtime.js';
import { DocumentsQuery } from './queries/documents.query.js';
import { DocumentSetup } from './services/document-setup.js';
import { RenderedDocuments } from './services/rendered-documents.js';
import { RecentRenderings } from './services/recent-renderings.js';
import { RenderingFiles } from './services/rendering-files.js';
import { RenderCleaner } from './services/render-cleaner.js';
import { GetRenderRequestUseCase } from './use-cases/get-render-request.use-case.js';
import { GetSampleUseCase } from './use-cases/get-sample.use-case.js';
import { RenderDocumentUseCase } from './use-cases/render-document.use-case.js';
import { UnitDocuments } from './services/unit-documents.js';
import { UpdateBuiltInDocumentsUseCase } from './use-cases/update-built-in-documents.use-case.js';

@Module({
  imports: [WorkModulesModule],
  controllers: [DocumentsController],
  providers: [
    DocumentSources,
    DocumentRendering,
    UnitDocuments,
    RenderedDocuments,
    RecentRenderings,
    DocumentsQuery,
    DocumentSetup,
    RenderRequestsRepository,
    RenderDocumentUseCase,
    GetRenderRequestUseCase,
    RenderResults,
    RenderCleaner,
    RenderingFiles,
    GetSampleUseCase,
    UpdateBuiltInDocumentsUseCase,
  ],
  exports: [
    DocumentSources,
    DocumentRendering,
    RenderedDocuments,
    RecentRenderings,
    UnitDocuments,
    DocumentSetup,
  ],
})
export class DocumentsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly mappers: RealtimeMappers,
    private readonly sweep: PendingSweep,
    private readonly results: RenderResults,
    private readonly retention: Retention,
    private readonly cleaner: RenderCleaner,
    private readonly fileRights: FileRights,
    private readonly files: RenderingFiles,
    private readonly builtIn: UpdateBuiltInDocumentsUseCase,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.builtIn.execute();
  }

  onModuleInit(): void {
    this.jobs.onEvent(
      jobOnEvent(
        'documents.render-requested',
        documentJobs.render,
        (event) => event,
        (event) => event.request_id,
      ),
    );
    this.jobs.onResult(
      onResult(documentJobs.rendered, (tx, result) => this.results.rendered(tx, result)),
      onResult(documentJobs.progressed, (tx, pages) => this.results.progressed(tx, pages)),
    );
    this.jobs.onFailure(
      onJobFailed(documentJobs.render, (tx, job, failure) => this.results.failed(tx, job, failure.error)),
    );
    this.sweep.register(
      pendingSource(documentJobs.render, (before, limit) => this.results.pending(before, limit)),
    );
    this.mappers.register(...documentsRealtime);
    this.fileRights.register('documents/files', (actor, key) => this.files.maySee(actor, key));
    this.retention.register(this.cleaner);
  }
}
