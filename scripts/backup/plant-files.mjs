import { FilesFolder } from './files-folder.mjs';

/**
 * Drafts of uploads, which get their names when they are complete. A bucket contains them if a folder was
 * copied into it.
 */
const DRAFTS = 'tmp/';

/**
 * Attributes of a stored file, known without reading it.
 * @typedef {{ path: string, size: number, changed: number, etag?: string }} FoundFile changed: in
 * milliseconds; etag: of a bucket
 */

/**
 * Storage of uploaded files, a folder or a bucket: their common methods.
 * @typedef {FilesFolder | import('./files-bucket.mjs').FilesBucket} PlantFiles
 */

/**
 * The storage that the programs of a plant use for their files.
 * @param {string} dataDir
 * @param {import('./s3-client.mjs').BucketSettings | null} bucket
 * @returns {Promise<PlantFiles>}
 */
export async function plantFiles(dataDir, bucket) {
  if (bucket === null) return new FilesFolder(dataDir);
  // Imported lazily: it costs half a second at start.
  const { FilesBucket } = await import('./files-bucket.mjs');
  return new FilesBucket(bucket, dataDir);
}

/**
 * All files of a plant, each path once and in order. A plant that has moved to a bucket also includes the
 * files that are still in its folder.
 * @param {string} dataDir
 * @param {import('./s3-client.mjs').BucketSettings | null} bucket
 * @returns {Promise<{ file: FoundFile, source: PlantFiles }[]>}
 */
export async function filesOfPlant(dataDir, bucket) {
  const files = new Map();
  const folder = new FilesFolder(dataDir);
  // The programs read a file that is in both from the bucket.
  for (const source of bucket === null ? [folder] : [folder, await plantFiles(dataDir, bucket)])
    for (const file of await source.list())
      if (!file.path.startsWith(DRAFTS)) files.set(file.path, { file, source });
  return [...files.values()].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
}
