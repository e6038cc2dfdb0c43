import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerCheckRoutes as routes } from '@naryad/contracts/ledger-checks/routes';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createBulkLot, createCells, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { Metrics } from '../../../platform/admin/metrics.js';
import { Projections } from '../../../platform/outbox/projections.js';
import { Relay } from '../../../platform/outbox/relay.js';
import { NIGHTLY } from '../data/ledger-checks.sql.js';
import { RunChecks } from '../use-cases/run-checks.js';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0', LEDGER_CHECK_AT: 'off' } });
  admin = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());
beforeEach(() => app.sql('delete from ledger_checks'));

const listed = async () => (await admin.call(routes.getLedgerChecks, {})).data;
const over = () =>
  waitFor(async () => {
    const checks = await listed();
    return checks.length > 0 && checks.every(({ finished_at }) => finished_at !== null);
  }, 'the end of the check');
const follow = async () => {
  await app.get(Relay).runOnce();
  await app.get(Projections).runOnce();
};

it('is run once, whoever asks at the same time or again with the same key, and then anew', async () => {
  const key = randomUUID();
  const answers = await Promise.all([
    ...[1, 2].map(() => admin.call(routes.runLedgerCheck, {}, { idempotencyKey: key })),
    ...[1, 2].map(() => admin.call(routes.runLedgerCheck, {})),
  ]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBeLessThanOrEqual(2);
  await over();
  const checks = await listed();
  for (const check of checks) {
    expect(check).toMatchObject({ broken: [], problem: null, requested_by: expect.stringMatching(/./) });
    expect(check.rules).toBeGreaterThan(10);
  }
  const { data } = await admin.call(routes.runLedgerCheck, {});
  expect(checks.map(({ id }) => id)).not.toContain(data.id);
  await over();
});

it('tells each administrator which rule does not hold, once, and the metrics', async () => {
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
  await over();
  const [check] = await listed();
  expect(check!.broken[0]!.findings.join()).toContain('balance 7');
  for (let round = 0; round < 2; round += 1) await follow();
  const told = async (who: TestClient) => (await who.call(noticeRoutes.getNotices, { kind: 'ledger' })).data;
  await waitFor(async () => (await told(admin)).length === 1, 'the notice');
  expect(await told(admin)).toMatchObject([{ title: 'Учёт не сходится', path: '/ledger-checks' }]);
  expect(await told(worker)).toEqual([]);
  expect(await app.get(Metrics).text()).toMatch(/naryad_ledger_broken_rules [1-9]/);
  await app.sql('delete from stock_balances where lot_id = $1', [lot]);
});

it('a night has one check, and one that was broken off begins again', async () => {
  const now = await app.sql<{ at: string }>(
    `select to_char(now() at time zone 'Europe/Moscow' - interval '1 minute', 'HH24:MI') as at`,
  );
  await Promise.all([1, 2, 3].map(() => app.sql(NIGHTLY, ['Europe/Moscow', now[0]!.at])));
  await app.sql('update ledger_checks set started_at = now()');
  await Promise.all([1, 2].map(() => app.get(RunChecks).runOnce()));
  await over();
  expect(await listed()).toMatchObject([{ requested_by: null, broken: [] }]);
});

it('is found by who asked and by what was broken; whoever is no administrator sees none', async () => {
  await app.sql(
    `insert into ledger_checks (due_at, finished_at, rules, broken) values
       (now() - interval '2 day', now(), 17, '[]'),
       (now() - interval '1 day', now(), 17, '[{"number": 1, "title": "Остаток равен сумме движений", "findings": ["{}"]}]')`,
  );
  const found = await admin.call(routes.getLedgerChecks, { search: 'сумме движ' });
  expect(found.data.map(({ broken }) => broken.length)).toEqual([1]);
  const worker = await app.signedIn({});
  for (const route of [routes.getLedgerChecks, routes.runLedgerCheck]) {
    await expect(worker.call(route, {})).rejects.toMatchObject({ status: 403 });
  }
});
