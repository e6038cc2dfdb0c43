import { rooms } from '@naryad/contracts/realtime';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { Balancer } from './kit/balancer.js';
import { Crowd } from './kit/crowd.js';
import { addStorekeepers, prepareFloor } from './kit/floor.js';
import { MIGRATIONS, NextRelease } from './kit/next-release.js';
import { expectProcessedOnce } from './kit/photo-facts.js';
import type { FaultPlant } from './kit/plant.js';
import { faultSeed, randomOf } from './kit/random.js';
import { type Arrival, Screen } from './kit/screen.js';
import { large, Shift } from './kit/shift.js';

const PEOPLE = 32;
/** Clients without pauses leave no CPU to the starting programs. */
const THINKS_MS = 150;
const PHOTOS = 4;
/** A broken connection, or a proxy or program that is shutting down: the same key is retried. */
const PASSING = [0, 502, 503];

const numbersOf = ({ message }: Arrival) => [message.epoch, message.from, message.seq];

const workAgain = (crowd: Crowd) => {
  const before = crowd.successes;
  return waitFor(() => crowd.successes >= before + 2 * PEOPLE, 'people at work', 30_000);
};

export function upgrade(plant: () => FaultPlant): void {
  describe('an upgrade with migrations', () => {
    it('under 32 people: no command fails, none acts twice, no screen misses a change or reconnects more than once', async () => {
      const { parts } = plant();
      const floor = await prepareFloor(plant(), PEOPLE);
      const shift = await Shift.begin(plant());
      const balancer = await Balancer.open(parts.urls);
      plant().cleanUp(() => balancer.close());
      const emails = await addStorekeepers(plant(), PEOPLE);
      const people = await Promise.all(emails.map((email) => plant().signedIn(email, balancer.url)));
      const room = rooms.storehouse(floor.storehouseId);
      const screens = await Promise.all(people.map((client) => Screen.open(client, room)));
      plant().cleanUp(() => screens.forEach((screen) => screen.close()));

      const crowd = new Crowd(floor, randomOf(faultSeed()), THINKS_MS);
      for (const [index, lot] of floor.lots.entries()) crowd.mover(people[index]!, lot);
      await workAgain(crowd);
      const photos = await Promise.all(
        Array.from({ length: PHOTOS }, async () => shift.photograph(await large())),
      );

      const release = new NextRelease(plant());
      expect(await release.problems()).toEqual([]);
      const names = MIGRATIONS.map(({ name }) => name);
      const output = await release.migrate();
      expect(output).toContain('lock timeout');
      expect(output).toContain(`Применены миграции: ${names.join(', ')}`);
      // Older programs run with the newer schema.
      const afterMigration = await release.movements();
      await workAgain(crowd);
      const afterWork = await release.movements();
      expect(afterWork.byOld - afterMigration.byOld).toBeGreaterThanOrEqual(PEOPLE);
      expect(afterWork.byNew).toBe(0);

      const next = await parts.successors(release.env);
      await balancer.add(next.urls);
      const old = next.switchOver();
      const replaceWorkers = async () => {
        for (const worker of parts.workers) {
          await worker.stop();
          await worker.start();
        }
      };
      const workers = replaceWorkers();
      for (const backend of old) {
        await backend.stop();
        await workAgain(crowd);
      }
      await workers;
      const after = await release.movements();
      expect(after.byNew).toBeGreaterThanOrEqual(PEOPLE);
      await Promise.all(screens.map((screen) => screen.joined(2)));
      await workAgain(crowd);
      await crowd.goHome();
      await plant().quiet();
      expect((await release.movements()).byOld).toBe(after.byOld);

      const { statuses, moves } = crowd.counts();
      console.log(`an upgrade under ${PEOPLE} people: ${moves} moves, answers ${JSON.stringify(statuses)}`);
      expect(Object.keys(statuses).filter((status) => ![200, ...PASSING].includes(Number(status)))).toEqual(
        [],
      );
      await crowd.repeatLast();
      expect(await crowd.appliedMovements(plant())).toEqual(crowd.acknowledged());
      await expectProcessedOnce(plant(), photos);

      const [latest] = await plant().sql<{ seq: number }>(
        'select seq::int from realtime_rooms where room = $1',
        [room],
      );
      await Promise.all(screens.map((screen) => screen.reached(latest!.seq)));
      for (const screen of screens) {
        expect(screen.joins).toHaveLength(2);
        expect(screen.arrivals.filter(({ verdict }) => verdict === 'stale').map(numbersOf)).toEqual([]);
        expect(screen.missed).toEqual([]);
      }
    }, 180_000);
  });
}
