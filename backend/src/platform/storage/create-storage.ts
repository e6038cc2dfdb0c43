import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings, Environment } from '../config/environment.js';
import type { FileStorage } from './file-storage.js';
import { FlydriveStorage } from './flydrive-storage.js';

type Settings = Pick<Environment, 'dataDir' | 's3' | 'minFreeDiskMegabytes'>;

/** The storage that the environment asks for: a bucket when one is named, else `DATA_DIR/files`. */
export async function createStorage(environment: Settings): Promise<FileStorage> {
  if (environment.s3) return new FlydriveStorage(await bucketDisk(environment.s3), null);
  const path = join(environment.dataDir, 'files');
  await mkdir(path, { recursive: true });
  const disk = new Disk(new FSDriver({ location: path, visibility: 'private' }));
  return new FlydriveStorage(disk, { path, minFreeBytes: environment.minFreeDiskMegabytes * (1 << 20) });
}

/** Imported only when used: the driver drags in the whole SDK, half a second at start and 40 MB. */
async function bucketDisk(settings: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: settings.bucket,
      region: settings.region,
      endpoint: settings.endpoint,
      forcePathStyle: settings.forcePathStyle,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      visibility: 'private',
      // Access lists of single objects are unknown to most self-hosted servers, and we need none.
      supportsACL: false,
    }),
  );
}
