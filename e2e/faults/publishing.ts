import { rooms } from '@naryad/contracts/realtime';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../backend/tests/kit/wait-for.js';
import { BY_THE_CLOCK } from './kit/by-the-clock.js';
import type { FaultPlant } from './kit/plant.js';
import { leader, leadWith, RelayGate } from './kit/relay-gate.js';
import { Screen } from './kit/screen.js';
import { large, Shift } from './kit/shift.js';

const unpublished = 'outbox where published_at is null';
/** How often the job of a photo is in the queue. No worker runs, so it stays there. */
const jobsOf = async (plant: FaultPlant, photo: number) =>
  (await plant.redis.lrange('naryad:photos:wait', 0, -1)).filter((id) => id === `photos.process/${photo}`)
    .length;

/** Blocks marking events as published until `release`: creates the state between publication and marker. */
async function blockPublishedMarkers(plant: FaultPlant) {
  const holder = new pg.Client({ connectionString: plant.databaseUrl });
  await holder.connect();
  plant.cleanUp(() => holder.end());
  await holder.query('select pg_advisory_lock(77)');
  await plant.sql(
    `create function hold_marks() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(77); return new; end $$`,
  );
  await plant.sql(
    `create trigger hold_marks before update on outbox for each row
     when (old.published_at is null and new.published_at is not null) execute function hold_marks()`,
  );
  const waitingLocks = `pg_locks where locktype = 'advisory' and objid = 77 and not granted`;
  return {
    reached: () => waitFor(async () => (await plant.count(waitingLocks)) > 0, 'the mark'),
    /** The process that waits for the marker is dead: its last statement must not complete afterwards. */
    release: async () => {
      await plant.sql(`select pg_terminate_backend(pid) from ${waitingLocks}`);
      await waitFor(async () => (await plant.count(waitingLocks)) === 0, 'the end of the marking connection');
      await plant.sql('drop function hold_marks cascade');
    },
  };
}

export function publishing(plant: () => FaultPlant): void {
  describe('a killed backend', () => {
    it('between commit and publication: the event still arrives, once', async () => {
      const { parts, sql, count } = bound(plant());
      const shift = await Shift.begin(plant());
      const { client } = await plant().person('planner');
      await plant().quiet();
      await Promise.all([...parts.workers, parts.backends[1]!].map((it) => it.stop()));
      const screen = await Screen.open(client, rooms.productionOrder(shift.bench.order));
      const before = screen.seq;

      const gate = await RelayGate.shut(plant());
      await shift.toggleStep();
      await shift.pick(await shift.nextPick());
      const photo = await shift.photograph(await large());
      await parts.backends[0]!.kill();
      const waitingLocks = await sql<{ name: string }>(
        'select name from outbox where seq is null and name <> all($1)',
        [BY_THE_CLOCK],
      );
      expect(waitingLocks.map((one) => one.name).sort()).toEqual([
        'media.photo-uploaded',
        'picking.component-picked',
        'production.step-changed',
        'stock.moved',
      ]);

      await plant().startBackend(0);
      await screen.joined(2);
      expect(screen.joins[1]!.seq).toBe(before);
      expect(screen.arrivals).toEqual([]);
      await gate.open();
      await screen.reached(before + 3);
      await waitFor(async () => (await count(unpublished)) === 0, 'publication');

      expect(new Set(screen.decisions)).toEqual(new Set(['apply']));
      expect(screen.seq).toBe(before + 3);
      expect(screen.missed).toEqual([]);
      expect(screen.changes('task-step')).toHaveLength(1);
      expect(screen.changes('operation-picks')).toHaveLength(1);
      expect(screen.changes('operation-photo').map((one) => one.id)).toEqual([photo]);
      expect(await jobsOf(plant(), photo)).toBe(1);
      expect(await sql('select id from outbox where seq is null or rooms is null')).toEqual([]);
      screen.close();
    });

    it('between publication and marker: events are published again with the same sequence numbers, and every screen applies them once', async () => {
      const { parts, count } = bound(plant());
      await leadWith(plant(), 0);
      const shift = await Shift.begin(plant(), 1);
      const { client } = await plant().person('planner', 1);
      await plant().quiet();
      await Promise.all(parts.workers.map((it) => it.stop()));
      const screen = await Screen.open(client, rooms.productionOrder(shift.bench.order));
      const before = screen.seq;

      const markers = await blockPublishedMarkers(plant());
      const photo = await shift.photograph(await large());
      await markers.reached();
      await screen.reached(before + 1);
      await parts.backends[0]!.kill();
      await markers.release();
      await waitFor(async () => (await count(unpublished)) === 0, 'publication by the other');
      await waitFor(() => screen.arrivals.length > 1, 'the repeat');

      const [first, ...repeats] = screen.arrivals;
      expect(first!.verdict).toBe('apply');
      for (const { verdict, message } of repeats) {
        expect(verdict).toBe('ignore');
        expect([message.from, message.seq]).toEqual([first!.message.from, first!.message.seq]);
      }
      expect(screen.changes('operation-photo').map((one) => one.id)).toEqual([photo]);
      expect(await jobsOf(plant(), photo)).toBe(1);
      screen.close();
    });

    it('that published for all: the other one takes over in the middle of the work', async () => {
      const { parts, sql, count } = bound(plant());
      const led = await leadWith(plant(), 0);
      const shift = await Shift.begin(plant(), 1);
      const { client } = await plant().person('planner', 1);
      await plant().quiet();
      const screen = await Screen.open(client, rooms.productionOrder(shift.bench.order));
      const before = screen.seq;

      for (let round = 0; round < 20; round += 1) await shift.toggleStep();
      const killed = parts.backends[0]!.kill();
      for (let round = 0; round < 20; round += 1) await shift.toggleStep();
      await killed;
      await screen.reached(before + 40);
      await waitFor(async () => (await count(unpublished)) === 0, 'publication by the other');

      const now = await leader(plant());
      expect(now).not.toBeNull();
      expect(now).not.toBe(led);
      expect(screen.seq).toBe(before + 40);
      expect(screen.decisions).not.toContain('stale');
      expect(screen.missed).toEqual([]);
      const [row] = await sql<{ version: number }>(
        'select version from production_task_operations where id = $1',
        [shift.bench.operation],
      );
      expect(screen.changes('task-step').at(-1)!.version).toBe(row!.version);
      screen.close();
    });
  });
}

const bound = (it: FaultPlant) => ({ parts: it.parts, sql: it.sql.bind(it), count: it.count.bind(it) });
