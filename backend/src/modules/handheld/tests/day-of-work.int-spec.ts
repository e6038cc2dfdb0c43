import { randomUUID } from 'node:crypto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createTerminal, type Terminal } from '../../../../tests/kit/factories/terminal.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

/** Far from UTC: a day by another clock is a different date most of the time. */
const ZONE = 'Pacific/Kiritimati';
let app: TestApp;
let handheld: Terminal;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0', APP_TZ: ZONE } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  handheld = await createTerminal(app);
});

const ask = async (carrier = handheld.carrier) =>
  (await carrier.call(handheldRoutes.checkModuleConnection, { module_id: handheld.moduleId })).today;
const operations = async (): Promise<number | undefined> => (await ask())?.operations;

/** Movements of one posting, this long after midnight in the plant's time zone. */
async function insertPosting(lotIds: readonly number[], afterMidnight: string): Promise<void> {
  const group = randomUUID();
  for (const lotId of lotIds) {
    await app.sql(
      `insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity, user_id, at)
       values ($1, 'posting', $2, $3, 1, $4,
               (now() at time zone $5)::date::timestamp at time zone $5 + $6::interval)`,
      [group, lotId, handheld.house.cell(0), handheld.carrier.userId, ZONE, afterMidnight],
    );
  }
}

it('counts what the person has posted; a repeated call is one operation, a refused one none', async () => {
  const [row] = await app.sql<{ day: string }>(`select to_char(now() at time zone $1, 'YYYY-MM-DD') as day`, [
    ZONE,
  ]);
  expect(await ask()).toEqual({ day: row!.day, operations: 0 });
  const unit = await handheld.received();
  await Promise.all(Array.from({ length: 6 }, () => handheld.receive(unit, 0, 'one-reception')));
  expect(await operations()).toBe(1);
  await handheld.move(unit, 0, 1);
  await expect(handheld.move(unit, 0, 2)).rejects.toMatchObject({ status: 422 });
  expect(await operations()).toBe(2);
});

it('counts operations of this person only, from any terminal', async () => {
  await handheld.receive(await handheld.received());
  const other = await app.signedIn({ moduleIds: [handheld.moduleId] });
  expect((await ask(other))?.operations).toBe(0);
  const administrator = await app.signedIn({ role: 'Администратор' });
  const second = await createModule(app.dataSource, 'tsd-scan');
  const { today } = await administrator.call(handheldRoutes.checkModuleConnection, { module_id: second });
  expect(today?.operations).toBe(0);
  expect(await operations()).toBe(1);
});

it('counts neither a reversed operation nor its reversal', async () => {
  const standingOperation = await handheld.receive(await handheld.received());
  const undone = await handheld.receive(await handheld.received());
  const administrator = await app.signedIn({ role: 'Администратор' });
  await administrator.call(stockRoutes.deleteValue, { id: undone.data.id });
  expect(standingOperation.data.id).not.toBe(undone.data.id);
  expect(await operations()).toBe(1);
  const undoer = await administrator.call(handheldRoutes.checkModuleConnection, {
    module_id: handheld.moduleId,
  });
  expect(undoer.today?.operations).toBe(0);
});

it('restarts at midnight in the plant’s time zone; a posting of many movements is one operation', async () => {
  const lots = [await handheld.received(), await handheld.received(), await handheld.received()];
  await insertPosting(lots, '-1 second');
  expect(await operations()).toBe(0);
  await insertPosting(lots, '0 seconds');
  expect(await operations()).toBe(1);
});

it('finds the operations of the day by the person', async () => {
  const plan = await app.sql<{ 'QUERY PLAN': string }>(
    `explain select id from stock_movements where user_id = 1 and at >= now() and reversal_of is null`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('stock_movements_user_idx');
});
