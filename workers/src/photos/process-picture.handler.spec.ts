import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { createStorage } from '@naryad/runtime/storage/create-storage';
import type { FileStorage } from '@naryad/runtime/storage/file-storage';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { phonePhoto } from '../testing/photos.js';
import { ProcessPhotoHandler } from './process-photo.handler.js';
import { ProcessPictureHandler } from './process-picture.handler.js';
import { SharpImages } from './sharp-images.adapter.js';

const JOB = {
  picture_id: 7,
  source_path: 'uploads/images/a.webp.source',
  path: 'images/a.webp',
  small_path: 'images/small/a.webp',
};

let dataDir: string;
let storage: FileStorage;
let handler: ProcessPictureHandler;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'naryad-pictures-'));
  storage = await createStorage({ dataDir, s3: undefined });
  handler = new ProcessPictureHandler(storage, new SharpImages());
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('puts both forms where the picture is served', async () => {
  await storage.put(JOB.source_path, await phonePhoto());
  const { definition, payload } = await handler.handle(JOB);
  expect([definition, payload]).toEqual([
    mediaJobs.pictureProcessed,
    { picture_id: 7, size: { width: 1200, height: 1600 } },
  ]);
  expect(await sharp(await storage.read(JOB.path)).metadata()).toMatchObject({ format: 'webp', width: 1200 });
  expect(await sharp(await storage.read(JOB.small_path)).metadata()).toMatchObject({
    format: 'webp',
    width: 120,
  });
});

it('reports a file that is not a picture, and stores nothing', async () => {
  await storage.put(JOB.source_path, Buffer.from('это не картинка'));
  expect((await handler.handle(JOB)).payload).toEqual({ picture_id: 7, size: null });
  expect([await storage.exists(JOB.path), await storage.exists(JOB.small_path)]).toEqual([false, false]);
});

it('fails, to be tried again, while the file cannot be read', async () => {
  await expect(handler.handle(JOB)).rejects.toThrow(/a\.webp\.source/);
});

it('returns the same result when its renditions exist and the original is deleted, as after a restore', async () => {
  const photos = new ProcessPhotoHandler(storage, new SharpImages());
  const photo = { photo_id: 5, source_path: 'p/s.jpg', view_path: 'p/v.jpg', thumb_path: 'p/t.webp' };
  const asPhoto = () => photos.handle(photo, { inSlot: (work) => work() });
  await storage.put(JOB.source_path, await phonePhoto());
  await storage.put(photo.source_path, await phonePhoto());
  const before = [await handler.handle(JOB), await asPhoto()];
  const forms = await storage.read(photo.view_path);

  await storage.remove(JOB.source_path);
  await storage.remove(photo.source_path);
  expect([await handler.handle(JOB), await asPhoto()]).toEqual(before);
  expect(await storage.read(photo.view_path)).toEqual(forms);
  // A single rendition is not sufficient.
  await storage.remove(photo.thumb_path);
  await expect(asPhoto()).rejects.toThrow(/s\.jpg/);
});
