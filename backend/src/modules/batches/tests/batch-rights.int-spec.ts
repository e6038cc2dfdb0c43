import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { rooms } from '@naryad/contracts/realtime';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { RealtimeMappers } from '../../../platform/realtime/realtime-mappers.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createCompany } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

const NOBODY = 2_000_000_000;

let app: TestApp;
let supplier: number;

beforeAll(async () => {
  app = await startTestApp();
  supplier = await createCompany(app.dataSource);
});
afterAll(() => app?.close());

const counts = async () => {
  const [row] = await app.sql(
    `select (select count(*) from manufacturer_batches) as rows, (select count(*) from outbox) as events,
            (select count(*) from audit_log) as audited`,
  );
  return row;
};

describe('batches', () => {
  const CALLS: readonly (readonly [keyof typeof batchRoutes, object])[] = [
    ['getCompaniesWithBatches', {}],
    ['getBySupplier', { supplier_id: 1 }],
    ['getBatchManufactores', {}],
    ['getBatchWithProducts', { id: NOBODY }],
    ['checkSerialUniqueInBatch', { serial_number: '1', product_id: 1 }],
    ['create', {}],
    ['update', {}],
    ['delete', { id: NOBODY }],
  ];
  const statuses = async (client: { raw: Client['raw'] }) => {
    const answers = [];
    for (const [name, body] of CALLS) {
      answers.push((await client.raw('POST', batchRoutes[name].path, { body })).status);
    }
    return answers;
  };

  it('are readable where stock is, creatable where items are received, editable in the storehouse', async () => {
    const before = await counts();
    const person = async (...keys: WorkModuleKey[]) =>
      app.signedIn({ moduleIds: await Promise.all(keys.map((key) => createModule(app.dataSource, key))) });
    const reads = [200, 200, 200, 404, 200];
    const all = [...reads, 422, 422, 404];
    expect(await statuses(await person('storehouse'))).toEqual(all);
    const controller = [...reads, 422, 403, 403];
    expect(await statuses(await person('receipt-invoice-control'))).toEqual(controller);
    expect(await statuses(await app.signedIn({ role: 'Администратор' }))).toEqual(all);
    const picker = await person('picking-desk', 'production', 'tsd-scan', 'storekeeper-desk');
    expect(await statuses(picker)).toEqual([...reads, 403, 403, 403]);
    expect(await statuses(await person('assembler-desk', 'otk-desk', 'orders'))).toEqual(
      CALLS.map(() => 403),
    );
    expect(await statuses(await app.guest())).toEqual(CALLS.map(() => 401));
    const body = { number: 'А', supplier_id: supplier };
    const refusedAnswer = await picker.raw('POST', batchRoutes.create.path, { body });
    expect(refusedAnswer.body).toMatchObject({ message: 'Недостаточно прав' });
    expect(await counts()).toEqual(before);
  });

  it('make lists refetch once per burst of changes', async () => {
    const [mapper] = app.get(RealtimeMappers).of('batches.batch-saved');
    const event = (id: string, batch_id: number) => ({
      id,
      name: 'batches.batch-saved' as const,
      payload: { batch_id },
    });
    expect(await mapper!.map([event('a', 5), event('b', 7)], { query: async () => [] })).toEqual([
      { room: rooms.catalog(), changes: [{ entity: 'catalog', id: 5, list: 'batches', stale: true }] },
    ]);
  });
});
