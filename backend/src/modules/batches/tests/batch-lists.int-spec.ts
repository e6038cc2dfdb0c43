import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createBatch, createCompany } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

const { getBatchManufactores: getBatches } = batchRoutes;
const NOBODY = 2_000_000_000;

let app: TestApp;
let storekeeper: Client;
let picker: Client;
let supplier: number;

beforeAll(async () => {
  app = await startTestApp();
  const db = app.dataSource;
  storekeeper = await app.signedIn({
    role: 'Кладовщик',
    moduleIds: [await createModule(db, 'storehouse')],
  });
  picker = await app.signedIn({ role: 'Комплектовщик', moduleIds: [await createModule(db, 'picking-desk')] });
  supplier = await createCompany(db, 'АО «Ёлка»');
});
afterAll(() => app?.close());

describe('the list of batches', () => {
  let list: (input: RequestOf<typeof getBatches>) => Promise<(string | null)[]>;
  let other: number;

  beforeAll(async () => {
    const db = app.dataSource;
    other = await createCompany(db, 'Болт и Ко');
    await createBatch(db, { number: 'ЁЖ-1', supplierId: supplier, manufactureDate: '2026-01-05' });
    await createBatch(db, { number: null, supplierId: supplier, expiryDate: '2026-06-01' });
    await createBatch(db, { number: 'Б-2', supplierId: other, expiryDate: '2026-05-01' });
    await createBatch(db, { number: 'А-3', supplierId: supplier, manufactureDate: '2026-01-04' });
    list = (input) => storekeeper.call(getBatches, input).then(({ data }) => data.map((one) => one.number));
  });

  it('is sorted newest first, unnumbered last, or as requested', async () => {
    expect(await list({})).toEqual(['А-3', 'Б-2', 'ЁЖ-1', null]);
    expect(await list({ sort: 'number' })).toEqual(['А-3', 'Б-2', 'ЁЖ-1', null]);
    expect(await list({ sort: 'number', direction: 'desc' })).toEqual(['ЁЖ-1', 'Б-2', 'А-3', null]);
    expect(await list({ sort: 'supplier', direction: 'desc' })).toEqual(['Б-2', 'А-3', null, 'ЁЖ-1']);
    expect(await list({ sort: 'manufacture_date' })).toEqual(['А-3', 'ЁЖ-1', 'Б-2', null]);
    expect(await list({ sort: 'expiry_date' })).toEqual(['Б-2', null, 'А-3', 'ЁЖ-1']);
  });

  it('is searched by number and supplier, folded, in either keyboard layout', async () => {
    expect(await list({ search: 'еж' })).toEqual(['ЁЖ-1']);
    expect(await list({ search: ',-2' })).toEqual(['Б-2']);
    expect(await list({ search: 'елка' })).toEqual(['А-3', 'ЁЖ-1', null]);
    expect(await list({ search: '%' })).toEqual([]);
  });

  it('is complete without paging, else paged', async () => {
    const { data, ...window } = await storekeeper.call(getBatches, { page: 2, per_page: 3 });
    expect(data.map((one) => one.number)).toEqual([null]);
    expect(window).toEqual({ success: true, current_page: 2, per_page: 3, total: 4, last_page: 2 });
    expect(await storekeeper.call(getBatches, {})).toMatchObject({ per_page: 10_000, last_page: 1 });
    for (const body of [{ sort: 'id' }, { page: 0 }, { per_page: 101 }, { direction: 'up' }]) {
      expect((await storekeeper.raw('POST', getBatches.path, { body })).status).toBe(422);
    }
  });

  it('of a supplier contains numbered batches, newest first, and offers that supplier', async () => {
    const { data } = await picker.call(batchRoutes.getBySupplier, { supplier_id: supplier });
    expect(data.map((one) => one.number)).toEqual(['ЁЖ-1', 'А-3']);
    const none = await picker.call(batchRoutes.getBySupplier, { supplier_id: NOBODY });
    expect(none.data).toEqual([]);
    const offered = batchRoutes.getCompaniesWithBatches;
    const suppliers = [
      { id: supplier, name: 'АО «Ёлка»', batch_count: 2 },
      { id: other, name: 'Болт и Ко', batch_count: 1 },
    ];
    expect((await picker.call(offered, {})).data).toEqual(suppliers);
    expect((await picker.call(offered, { search: 'tkrf' })).data).toEqual([suppliers[0]]);
    const page = await picker.call(offered, { page: 2, per_page: 1 });
    expect(page).toMatchObject({ data: [suppliers[1]], total: 2, last_page: 2 });
    expect((await picker.raw('POST', batchRoutes.getBySupplier.path, { body: {} })).status).toBe(422);
  });
});
