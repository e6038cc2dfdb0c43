import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { PhotoFilesRepository } from './data/photo-files.repository.js';

const EVERY_MS = 60_000;
const BATCH = 200;
const DEFAULT_RETENTION_DAYS = 30;

/**
 * Removes files that nobody needs: uploaded forms whose sizes are ready, and photos taken by timer after
 * `PHOTO_TIMER_RETENTION_DAYS`. The file goes first and the row after it, so that a crash only repeats the removal.
 */
@Injectable()
export class PhotoCleaner implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private readonly retentionDays: number;

  constructor(
    private readonly files: PhotoFilesRepository,
    private readonly storage: FileStorage,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.retentionDays = retentionDays(environment.variables['PHOTO_TIMER_RETENTION_DAYS']);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.runOnce().catch((error: unknown) =>
        this.logger.error({ err: error }, 'Очистка фотографий не удалась'),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** One batch of each kind. Answers how many photos it dealt with. */
  async runOnce(): Promise<number> {
    const originals = await this.files.originals(BATCH);
    for (const one of originals) await this.storage.remove(one.source_path);
    if (originals.length > 0) await this.files.forgetOriginals(originals.map((one) => one.id));
    const outdated = await this.files.outdated(this.retentionDays, BATCH);
    for (const one of outdated) {
      for (const path of [one.source_path, one.view_path, one.thumb_path]) {
        if (path) await this.storage.remove(path);
      }
    }
    if (outdated.length > 0) await this.files.forget(outdated.map((one) => one.id));
    return originals.length + outdated.length;
  }
}

function retentionDays(value: string | undefined): number {
  if (value === undefined || value === '') return DEFAULT_RETENTION_DAYS;
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1) {
    throw new Error('PHOTO_TIMER_RETENTION_DAYS: укажите целое число дней больше нуля');
  }
  return days;
}
