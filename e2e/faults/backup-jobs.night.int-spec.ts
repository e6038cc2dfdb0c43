import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { expectProcessedOnce } from './kit/photo-facts.js';
import { FaultPlant } from './kit/plant.js';
import { runScript } from './kit/restored-plant.js';
import { large, Shift } from './kit/shift.js';

/** Number of pending photos in the backup, and number of photos taken since. */
const WAITING = 2;
const LATER = 3;

let first: FaultPlant;
let folder: string;
/** Pending photos of the backup. */
let photos: number[];
let request: string;
/** Photos of the lost plant, taken after the backup: a restored plant assigns these ids to other photos. */
let later: number[];

const photographs = async (shift: Shift, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await shift.photograph(await large()));
  return ids;
};
const backup = async (...args: string[]): Promise<void> => {
  const env = { BACKUP_DIR: join(folder, 'set'), DATA_DIR: first.parts.dataDir, BACKUP_PASSPHRASE: '' };
  expect(await runScript('backup', args, env)).toMatchObject({ code: 0 });
};
const waitingIn = (plant: FaultPlant, queue: string) => plant.redis.llen(`naryad:${queue}:wait`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naryad-backup-'));
  // Clusters of restored plants are in this folder and are deleted with it.
  chmodSync(folder, 0o711);
  first = await FaultPlant.start({ backends: 1, workers: 1, archive: true });
  const [worker] = first.parts.workers;
  const shift = await Shift.begin(first);
  const { client } = await first.person('planner');
  await first.quiet();
  await worker!.stop();
  photos = await photographs(shift, WAITING);
  const { data } = await client.call(documentRoutes.render, {
    template: 'product-passport',
    task_data: { batch_product_id: shift.bench.lot },
    format: 'pdf',
  });
  request = data.request!.id;
  await backup();

  // All of it is done before the plant is lost, and its Redis has recorded that; one more job stays in its
  // queue forever.
  await worker!.start();
  await first.quiet();
  later = await photographs(shift, LATER - 1);
  await first.quiet();
  await worker!.stop();
  later.push(...(await photographs(shift, 1)));
  await waitFor(async () => (await waitingIn(first, 'photos')) === 1, 'the job that nobody does');
  await first.parts.backends[0]!.kill();
  await first.parts.services.postgres.kill();
}, 240_000);
afterAll(async () => {
  await first?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe.each(['living', 'empty'] as const)('a plant that is restored next to a Redis that is %s', (kind) => {
  let plant: FaultPlant;
  let marker: string;

  beforeAll(async () => {
    const dataDir = join(folder, kind);
    const env = { BACKUP_DIR: join(folder, 'set'), DATA_DIR: dataDir };
    expect(await runScript('restore', [], env)).toMatchObject({ code: 0 });
    const { redisUrl } = first.parts.services;
    plant = await FaultPlant.start({
      backends: 1,
      workers: 1,
      existingDir: dataDir,
      env: kind === 'living' ? { REDIS_URL: redisUrl } : {},
    });
    const [row] = await plant.sql<{ marker: string }>(
      `select '~' || left(epoch::text, 8) as marker from plant_epochs`,
    );
    marker = row!.marker;
  }, 120_000);
  afterAll(() => plant?.stop(), 60_000);

  it('runs each pending job of its backup once, without intervention: photos and a document', async () => {
    expect(await plant.count('operation_photos where id = any ($1)', [photos])).toBe(WAITING);
    await plant.quiet(150_000);
    await expectProcessedOnce(plant, photos, marker);
    const done = await plant.sql<{ status: string }>('select status from render_requests where id = $1', [
      request,
    ]);
    expect(done).toEqual([{ status: 'done' }]);
    const publishedEvent = `outbox where name = 'documents.rendered' and payload->'request'->>'id' = $1`;
    expect(await plant.count(publishedEvent, [request])).toBe(1);
  }, 180_000);

  it('has no photos taken after its backup, and processes new ones with the same ids', async () => {
    expect(await plant.count('operation_photos where id = any ($1)', [later])).toBe(0);
    const own = await photographs(await Shift.begin(plant), LATER);
    expect(own).toEqual(later);
    await plant.quiet();
    await expectProcessedOnce(plant, own, marker);
    const redis = kind === 'living' ? first : plant;
    expect(await waitingIn(redis, 'photos')).toBe(0);
    await plant.expectSound();
  }, 120_000);
});
