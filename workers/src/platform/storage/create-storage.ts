import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { BucketSettings, Environment } from '../config/worker-config.js';
import type { FileStorage } from './file-storage.js';
import { FlydriveStorage } from './flydrive-storage.js';

/** The storage that the environment asks for: a bucket when one is named, else `DATA_DIR/files`. */
export async function createStorage(environment: Pick<Environment, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (environment.s3) return new FlydriveStorage(await bucketDisk(environment.s3), null);
  const location = resolve(join(environment.dataDir, 'files'));
  await mkdir(location, { recursive: true });
  return new FlydriveStorage(new Disk(new FSDriver({ location, visibility: 'private' })), location);
}

/** Imported only when used: the driver drags in the whole SDK, half a second at start and 40 MB. */
async function bucketDisk(settings: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3').catch((error: unknown) => {
    throw new Error('S3 недоступен: не установлены @aws-sdk/client-s3 и @aws-sdk/s3-request-presigner', {
      cause: error,
    });
  });
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
