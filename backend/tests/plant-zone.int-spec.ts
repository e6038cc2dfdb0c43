import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { retentionRoutes } from '@naryad/contracts/retention/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { warehouseOverviewRoutes } from '@naryad/contracts/warehouse-overview/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTerminal, type Terminal } from './kit/factories/terminal.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import { waitFor } from './kit/wait-for.js';

/** 25 hours apart: they always have different days. */
const HOME = 'Pacific/Pago_Pago';
const OTHER = 'Pacific/Kiritimati';

let home: TestApp;
let handheld: Terminal;
let administrator: number;

beforeAll(async () => {
  home = await startTestApp({ env: { APP_TZ: HOME } });
  handheld = await createTerminal(home);
  administrator = (await home.signedIn({ role: 'Администратор' })).userId;
  await handheld.receive(await handheld.received());
});
afterAll(() => home?.close());

const dayIn = (timeZone: string, time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);

/** All stored times, in microseconds. */
const loadStored = () =>
  home.sql(`
    select 'movement' as what, id::text as of, at::text as at from stock_movements
    union all select 'journal', id::text, at::text from audit_log
    union all select 'event', name, created_at::text from outbox
    union all select 'tally', product_id || ': ' || came || ', ' || went, slot::text from product_tallies
    order by 1, 2, 3`);

/** Reports of a program of this plant, with and without dependence on its time zone. */
async function reportOf(app: TestApp) {
  const [admin, carrier] = await Promise.all([
    app.signInAs(administrator),
    app.signInAs(handheld.carrier.userId),
  ]);
  const { moduleId, product } = handheld.house;
  const history = { module_id: moduleId, product_id: product, days: 30 } as const;
  const { days } = (await admin.call(warehouseOverviewRoutes.getProductHistory, history)).data;
  const moduleRef = { module_id: handheld.moduleId };
  const ready = (await (await fetch(new URL('/health/ready', app.url))).json()) as object;
  const operations = { module_id: moduleId, per_page: 10, page: 1 };
  return {
    ready,
    shown: (await admin.call(retentionRoutes.getRetention, {})).data.server,
    cameOn: days.filter(({ came }) => came > 0).map(({ date, came }) => [date, came]),
    today: (await carrier.call(handheldRoutes.checkModuleConnection, moduleRef)).today,
    operations: (await admin.call(stockRoutes.getStorehouseValues, operations)).data,
  };
}

it('of a plant with data can change: days follow the new zone, times and figures stay; the change can be reverted', async () => {
  const [movement] = await home.sql<{ at: Date }>('select at from stock_movements');
  const tallied = async () => (await home.sql('select from product_tallies')).length > 0;
  await waitFor(tallied, 'the tally of the movement');
  const before = await loadStored();

  const operations = [];
  for (const zone of [HOME, OTHER, HOME]) {
    const app = await startTestApp({ peerOf: home, env: { APP_TZ: zone } });
    try {
      const report = await reportOf(app);
      expect(report.ready).toMatchObject({ status: 'ok', clock: 'ok', time_zone: zone });
      expect(report.shown).toMatchObject({ clock: 'ok', time_zone: zone });
      expect(report.cameOn).toEqual([[dayIn(zone, movement!.at), 1]]);
      expect(report.today).toEqual({ day: dayIn(zone, new Date()), operations: 1 });
      operations.push(report.operations);
    } finally {
      await app.close();
    }
  }
  expect(operations[0]).toMatchObject([{ date: movement!.at.toISOString() }]);
  expect(operations[1]).toEqual(operations[0]);
  expect(operations[2]).toEqual(operations[0]);
  expect(await loadStored()).toEqual(before);
});
