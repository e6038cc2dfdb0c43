import { rooms } from '@naryad/contracts/realtime';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { expectProcessedOnce } from './kit/photo-facts.js';
import type { FaultPlant } from './kit/plant.js';
import { Screen } from './kit/screen.js';
import { large, Shift } from './kit/shift.js';

const PHOTOS = 10;

async function photographs(shift: Shift, count: number): Promise<number[]> {
  const file = await large();
  return Promise.all(Array.from({ length: count }, () => shift.photograph(file)));
}

export function workers(plant: () => FaultPlant): void {
  describe('a worker', () => {
    it('killed in the middle of its photos: another repeats them, and each has one result', async () => {
      const { parts, redis } = plant();
      const shift = await Shift.begin(plant());
      await Promise.all(parts.workers.map((it) => it.stop()));
      const photos = await photographs(shift, PHOTOS);
      await waitFor(async () => (await redis.llen('naryad:photos:wait')) === PHOTOS, 'the jobs');

      // Runs alone and is killed at its first job, so that the speed of the machine does not matter.
      await parts.workers[0]!.start();
      await waitFor(async () => (await redis.llen('naryad:photos:active')) > 0, 'the worker at work', 30_000);
      await parts.workers[0]!.kill();
      const before = plant().log(parts.workers[1]!).length;
      await parts.workers[1]!.start();
      await plant().quiet();

      // Proves that it was killed while running.
      expect(plant().log(parts.workers[1]!).slice(before)).toContain('Задача потеряла исполнителя');
      await expectProcessedOnce(plant(), photos);
    });

    it('down while Redis is emptied: photos and a PDF return through the sweep and are processed once', async () => {
      const { parts, redis } = plant();
      const shift = await Shift.begin(plant());
      const { client, userId } = await plant().person('planner');
      await plant().quiet();
      await Promise.all(parts.workers.map((it) => it.stop()));
      const workersAre = async (state: string) =>
        waitFor(async () => (await plant().health()).workers === state, 'the health check', 20_000);
      await workersAre('gone');
      const order = await Screen.open(client, rooms.productionOrder(shift.bench.order));
      const own = await Screen.open(client, rooms.user(userId));

      const photos = await photographs(shift, 3);
      const { data } = await client.call(documentRoutes.render, {
        template: 'product-passport',
        task_data: { batch_product_id: shift.bench.lot },
        format: 'pdf',
      });
      const request = data.request!.id;
      const countWaiting = async () =>
        [await redis.llen('naryad:photos:wait'), await redis.llen('naryad:documents:wait')] as const;
      await waitFor(async () => String(await countWaiting()) === '3,1', 'the jobs');
      await redis.flushall();
      expect(await countWaiting()).toEqual([0, 0]);

      // The sweep picks up rows older than a minute.
      for (const table of ['operation_photos', 'render_requests']) {
        const state = table === 'operation_photos' ? 'uploaded' : 'pending';
        await plant().sql(`update ${table} set created_at = now() - interval '2 minutes' where status = $1`, [
          state,
        ]);
      }
      await Promise.all(parts.workers.map((it) => it.start()));
      await plant().quiet();
      await workersAre('ok');

      await expectProcessedOnce(plant(), photos);
      const [row] = await plant().sql<{ status: string }>(
        'select status from render_requests where id = $1',
        [request],
      );
      expect(row!.status).toBe('done');
      expect(
        await plant().count(`outbox where name = 'documents.rendered' and payload->'request'->>'id' = $1`, [
          request,
        ]),
      ).toBe(1);

      // The sockets have received everything and are still connected.
      const processed = () => order.changes('operation-photo').filter((one) => one.patch.processed);
      await waitFor(() => processed().length === photos.length, 'the photos on the screen');
      const rendered = await waitFor(() => own.changes('render-request')[0], 'the document on the screen');
      expect([rendered.id, rendered.patch.status]).toEqual([request, 'done']);
      const before = order.seq;
      await shift.toggleStep();
      await order.reached(before + 1);
      for (const screen of [order, own]) {
        expect(screen.decisions).not.toContain('stale');
        expect(screen.missed).toEqual([]);
        screen.close();
      }
    });
  });
}
