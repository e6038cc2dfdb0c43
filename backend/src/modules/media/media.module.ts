import { Module, type OnModuleInit } from '@nestjs/common';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { jobOnEvent, onJobFailed, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../platform/queue/pending-sweep.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { FileRights } from '../../platform/storage/file-rights.js';
import { PhotoResults } from './consumers/photo-results.js';
import { PhotoFilesRepository } from './data/photo-files.repository.js';
import { PhotosRepository } from './data/photos.repository.js';
import { mediaRealtime } from './media.realtime.js';
import { OperationPhotos } from './operation-photos.js';
import { PhotoCleaner } from './photo-cleaner.js';
import { PhotosQuery } from './queries/photos.query.js';
import { StorePhoto } from './use-cases/store-photo.use-case.js';

@Module({
  providers: [
    PhotosRepository,
    PhotoFilesRepository,
    PhotosQuery,
    StorePhoto,
    PhotoResults,
    PhotoCleaner,
    OperationPhotos,
  ],
  exports: [OperationPhotos],
})
export class MediaModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly mappers: RealtimeMappers,
    private readonly sweep: PendingSweep,
    private readonly results: PhotoResults,
    private readonly fileRights: FileRights,
    private readonly photos: PhotosQuery,
  ) {}

  onModuleInit(): void {
    this.jobs.onEvent(
      jobOnEvent(
        'media.photo-uploaded',
        mediaJobs.process,
        (event) => event.job,
        (event) => String(event.photo.id),
      ),
    );
    this.jobs.onResult(onResult(mediaJobs.processed, (tx, forms) => this.results.processed(tx, forms)));
    this.jobs.onFailure(onJobFailed(mediaJobs.process, (tx, job) => this.results.failed(tx, job)));
    this.sweep.register(
      pendingSource(mediaJobs.process, (before, limit) => this.results.pending(before, limit)),
    );
    this.mappers.register(...mediaRealtime);
    this.fileRights.register('photos', (_actor, key) => this.photos.hasFile(key));
  }
}
