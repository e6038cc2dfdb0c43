import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { jobOnEvent, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
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
    @Inject(JobRegistry) private readonly jobs: JobRegistry,
    @Inject(RealtimeMappers) private readonly mappers: RealtimeMappers,
    @Inject(PhotoResults) private readonly results: PhotoResults,
  ) {}

  onModuleInit(): void {
    this.jobs.onEvent(jobOnEvent('media.photo-uploaded', mediaJobs.process, (event) => event.job));
    this.jobs.onResult(onResult(mediaJobs.processed, (tx, forms) => this.results.processed(tx, forms)));
    this.mappers.register(...mediaRealtime);
  }
}
