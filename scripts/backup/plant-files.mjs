import { FilesFolder } from './files-folder.mjs';

/** Drafts of uploads, which get their names when they are whole; a bucket has them out of a folder that was copied into it. */
const DRAFTS = 'tmp/';

/**
 * A file that lies in a plant, as it looks without being read.
 * @typedef {{ path: string, size: number, changed: number, etag?: string }} FoundFile changed: in milliseconds; etag: of a bucket
 */

/**
 * Where uploaded files lie, a folder or a bucket: what can be asked of both.
 * @typedef {FilesFolder | import('./files-bucket.mjs').FilesBucket} PlantFiles
 */

/**
 * Where the programs of a plant put their files, and look for them.
 * @param {string} dataDir @param {import('./s3-client.mjs').BucketSettings | null} bucket
 * @returns {Promise<PlantFiles>}
 */
export async function plantFiles(dataDir, bucket) {
  if (bucket === null) return new FilesFolder(dataDir);
  // Half a second at start, for those who need it.
  const { FilesBucket } = await import('./files-bucket.mjs');
  return new FilesBucket(bucket, dataDir);
}

/**
 * All files of a plant, each path once and in order: of one that has moved into a bucket also those that are still in its folder.
 * @param {string} dataDir @param {import('./s3-client.mjs').BucketSettings | null} bucket
 * @returns {Promise<{ file: FoundFile, source: PlantFiles }[]>}
 */
export async function filesOfPlant(dataDir, bucket) {
  const files = new Map();
  const folder = new FilesFolder(dataDir);
  // What is in both is read by the programs in the bucket.
  for (const source of bucket === null ? [folder] : [folder, await plantFiles(dataDir, bucket)])
    for (const file of await source.list())
      if (!file.path.startsWith(DRAFTS)) files.set(file.path, { file, source });
  return [...files.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
}
