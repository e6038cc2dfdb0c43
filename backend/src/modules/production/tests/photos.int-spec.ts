import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobQueues } from '../../../platform/queue/job-queues.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { PhotoCleaner } from '../../media/index.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { jpeg } from '../../../../tests/kit/factories/jpeg.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

let app: TestApp;
let floor: ShopFloor;
let operationId: number;
let storage: FileStorage;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  const order = await createProductionOrder(floor);
  operationId = (await operationsOf(app.dataSource, order))[0]!.id;
  storage = app.get(FileStorage as never);
});
afterAll(() => app?.close());

const upload = (
  blob: Blob,
  overrides: { stage?: 'start' | 'timer'; key?: string; worker?: ShopFloor['picker'] } = {},
) =>
  (overrides.worker ?? floor.picker).call(
    mediaRoutes.uploadOperationPhoto,
    { production_task_operation_id: operationId, stage: overrides.stage ?? 'start' },
    { file: { blob, name: 'photo.jpg' }, idempotencyKey: overrides.key },
  );
const photosOf = async () => (await floor.assembler.call(mediaRoutes.photos, { operationId })).photos;
const result = (photo: { id: number; path: string }) => {
  const folder = photo.path.slice(0, photo.path.lastIndexOf('/'));
  return {
    photo_id: photo.id,
    view_path: `${folder}/view.jpg`,
    thumb_path: `${folder}/thumb.webp`,
    width: 1600,
    height: 1200,
  };
};
const processed = (payload: ReturnType<typeof result>) =>
  app.get(UnitOfWork).runAsSystem((tx) =>
    app
      .get(JobRegistry)
      .resultHandler(mediaJobs.processed.name)!
      .handle(tx, payload as never, 'job'),
  );

describe('a photo of an operation', () => {
  it('requires an existing operation', async () => {
    const order = await createProductionOrder(floor);
    const [fresh] = await operationsOf(app.dataSource, order);
    expect((await floor.assembler.call(mediaRoutes.photos, { operationId: fresh!.id })).photos).toEqual([]);
    await floor.planner.call(productionRoutes.deleteProductionOrder, { id: order });
    expect((await floor.assembler.call(mediaRoutes.photos, { operationId: fresh!.id })).photos).toEqual([]);
    await expect(
      floor.assembler.call(mediaRoutes.photos, { operationId: 2_000_000_000 }),
    ).rejects.toMatchObject({ status: 404, body: { message: 'Операция не найдена' } });
  });

  it('is stored under an unguessable key, visible at once, and sent to the worker', async () => {
    const { path, photo } = await upload(jpeg(1600, 1200));
    expect(path).toMatch(/^photos\/[0-9a-f]{2}\/[0-9a-f]{32}\/clean\.jpg$/);
    expect(photo).toMatchObject({
      operation_id: operationId,
      stage: 'start',
      processed: false,
      thumb_path: path,
    });
    expect(await storage.exists(path)).toBe(true);
    expect((await photosOf()).map((one) => one.id)).toContain(photo.id);
    const [event] = await app.sql<{ payload: { job: { source_path: string } } }>(
      `select payload from outbox where name = 'media.photo-uploaded' and (payload->'photo'->>'id')::int = $1`,
      [photo.id],
    );
    expect(event!.payload.job.source_path).toBe(path);
  });

  it('is stored once per key and leaves no second file', async () => {
    const blob = jpeg(640, 480);
    const answers = await Promise.all([1, 2, 3].map(() => upload(blob, { key: 'photo-once-1' })));
    expect(new Set(answers.map((one) => one.path)).size).toBe(1);
    expect(await storage.exists(answers[0]!.path)).toBe(true);
  });

  it.each([
    [
      'no JPEG',
      new Blob([Buffer.from('\x89PNG\r\n\x1a\n not a photo')]),
      'Загрузите фотографию в формате JPEG',
    ],
    [
      'a JPEG in name only',
      new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0])]),
      'Загрузите фотографию в формате JPEG',
    ],
    ['more than 25 megapixels', jpeg(6000, 5000), 'Фотография больше 25 мегапикселей'],
  ])('is refused when it is %s', async (_, blob, message) => {
    await expect(upload(blob)).rejects.toMatchObject({
      status: 422,
      body: { message, errors: { file: [message] } },
    });
  });

  it('is refused beyond 5 MB', async () => {
    await expect(upload(jpeg(100, 100, 5 * (1 << 20) + 1))).rejects.toMatchObject({ status: 413 });
  });

  it('is for desks that serve the work center', async () => {
    await expect(upload(jpeg(10, 10), { worker: floor.assembler })).rejects.toMatchObject({ status: 404 });
    await expect(upload(jpeg(10, 10), { worker: floor.planner })).rejects.toMatchObject({ status: 403 });
  });

  it('gets its sizes in a batch with others; a result delivered twice is applied once', async () => {
    const photos = [];
    for (let index = 0; index < 4; index += 1) photos.push((await upload(jpeg(640, 480))).photo);
    const missingPhoto = { ...result(photos[0]!), photo_id: 2_000_000_000 };
    const delivered = [...photos.map(result), missingPhoto].map((data, index) => ({
      name: mediaJobs.processed.name,
      data,
      opts: { jobId: `together-${index}` },
    }));
    const results = app.get(JobQueues).queues.get('results')!;
    await results.addBulk(delivered);
    const redelivered = delivered
      .map((one, index) => ({ ...one, opts: { jobId: `again-${index}` } }))
      .toReversed();
    await results.addBulk(redelivered);
    await waitFor(async () => {
      const states = await Promise.all(
        [...delivered, ...redelivered].map((one) => results.getJobState(one.opts.jobId)),
      );
      return states.every((state) => state === 'completed');
    }, 'the deliveries');
    const ids = photos.map((one) => one.id);
    const shownPhotos = (await photosOf()).filter((one) => ids.includes(one.id));
    expect(shownPhotos.map((one) => [one.processed, one.version])).toEqual(ids.map(() => [true, 2]));
    expect(shownPhotos.map((one) => one.path).toSorted()).toEqual(
      photos.map((one) => result(one).view_path).toSorted(),
    );
    const events = await app.sql<{ id: number }>(
      `select (payload->'photo'->>'id')::int as id from outbox
        where name = 'media.photo-processed' and (payload->'photo'->>'id')::int = any ($1) order by 1`,
      [ids],
    );
    expect(events.map((one) => one.id)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('shows its sizes once they are ready; the uploaded file is deleted afterwards', async () => {
    const { photo } = await upload(jpeg(1600, 1200));
    const forms = result(photo);
    await storage.put(forms.view_path, Buffer.from('view'));
    await processed(forms);
    await processed(forms);
    const shownPhotos = (await photosOf()).find((one) => one.id === photo.id);
    expect(shownPhotos).toMatchObject({
      processed: true,
      path: forms.view_path,
      thumb_path: forms.thumb_path,
      version: 2,
    });
    const events = await app.sql(
      `select 1 from outbox where name = 'media.photo-processed' and (payload->'photo'->>'id')::int = $1`,
      [photo.id],
    );
    expect(events).toHaveLength(1);
    expect(await storage.exists(photo.path)).toBe(true);
    await app.get(PhotoCleaner).runOnce();
    expect(await storage.exists(photo.path)).toBe(false);
    expect(await storage.exists(forms.view_path)).toBe(true);
  });

  it('keeps the uploaded file when it cannot be processed', async () => {
    const { photo } = await upload(jpeg(1600, 1200));
    const payload = { photo_id: photo.id, source_path: photo.path, view_path: 'v', thumb_path: 't' };
    const failure = {
      job_name: mediaJobs.process.name,
      job_id: '1',
      payload,
      error: 'x',
      history: [],
      attempts: 8,
    };
    await app.get(UnitOfWork).runAsSystem((tx) =>
      app
        .get(JobRegistry)
        .failureHandler(mediaJobs.process.name)!
        .handle(tx, payload as never, failure),
    );
    expect(await app.sql('select status from operation_photos where id = $1', [photo.id])).toEqual([
      { status: 'failed' },
    ]);
    expect((await photosOf()).find((one) => one.id === photo.id)).toMatchObject({ path: photo.path });
  });

  it('is deleted after its retention when taken by timer, otherwise never', async () => {
    const byTimer = (await upload(jpeg(64, 64), { stage: 'timer' })).photo;
    const atStart = (await upload(jpeg(64, 64))).photo;
    await app.sql(`update operation_photos set created_at = now() - interval '31 days' where id = any ($1)`, [
      [byTimer.id, atStart.id],
    ]);
    await runRetention(app);
    const remainingIds = (await photosOf()).map((one) => one.id);
    expect([remainingIds.includes(byTimer.id), remainingIds.includes(atStart.id)]).toEqual([false, true]);
    expect(await storage.exists(byTimer.path)).toBe(false);
  });
});
