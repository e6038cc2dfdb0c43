import { Module, type OnModuleInit } from '@nestjs/common';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { jobOnEvent, onJobFailed, onResult, onResults } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../platform/queue/pending-sweep.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { Retention } from '../../platform/retention/retention.js';
import { FileRights } from '../../platform/storage/file-rights.js';
import { PhotoResults } from './consumers/photo-results.js';
import { pictureJobKey, PictureResults } from './consumers/picture-results.js';
import { PhotoFilesRepository } from './data/photo-files.repository.js';
import { PhotosRepository } from './data/photos.repository.js';
import { PicturesRepository } from './data/pictures.repository.js';
import { mediaRealtime } from './media.realtime.js';
import { OperationPhotos } from './services/operation-photos.js';
import { PhotoCleaner } from './services/photo-cleaner.js';
import { PictureCleaner } from './services/picture-cleaner.js';
import { PictureUses } from './services/picture-uses.js';
import { Pictures } from './services/pictures.js';
import { PhotosQuery } from './queries/photos.query.js';
import { StorePhoto } from './services/store-photo.js';
import { StorePicture } from './services/store-picture.js';

@Module({
  providers: [
    PhotosRepository,
    PhotoFilesRepository,
    PhotosQuery,
    StorePhoto,
    PhotoResults,
    PhotoCleaner,
    OperationPhotos,
    PicturesRepository,
    StorePicture,
    PictureResults,
    PictureUses,
    PictureCleaner,
    Pictures,
  ],
  exports: [OperationPhotos, Pictures, PictureUses],
})
export class MediaModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegistry,
    private readonly mappers: RealtimeMappers,
    private readonly sweep: PendingSweep,
    private readonly results: PhotoResults,
    private readonly fileRights: FileRights,
    private readonly photos: PhotosQuery,
    private readonly pictureResults: PictureResults,
    private readonly pictureCleaner: PictureCleaner,
    private readonly photoCleaner: PhotoCleaner,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.jobs.onEvent(
      jobOnEvent(
        'media.photo-uploaded',
        mediaJobs.process,
        (event) => event.job,
        (event) => String(event.photo.id),
      ),
      jobOnEvent(
        'media.picture-uploaded',
        mediaJobs.processPicture,
        (event) => event,
        (event) => pictureJobKey(event.picture_id),
      ),
    );
    this.jobs.onResult(
      onResults(mediaJobs.processed, (tx, forms) => this.results.processed(tx, forms)),
      onResult(mediaJobs.pictureProcessed, (tx, result) => this.pictureResults.processed(tx, result)),
    );
    this.jobs.onFailure(
      onJobFailed(mediaJobs.process, (tx, job) => this.results.failed(tx, job)),
      onJobFailed(mediaJobs.processPicture, (tx, job) => this.pictureResults.failed(tx, job)),
    );
    this.sweep.register(
      pendingSource(mediaJobs.process, (before, limit) => this.results.pending(before, limit)),
      pendingSource(mediaJobs.processPicture, (before, limit) => this.pictureResults.pending(before, limit)),
    );
    this.retention.register(this.pictureCleaner, this.photoCleaner);
    this.mappers.register(...mediaRealtime);
    this.fileRights.register('photos', (_actor, key) => this.photos.hasFile(key));
  }
}
