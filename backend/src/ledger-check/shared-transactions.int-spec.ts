import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStorehouse, endings } from '../../tests/kit/factories/storehouse.js';
import { ledgerFindings } from '../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../tests/kit/test-app.js';

const MOVES = 500;
/** As many parallel calls as a browser or an integration makes. */
const CONCURRENCY = 32;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());

const broken = async () =>
  (await ledgerFindings(app))
    .filter((one) => one.invariant === 10)
    .map((one) => Object.values(one).join(' '));

it(`${MOVES} moves of one person, many in one transaction, are no finding; a double effect among them is one`, async () => {
  const house = await createStorehouse(app);
  const { lot } = await house.add({ count: MOVES });
  for (let start = 0; start < MOVES; start += CONCURRENCY) {
    const count = Math.min(CONCURRENCY, MOVES - start);
    const calls = Array.from({ length: count }, (_, n) =>
      house.move(lot, 0, 1, 1, `move-number-${start + n}`),
    );
    expect(await endings(calls)).toEqual(Array.from({ length: count }, () => 'done'));
  }
  expect(await house.lying(lot)).toEqual([0, MOVES, 0]);
  const shared = await app.sql<{ keys: number }>(
    `select count(*)::int as keys from idempotency_keys where key like 'move-number-%'
      group by user_id, created_at having count(*) > 1`,
  );
  // Guards the test: without shared transactions it would prove nothing.
  expect(shared.length).toBeGreaterThan(5);
  expect(await broken()).toEqual([]);

  const [row] = await app.sql<{ id: number; request_key: string }>(
    `select a.id, a.request_key from audit_log a
      where a.action = 'stock.move' and (select count(*) from audit_log o where o.at = a.at) > 1 order by a.id limit 1`,
  );
  await app.sql(
    `insert into audit_log (at, user_id, request_id, action, object_type, object_id, request_key)
     select at, user_id, request_id, action, object_type, object_id, request_key from audit_log where id = $1`,
    [row!.id],
  );
  expect(await broken()).toEqual([
    expect.stringMatching(`${row!.request_key} POST /api/storehouseValue/moveStock had 2 effects`),
  ]);
}, 120_000);
