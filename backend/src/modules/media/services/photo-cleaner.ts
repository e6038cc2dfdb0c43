import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Measured, RetentionPolicy } from '../../../platform/retention/policy.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { PhotoFilesRepository } from '../data/photo-files.repository.js';

const EVERY_MS = 60_000;
const BATCH = 200;
const DEFAULT_RETENTION_DAYS = 30;

/**
 * Removes files that are no longer needed: uploaded files of processed photos, every minute, and photos taken
 * by timer after their retention (`PHOTO_TIMER_RETENTION_DAYS` unless an administrator set another one). The
 * file is removed before the row is updated, so that a crash only repeats the removal.
 */
@Injectable()
export class PhotoCleaner implements RetentionPolicy, OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  readonly kind = 'timer-photos';
  readonly title = 'Фотографии по таймеру';
  readonly loss =
    'Снимки, сделанные по таймеру во время работы. Снимки начала, шагов, окончания и проверок хранятся всегда.';
  readonly days: number;
  readonly minDays = 1;
  readonly maxDays = 3_650;

  constructor(
    private readonly files: PhotoFilesRepository,
    private readonly storage: FileStorage,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.days = retentionDays(environment.variables['PHOTO_TIMER_RETENTION_DAYS']);
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

  /** One batch of uploaded files. Returns the number of removed files. */
  async runOnce(): Promise<number> {
    const originals = await this.files.originals(BATCH);
    for (const one of originals) await this.storage.remove(one.source_path);
    if (originals.length > 0) await this.files.clearOriginals(originals.map((one) => one.id));
    return originals.length;
  }

  async measure(): Promise<Measured> {
    const { count, some } = await this.files.byTimer();
    return { rows: count, bytes: 0, files: { count, some } };
  }

  /** One batch of photos taken by timer. Returns the number of removed photos. */
  async remove(_db: ReadDb, days: number): Promise<number> {
    const expired = await this.files.expired(days, BATCH);
    for (const one of expired) {
      for (const path of [one.source_path, one.view_path, one.thumb_path]) {
        if (path) await this.storage.remove(path);
      }
    }
    if (expired.length > 0) await this.files.remove(expired.map((one) => one.id));
    return expired.length;
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
