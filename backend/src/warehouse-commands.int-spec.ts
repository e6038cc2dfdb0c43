import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { CommandBench, commandAreas } from './testing/command-bench.js';
import { createModule } from './testing/factories/people.js';
import { createCompany } from './testing/factories/warehouse.js';
import { startTestApp, type TestApp } from './testing/test-app.js';

// The commands of the warehouse, as `commands.int-spec.ts` tries those of the plant.

let app: TestApp;
let storekeeper: Awaited<ReturnType<TestApp['signedIn']>>;
let bench: CommandBench;
let storehouse: number;

beforeAll(async () => {
  app = await startTestApp();
  storehouse = await createModule(app.dataSource, 'storehouse');
  storekeeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [storehouse] });
  bench = new CommandBench(app);
});
afterAll(() => app?.close());

it('a batch: added, changed, deleted', async () => {
  const supplier_id = await createCompany(app.dataSource);
  const { data } = await bench.once(storekeeper, batchRoutes.create, { number: 'П-1', supplier_id });
  await bench.once(storekeeper, batchRoutes.update, {
    id: data.id,
    number: 'П-2',
    supplier_id,
    manufacture_date: '2026-11-21',
    version: data.version,
  });
  await bench.once(storekeeper, batchRoutes.delete, { id: data.id });
});

it('and no command was left out', () => {
  expect(bench.leftOut(commandAreas.warehouse)).toEqual([]);
});
