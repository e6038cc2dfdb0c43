import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ledgerCheckRoutes as routes } from '@naryad/contracts/ledger-checks/routes';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createBulkLot, createCells, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { Metrics } from '../../../platform/admin/metrics.js';
import { LOCK_NUMBERS } from '../../../platform/db/lock-numbers.js';
import { Projections } from '../../../platform/outbox/projections.js';
import { Relay } from '../../../platform/outbox/relay.js';
import { NIGHTLY } from '../data/ledger-checks.sql.js';
import { RunChecksUseCase } from '../use-cases/run-checks.use-case.js';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0', LEDGER_CHECK_AT: 'off' } });
  admin = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());
beforeEach(() => app.sql('delete from ledger_checks'));

const listed = async () => (await admin.call(routes.getLedgerChecks, {})).data;
const waitForEnd = () =>
  waitFor(async () => {
    const checks = await listed();
    if (checks.length === 0 || checks.some(({ finished_at }) => finished_at === null)) return false;
    // A process that finished its last check queries for due checks again; until then the lock excludes
    // others.
    const heldLocks = await app.sql(
      `select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.objid = $1`,
      [LOCK_NUMBERS.ledgerChecks],
    );
    return heldLocks.length === 0;
  }, 'the end of the check');
const metric = async (name: string) => {
  const match = new RegExp(`^${name} (.+)$`, 'm').exec(await app.get(Metrics).text());
  return match && Number(match[1]);
};
const follow = async () => {
  await app.get(Relay).runOnce();
  await app.get(Projections).runOnce();
};

it('runs once for concurrent requests and repeated keys; a later request starts a new one', async () => {
  const key = randomUUID();
  const answers = await Promise.all([
    ...[1, 2].map(() => admin.call(routes.runLedgerCheck, {}, { idempotencyKey: key })),
    ...[1, 2].map(() => admin.call(routes.runLedgerCheck, {})),
  ]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBeLessThanOrEqual(2);
  await waitForEnd();
  const checks = await listed();
  for (const check of checks) {
    expect(check).toMatchObject({ broken: [], problem: null, requested_by: expect.stringMatching(/./) });
    expect(check.rules).toBeGreaterThan(10);
  }
  const { data } = await admin.call(routes.runLedgerCheck, {});
  expect(checks.map(({ id }) => id)).not.toContain(data.id);
  await waitForEnd();
});

it('starts right after another check when requested at its very end', async () => {
  const runs = app.get(RunChecksUseCase);
  let end = (): void => {};
  const runOnce = vi
    .spyOn(runs, 'runOnce')
    .mockImplementationOnce(() => new Promise((resolve) => void (end = resolve)));
  try {
    runs.begin();
    await admin.call(routes.runLedgerCheck, {});
    expect(runOnce).toHaveBeenCalledTimes(1);
    end();
    await waitForEnd();
    expect(runOnce).toHaveBeenCalledTimes(2);
  } finally {
    runOnce.mockRestore();
  }
});

it('reports each broken invariant once to each administrator, and in the metrics', async () => {
  await follow();
  const worker = await app.signedIn({});
  const [cell] = await createCells(app.dataSource, await createModule(app.dataSource, 'storehouse'), 1);
  const lot = await createBulkLot(app.dataSource, await createProduct(app.dataSource));
  await app.sql(
    `insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity, reserved)
     select c.id, l.id, false, c.module_id, l.product_id, 7, 0 from storehouse_cells c, stock_lots l
      where c.id = $1 and l.id = $2`,
    [cell, lot],
  );
  await admin.call(routes.runLedgerCheck, {});
  await waitForEnd();
  const [check] = await listed();
  expect(check!.broken[0]!.findings.join()).toContain('balance 7');
  for (let round = 0; round < 2; round += 1) await follow();
  const notices = async (who: TestClient) =>
    (await who.call(noticeRoutes.getNotices, { kind: 'ledger' })).data;
  await waitFor(async () => (await notices(admin)).length === 1, 'the notice');
  expect(await notices(admin)).toMatchObject([{ title: 'Учёт не сходится', path: '/ledger-checks' }]);
  expect(await notices(worker)).toEqual([]);
  expect(await app.get(Metrics).text()).toMatch(/naryad_ledger_broken_rules [1-9]/);
  await app.sql('delete from stock_balances where lot_id = $1', [lot]);
});

it('a night has one check, and one that was broken off begins again', async () => {
  const now = await app.sql<{ at: string }>(
    `select to_char(now() at time zone 'Europe/Moscow' - interval '1 minute', 'HH24:MI') as at`,
  );
  await Promise.all([1, 2, 3].map(() => app.sql(NIGHTLY, ['Europe/Moscow', now[0]!.at])));
  await app.sql('update ledger_checks set started_at = now()');
  await Promise.all([1, 2].map(() => app.get(RunChecksUseCase).runOnce()));
  await waitForEnd();
  expect(await listed()).toMatchObject([{ requested_by: null, broken: [] }]);
});

it('is made while sums of stock are folded', async () => {
  const folding = app.dataSource.createQueryRunner();
  try {
    await folding.startTransaction();
    await folding.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBERS.stockSums]);
    await app.sql(`insert into ledger_checks (due_at) values (now() - interval '6 hours')`);
    await app.get(RunChecksUseCase).runOnce();
    expect(await listed()).toMatchObject([{ finished_at: expect.any(String), broken: [] }]);
  } finally {
    await folding.rollbackTransaction();
    await folding.release();
  }
});

it('a check that never finished has an age: since the first one was due', async () => {
  const age = () => metric('naryad_ledger_check_age_seconds');
  expect(await age()).toBeNull();
  await app.sql(
    `insert into ledger_checks (due_at, finished_at, problem) values
       (now() - interval '30 hours', now() - interval '29 hours', 'Error: no'), (now() - interval '6 hours', null, null)`,
  );
  expect(await age()).toSatisfy((seconds: number) => seconds >= 108_000 && seconds < 108_600);
  expect(await metric('naryad_ledger_broken_rules')).toBeNull();
  await app.get(RunChecksUseCase).runOnce();
  expect(await age()).toSatisfy((seconds: number) => seconds >= 0 && seconds < 600);
  expect(await metric('naryad_ledger_broken_rules')).toBe(0);
});

it('an interrupted check notifies each administrator once, and does not reset the age of the last complete one', async () => {
  await app.sql(
    `insert into ledger_checks (due_at, finished_at, rules) values
       (now() - interval '31 hours', now() - interval '30 hours', 17)`,
  );
  await app.sql(`insert into ledger_checks (due_at) values (now() - interval '6 hours')`);
  await app.asOwner('alter table stock_movements rename to moved_aside');
  try {
    await app.get(RunChecksUseCase).runOnce();
  } finally {
    await app.asOwner('alter table moved_aside rename to stock_movements');
  }
  const [check] = await listed();
  expect(check).toMatchObject({ finished_at: expect.any(String), rules: null, broken: [] });
  expect(check!.problem).toContain('"stock_movements" does not exist');
  const notices = async () =>
    (await admin.call(noticeRoutes.getNotices, { kind: 'ledger' })).data.filter(
      ({ title }) => title === 'Проверка учёта прервана',
    );
  for (let round = 0; round < 2; round += 1) await follow();
  await waitFor(async () => (await notices()).length > 0, 'the notice');
  expect(await notices()).toMatchObject([{ text: check!.problem, path: '/ledger-checks' }]);
  expect(await metric('naryad_ledger_check_age_seconds')).toBeGreaterThanOrEqual(108_000);
});

it('the night itself writes its check down and ends it once, run by two at once or again', async () => {
  // Far from both ends of the day for which it is due.
  const [noon] = await app.sql<{ at: string }>(
    `select to_char(now() at time zone $1 - interval '12 hours', 'HH24:MI') as at`,
    [app.environment.timeZone],
  );
  const finished = () => app.sql(`select seq from outbox where name = 'ledger-checks.finished'`);
  const before = (await finished()).length;
  const night = await startTestApp({ peerOf: app, env: { LEDGER_CHECK_AT: noon!.at } });
  try {
    const runs = night.get(RunChecksUseCase);
    await Promise.all([runs.runOnce(), runs.runOnce()]);
    await waitForEnd();
    await runs.runOnce();
  } finally {
    await night.close();
  }
  const checks = await listed();
  expect(checks).toMatchObject([{ requested_by: null, broken: [], problem: null }]);
  expect(Date.now() - Date.parse(checks[0]!.due_at)).toSatisfy(
    (ago: number) => ago > 11 * 3_600_000 && ago < 13 * 3_600_000,
  );
  expect((await finished()).length - before).toBe(1);
});

it('is found by requester and by broken invariant; other users than administrators see no check', async () => {
  await app.sql(
    `insert into ledger_checks (due_at, finished_at, rules, broken) values
       (now() - interval '2 day', now(), 17, '[]'),
       (now() - interval '1 day', now(), 17, '[{"number": 1, "title": "Остаток равен сумме движений", "findings": ["{}"]}]')`,
  );
  const checks = await admin.call(routes.getLedgerChecks, { search: 'сумме движ' });
  expect(checks.data.map(({ broken }) => broken.length)).toEqual([1]);
  const worker = await app.signedIn({});
  for (const route of [routes.getLedgerChecks, routes.runLedgerCheck]) {
    await expect(worker.call(route, {})).rejects.toMatchObject({ status: 403 });
  }
});
