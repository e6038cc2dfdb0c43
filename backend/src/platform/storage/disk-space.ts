import { Inject, Injectable } from '@nestjs/common';
import { type DiskFault, hasFreeSpace, isWritable } from '@naryad/runtime/storage/disk-full';
import { join } from 'node:path';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { diskFullError } from './disk-full.js';

/** Much less can be written in this time than has to stay free. */
const CHECK_INTERVAL_MS = 500;

type Settings = Pick<Environment, 'dataDir' | 'minFreeDiskMegabytes'> & Partial<Pick<Environment, 's3'>>;

/**
 * Keeps the last free space on the disk of `DATA_DIR` for what must go on: reading, sign-in, publishing. Postgres usually
 * shares this disk; when it cannot write its journal any more it ends, and then nobody reads either. What may only be read,
 * because the system saw the disk fail, is as good as full.
 */
@Injectable()
export class DiskSpace {
  private checkedAt = -Infinity;
  private state: Promise<DiskFault | 'ok'> = Promise.resolve('ok');

  constructor(@Inject(ENVIRONMENT) private readonly settings: Settings) {}

  /** @throws HttpException 507 while less than `MIN_FREE_DISK_MB` are free, or nothing can be written */
  async ensureWritable(): Promise<void> {
    const state = await this.check();
    if (state !== 'ok') throw diskFullError(state);
  }

  /** How the disk is, at most half a second ago; those who come meanwhile wait for the same look. */
  check(): Promise<DiskFault | 'ok'> {
    const now = performance.now();
    if (now - this.checkedAt > CHECK_INTERVAL_MS) {
      this.checkedAt = now;
      this.state = this.stateOf(this.settings);
    }
    return this.state;
  }

  private async stateOf({ dataDir, minFreeDiskMegabytes, s3 }: Settings): Promise<DiskFault | 'ok'> {
    // Files in a bucket: the folder is nobody's concern.
    if (!s3 && !(await isWritable(join(dataDir, 'files')))) return 'read-only';
    if (minFreeDiskMegabytes === 0) return 'ok';
    return (await hasFreeSpace(dataDir, minFreeDiskMegabytes * (1 << 20))) ? 'ok' : 'full';
  }
}
