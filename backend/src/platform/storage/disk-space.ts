import { Inject, Injectable } from '@nestjs/common';
import { type DiskFault, hasFreeSpace, isWritable } from '@naryad/runtime/storage/disk-full';
import { join } from 'node:path';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { diskFullError } from './disk-full.js';

/** Much less can be written in this time than the required free space. */
const CHECK_INTERVAL_MS = 500;

type Settings = Pick<Environment, 'dataDir' | 'minFreeDiskMegabytes'> & Partial<Pick<Environment, 's3'>>;

/**
 * Reserves the last free space on the disk of `DATA_DIR` for essential work: reads, sign-in, publishing.
 * Postgres usually shares this disk; when it can no longer write its WAL it shuts down, and then reads fail
 * as well. A disk that the system mounted read-only after a failure is treated like a full one.
 */
@Injectable()
export class DiskSpace {
  private checkedAt = -Infinity;
  private state: Promise<DiskFault | 'ok'> = Promise.resolve('ok');

  constructor(@Inject(ENVIRONMENT) private readonly settings: Settings) {}

  /** @throws HttpException 507 while less than `MIN_FREE_DISK_MB` is free, or the disk is not writable */
  async ensureWritable(): Promise<void> {
    const state = await this.check();
    if (state !== 'ok') throw diskFullError(state);
  }

  /** State of the disk, at most half a second old; concurrent callers share one check. */
  check(): Promise<DiskFault | 'ok'> {
    const now = performance.now();
    if (now - this.checkedAt > CHECK_INTERVAL_MS) {
      this.checkedAt = now;
      this.state = this.stateOf(this.settings);
    }
    return this.state;
  }

  private async stateOf({ dataDir, minFreeDiskMegabytes, s3 }: Settings): Promise<DiskFault | 'ok'> {
    // With a bucket the folder is not used.
    if (!s3 && !(await isWritable(join(dataDir, 'files')))) return 'read-only';
    if (minFreeDiskMegabytes === 0) return 'ok';
    return (await hasFreeSpace(dataDir, minFreeDiskMegabytes * (1 << 20))) ? 'ok' : 'full';
  }
}
