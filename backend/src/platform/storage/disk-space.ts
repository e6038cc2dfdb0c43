import { Inject, Injectable } from '@nestjs/common';
import { hasRoom } from '@naryad/runtime/storage/disk-full';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { diskFull } from './disk-full.js';

/** Much less can be written in this time than has to stay free. */
const LOOK_EVERY_MS = 500;

type Settings = Pick<Environment, 'dataDir' | 'minFreeDiskMegabytes'>;

/**
 * Keeps the last free space on the disk of `DATA_DIR` for what must go on: reading, sign-in, publishing. Postgres usually
 * shares this disk; when it cannot write its journal any more it ends, and then nobody reads either.
 */
@Injectable()
export class DiskSpace {
  private lookedAt = -Infinity;
  private hasRoom: Promise<boolean> = Promise.resolve(true);

  constructor(@Inject(ENVIRONMENT) private readonly settings: Settings) {}

  /** @throws HttpException 507 while less than `MIN_FREE_DISK_MB` are free */
  async demand(): Promise<void> {
    const { dataDir, minFreeDiskMegabytes } = this.settings;
    if (minFreeDiskMegabytes === 0) return;
    const now = performance.now();
    if (now - this.lookedAt > LOOK_EVERY_MS) {
      this.lookedAt = now;
      this.hasRoom = hasRoom(dataDir, minFreeDiskMegabytes * (1 << 20));
    }
    // Those who come meanwhile wait for the same look.
    if (!(await this.hasRoom)) throw diskFull();
  }
}
