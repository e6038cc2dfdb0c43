import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { Crowd } from './kit/crowd.js';
import { addStorekeepers, prepareFloor } from './kit/floor.js';
import type { FaultPlant } from './kit/plant.js';
import { faultSeed, randomOf } from './kit/random.js';

const MOVERS = 12;
const RECEIVERS = 8;
const READERS = 10;
const VISITORS = 2;
const PEOPLE = MOVERS + RECEIVERS + READERS;
/** Enough addresses to stay below the limit of failed sign-ins. */
const VISITOR_ADDRESSES = 60;
const RESTARTS = 5;
const CUTS_BETWEEN = 6;

/** Restarts Postgres, gracefully or not, and ends single connections in between, at random times. */
async function storm(plant: FaultPlant, crowd: Crowd, random: () => number): Promise<void> {
  const { postgres } = plant.parts.services;
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const before = crowd.successes;
    await waitFor(() => crowd.successes >= before + 2 * PEOPLE, 'people at work again', 60_000);
    for (let cut = 0; cut < CUTS_BETWEEN; cut += 1) {
      await pause(random() * 200);
      await plant.sql(
        `select pg_terminate_backend(pid) from (
           select pid from pg_stat_activity where application_name = 'naryad-backend'
            order by md5(pid::text || $1) limit $2) as chosen`,
        [String(random()), 1 + Math.floor(random() * 8)],
      );
    }
    await pause(random() * 300);
    await (random() < 0.7 ? postgres.stop() : postgres.kill());
    await pause(random() * 300);
    await postgres.start();
  }
}

const wholeAgain = (plant: FaultPlant): Promise<unknown> =>
  Promise.all(
    plant.parts.backends.map((_, index) =>
      waitFor(async () => (await plant.health(index)).status === 200, 'the health check', 15_000),
    ),
  );

export function restarts(plant: () => FaultPlant): void {
  describe('Postgres restarted at random moments', () => {
    it('under 32 people: 503, never 500; no backend ends; what was acknowledged happened once', async () => {
      const seed = faultSeed();
      const { parts } = plant();
      const floor = await prepareFloor(plant(), MOVERS);
      const emails = await addStorekeepers(plant(), PEOPLE + VISITOR_ADDRESSES);
      const people = await Promise.all(
        emails.slice(0, PEOPLE).map((email, index) => plant().signedIn(email, index % 2)),
      );
      const lines = parts.backends.map((backend) => plant().log(backend).length);
      const pids = parts.backends.map((backend) => backend.pid);

      const crowd = new Crowd(floor, randomOf(seed));
      for (const lot of floor.lots) crowd.mover(people.pop()!, lot);
      for (let count = 0; count < RECEIVERS; count += 1) crowd.receiver(people.pop()!);
      for (const client of people) crowd.reader(client);
      for (let count = 0; count < VISITORS; count += 1) {
        const own = emails.slice(PEOPLE).filter((_, index) => index % VISITORS === count);
        crowd.visitor(plant().guest(count), own);
      }
      await waitFor(() => crowd.isWorking, 'the first acknowledged commands');
      await storm(plant(), crowd, randomOf(seed + 1));
      await wholeAgain(plant());
      await crowd.goHome();

      const counts = crowd.counts();
      console.log(`32 people, ${RESTARTS} restarts: ${JSON.stringify(counts)}`);
      expect(Object.keys(counts.statuses).sort()).toEqual(['200', '503']);
      expect(crowd.outcomes.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
      expect(parts.backends.map((backend) => backend.pid)).toEqual(pids);
      for (const [index, backend] of parts.backends.entries()) {
        expect(plant().log(backend).slice(lines[index])).not.toContain('Неизвестная ошибка');
      }

      await crowd.repeatLast();
      expect(await crowd.appliedMovements(plant())).toEqual(crowd.acknowledged());
    }, 240_000);
  });
}
