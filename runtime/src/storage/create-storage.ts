import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings, SharedEnvironment } from '../environment/shared-environment.js';
import type { FileStorage } from './file-storage.js';
import { FlydriveStorage } from './flydrive-storage.js';

/**
 * The configured storage: a bucket if one is named, else `DATA_DIR/files`.
 * @param minFreeMegabytes free disk space that must remain in that folder after a file is written
 */
export async function createStorage(
  { dataDir, s3 }: Pick<SharedEnvironment, 'dataDir' | 's3'>,
  minFreeMegabytes = 0,
): Promise<FileStorage> {
  if (s3) return new FlydriveStorage(await bucketDisk(s3), null);
  const path = join(dataDir, 'files');
  await mkdir(path, { recursive: true });
  const disk = new Disk(new FSDriver({ location: path, visibility: 'private' }));
  return new FlydriveStorage(disk, { path, minFreeBytes: minFreeMegabytes * (1 << 20) });
}

/** Imported on demand: the driver loads the complete SDK, half a second at start and 40 MB. */
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
      // Most self-hosted servers do not support ACLs of single objects, and none are needed.
      supportsACL: false,
    }),
  );
}
