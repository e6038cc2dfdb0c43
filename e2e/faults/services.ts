import { rooms } from '@naryad/contracts/realtime';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { type Outcome, outcome } from './kit/outcome.js';
import type { Client, FaultPlant } from './kit/plant.js';
import { leadWith } from './kit/relay-gate.js';
import { Screen } from './kit/screen.js';
import { Shift } from './kit/shift.js';

/** Long enough for every connection to fail and reconnect several times. */
const OUTAGE_MS = 4_000;

const picksOf = (plant: FaultPlant, shift: Shift) =>
  plant.count('picks where operation_id = $1', [shift.pickingOperation]);

/** A user who calls continuously. */
function asking(client: Client) {
  const answers: Outcome[] = [];
  let isOver = false;
  const loop = (async () => {
    while (!isOver) answers.push(await outcome(() => client.call(productionRoutes.getProductionOrders, {})));
  })();
  const end = async () => {
    isOver = true;
    await loop;
    return answers;
  };
  return { answers, end };
}

export function services(plant: () => FaultPlant): void {
  describe('Redis is down for a while', () => {
    it('picks are accepted, health reports degraded, and the screens of the other backend receive everything when it is back', async () => {
      const { parts } = plant();
      await leadWith(plant(), 0);
      const shift = await Shift.begin(plant());
      const { client } = await plant().person('planner', 1);
      await plant().quiet();
      const screen = await Screen.open(client, rooms.productionOrder(shift.bench.order));
      const before = screen.seq;
      const picks = await picksOf(plant(), shift);

      await parts.services.redis.kill();
      await waitFor(async () => (await plant().health()).redis === 'degraded', 'the health check');
      expect((await plant().health()).status).toBe(200);
      for (let round = 0; round < 2; round += 1) await shift.pick(await shift.nextPick());
      let count = 0;
      const deadline = performance.now() + OUTAGE_MS;
      await waitFor(async () => {
        await shift.toggleStep();
        count += 1;
        return performance.now() > deadline;
      }, 'the end of the outage');
      expect(await picksOf(plant(), shift)).toBe(picks + 2);
      expect(screen.arrivals).toEqual([]);

      await parts.services.redis.start();
      await screen.reached(before + 2 + count);
      await plant().quiet();
      await waitFor(async () => (await plant().health(1)).redis === 'ok', 'the health check');
      expect(screen.seq).toBe(before + 2 + count);
      expect(screen.decisions).not.toContain('stale');
      expect(screen.joins).toHaveLength(1);
      screen.close();
    });
  });

  describe('Postgres is down for a while', () => {
    const ways = [
      ['stopped', 'stop'],
      ['killed', 'kill'],
    ] as const;
    it.each(ways)(
      '%s: 503, never 500; recovers on its own; a command retried through it takes effect once',
      async (_, end) => {
        const { parts } = plant();
        const shift = await Shift.begin(plant());
        const { client } = await plant().person('planner');
        await plant().quiet();
        const screen = await Screen.open(client, rooms.productionOrder(shift.bench.order));
        const before = screen.seq;
        const picks = await picksOf(plant(), shift);
        const pids = parts.backends.map((it) => it.pid);

        // One command whose response is "lost", and one that is running when the database fails; both are
        // retried with their keys.
        const [done, underWay] = [randomUUID(), randomUUID()];
        const first = await shift.nextPick();
        await shift.pick(first, done);
        const second = await shift.nextPick();
        const blocker = new pg.Client({ connectionString: plant().databaseUrl });
        blocker.on('error', () => undefined);
        await blocker.connect();
        plant().cleanUp(() => blocker.end());
        await blocker.query('begin');
        await blocker.query('select 1 from production_task_operations where id = $1 for update', [
          shift.pickingOperation,
        ]);
        const caught = outcome(() => shift.pick(second, underWay));
        await waitFor(
          async () => (await plant().count('pg_locks where not granted')) > 0,
          'the pick to wait',
        );
        const visitors = asking(client);
        await waitFor(() => visitors.answers.length > 0, 'a first answer');

        await parts.services.postgres[end]();
        expect((await caught).status).toBe(503);
        const during = await outcome(() => shift.pick(first, done));
        expect(during.status).toBe(503);
        expect(during.retryAfter).toBeGreaterThan(0);
        expect((await plant().health()).status).toBe(503);
        await waitFor(() => visitors.answers.some((one) => one.status === 503), 'a refused visitor');

        await parts.services.postgres.start();
        const back = performance.now();
        for (const [input, key] of [
          [first, done],
          [second, underWay],
        ] as const) {
          await waitFor(
            async () => (await outcome(() => shift.pick(input, key))).status === 200,
            'the pick',
            15_000,
          );
        }
        await waitFor(async () => (await plant().health()).status === 200, 'the health check', 15_000);
        expect(performance.now() - back).toBeLessThan(15_000);
        const answers = await visitors.end();
        expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 503]));
        expect(answers.filter((one) => one.status === 503 && !one.retryAfter)).toEqual([]);
        expect(answers.at(-1)!.status).toBe(200);

        expect(await picksOf(plant(), shift)).toBe(picks + 2);
        await shift.toggleStep();
        await screen.reached(before + 3);
        expect(screen.seq).toBe(before + 3);
        expect(parts.backends.map((it) => it.pid)).toEqual(pids);
        screen.close();
      },
    );
  });
}
