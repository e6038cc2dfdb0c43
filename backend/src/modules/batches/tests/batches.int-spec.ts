import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import {
  createBatch,
  createCompany,
  createProduct,
  createUnit,
} from '../../../../tests/kit/factories/warehouse.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

const { create, update, delete: remove, getBatchManufactores: getBatches } = batchRoutes;
const NUMBER_IN_USE = 'Партия с таким номером уже есть у этого поставщика';
const NOBODY = 2_000_000_000;

let app: TestApp;
let storekeeper: Client;
let supplier: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  const db = app.dataSource;
  storekeeper = await app.signedIn({
    role: 'Кладовщик',
    moduleIds: [await createModule(db, 'storehouse')],
  });
  supplier = await createCompany(db, 'АО «Ёлка»');
});
afterAll(() => app?.close());

const lastAudit = async () => {
  const [row] = await app.sql(
    'select action, object_type, object_id, user_id, before, after from audit_log order by id desc limit 1',
  );
  return row;
};
const lastEvent = async () => {
  const [row] = await lastEvents(app);
  return row;
};
const counts = async () => {
  const [row] = await app.sql(
    `select (select count(*) from manufacturer_batches where deleted_at is null) as rows,
            (select sum(version) from manufacturer_batches) as versions,
            (select count(*) from outbox) as events, (select count(*) from audit_log) as audited`,
  );
  return row;
};
const statusesOf = (answers: readonly PromiseSettledResult<unknown>[]): number[] =>
  answers
    .map((one) => (one.status === 'rejected' ? (one.reason as { status: number }).status : 200))
    .toSorted();
const dates = { manufacture_date: '2026-02-28', expiry_date: '2027-12-31' };

describe('a new batch', () => {
  it('is stored with its plain dates, written down and reported to the lists', async () => {
    const body = { number: '  П-1 ', supplier_id: supplier, ...dates };
    const { data } = await storekeeper.call(create, body);
    expect(data).toEqual({
      id: expect.any(Number),
      number: 'П-1',
      supplier_id: supplier,
      supplier: { id: supplier, name: 'АО «Ёлка»' },
      ...dates,
      version: 1,
    });
    expect(await lastAudit()).toEqual({
      action: 'batches.create',
      object_type: 'batch',
      object_id: String(data.id),
      user_id: storekeeper.userId,
      before: null,
      after: { number: 'П-1', supplier_id: supplier, ...dates },
    });
    expect(await lastEvent()).toEqual({
      name: 'batches.batch-saved',
      payload: { batch_id: data.id },
    });
  });

  it('may lack number and dates; refuses an expiry before the manufacture date unless it was stored already', async () => {
    const bare = await storekeeper.call(create, { number: '', supplier_id: supplier, manufacture_date: '' });
    expect(bare.data).toMatchObject({ number: null, manufacture_date: null, expiry_date: null });
    const secondBatch = await storekeeper.call(create, { number: null, supplier_id: supplier });
    expect(secondBatch.data.id).not.toBe(bare.data.id);
    const odd = { manufacture_date: '2026-05-02', expiry_date: '2026-05-01' };
    const input = { number: 'Наоборот', supplier_id: supplier };
    const refusal = { status: 422, errors: { expiry_date: ['Срок годности раньше даты изготовления'] } };
    await expect(storekeeper.call(create, { ...input, ...odd })).rejects.toMatchObject(refusal);
    const { data } = await storekeeper.call(create, { ...input, manufacture_date: odd.manufacture_date });
    const change = (body: object) =>
      storekeeper.call(batchRoutes.update, { id: data.id, ...input, ...odd, ...body });
    await expect(change({})).rejects.toMatchObject(refusal);
    // Stored before this validation existed: the number can still be changed.
    await app.sql('update manufacturer_batches set expiry_date = $2 where id = $1', [
      data.id,
      odd.expiry_date,
    ]);
    expect((await change({ number: 'Как есть' })).data).toMatchObject({ ...odd, number: 'Как есть' });
  });

  it('has a number that its supplier has once among live batches', async () => {
    const other = await createCompany(app.dataSource);
    const body = { number: 'Н-77', supplier_id: supplier };
    const { data } = await storekeeper.call(create, body);
    const before = await counts();
    await expect(storekeeper.call(create, { ...body, number: ' Н-77 ' })).rejects.toMatchObject({
      status: 422,
      message: NUMBER_IN_USE,
      errors: { number: [NUMBER_IN_USE] },
    });
    expect(await counts()).toEqual(before);
    await storekeeper.call(create, { ...body, supplier_id: other });
    await storekeeper.call(remove, { id: data.id });
    await storekeeper.call(create, body);
  });

  it('is made once by many at once, with one key or with many', async () => {
    const body = { number: 'Одна', supplier_id: supplier };
    const before = await counts();
    const keyed = { idempotencyKey: 'batch-one' };
    const same = await Promise.all(
      Array.from({ length: 6 }, () => storekeeper.call(create, { ...body, number: 'Ключ' }, keyed)),
    );
    expect(new Set(same.map((one) => one.data.id)).size).toBe(1);
    const racing = await Promise.allSettled(Array.from({ length: 8 }, () => storekeeper.call(create, body)));
    expect(statusesOf(racing)).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
    const after = await counts();
    expect(Number(after!['rows'])).toBe(Number(before!['rows']) + 2);
    expect(Number(after!['events'])).toBe(Number(before!['events']) + 2);
  });

  it.each<[object, string, string]>([
    [{}, 'supplier_id', 'Выберите поставщика'],
    [{ supplier_id: null }, 'supplier_id', 'Выберите поставщика'],
    [{ supplier_id: NOBODY }, 'supplier_id', 'Поставщик не найден'],
    [{ number: 'П'.repeat(101) }, 'number', 'Не более 100 символов'],
    [{ manufacture_date: '2026-02-29' }, 'manufacture_date', 'Некорректная дата'],
    [{ expiry_date: '31.12.2026' }, 'expiry_date', 'Некорректная дата'],
  ])('%o is refused under the field', async (fault, field, text) => {
    const before = await counts();
    const body = { ...(field === 'supplier_id' ? {} : { supplier_id: supplier }), ...fault };
    const answer = await storekeeper.raw('POST', create.path, { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, errors: { [field]: [text] } });
    expect(await counts()).toEqual(before);
  });
});

describe('a batch that is changed', () => {
  const addBatch = async (options: { number: string }) => {
    const company = await createCompany(app.dataSource);
    const { data } = await storekeeper.call(create, { ...options, supplier_id: company, ...dates });
    return { id: data.id, ...options, supplier_id: company, manufacture_date: dates.manufacture_date };
  };

  it('has new fields and a new version; absent fields stay, and an empty change changes nothing', async () => {
    const batch = await addBatch({ number: 'И-1' });
    const changedBatch = { ...batch, number: 'И-2', manufacture_date: '2026-03-01' };
    const { data } = await storekeeper.call(update, { ...changedBatch, version: 1 });
    expect(data).toMatchObject({ ...changedBatch, expiry_date: dates.expiry_date, version: 2 });
    expect(await lastAudit()).toMatchObject({
      action: 'batches.change',
      object_id: String(batch.id),
      before: { number: 'И-1', manufacture_date: dates.manufacture_date },
      after: { number: 'И-2', manufacture_date: '2026-03-01' },
    });
    expect(await lastEvent()).toEqual({ name: 'batches.batch-saved', payload: { batch_id: batch.id } });
    const before = await counts();
    expect((await storekeeper.call(update, { ...changedBatch, version: 2 })).data.version).toBe(2);
    expect(await counts()).toEqual(before);
    const bare = await storekeeper.call(update, { ...changedBatch, expiry_date: null });
    expect(bare.data).toMatchObject({ expiry_date: null, version: 3 });
  });

  it('is refused to those who have an old version, and to the slower of two', async () => {
    const batch = await addBatch({ number: 'И-3' });
    const racing = await Promise.allSettled(
      ['а', 'б', 'в', 'г'].map((number) => storekeeper.call(update, { ...batch, number, version: 1 })),
    );
    expect(statusesOf(racing)).toEqual([200, 409, 409, 409]);
    const before = await counts();
    await expect(storekeeper.call(update, { ...batch, version: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'Данные изменены другим пользователем. Обновите страницу.',
    });
    expect(await counts()).toEqual(before);
  });

  it('still has its lots, and therefore the same supplier', async () => {
    const db = app.dataSource;
    const batch = await addBatch({ number: 'И-6' });
    const other = await createCompany(db);
    await storekeeper.call(update, { ...batch, supplier_id: other });
    const lot = await createUnit(db, await createProduct(db), { batchId: batch.id });
    const renamed = await storekeeper.call(update, { ...batch, supplier_id: other, number: 'И-7' });
    expect(renamed.data).toMatchObject({ number: 'И-7', supplier: { id: other } });
    expect(await app.sql('select batch_id from stock_lots where id = $1', [lot])).toEqual([
      { batch_id: batch.id },
    ]);
    const text = 'Поставщика нельзя изменить: партия уже используется';
    await expect(storekeeper.call(update, batch)).rejects.toMatchObject({
      status: 422,
      errors: { supplier_id: [text] },
    });
  });

  it.each<[object, string, string]>([
    [{ number: ' ' }, 'number', 'Укажите номер партии'],
    [{ number: null }, 'number', 'Укажите номер партии'],
    [{ number: 'Занят' }, 'number', NUMBER_IN_USE],
    [{ supplier_id: NOBODY }, 'supplier_id', 'Поставщик не найден'],
    [{ supplier_id: 0 }, 'supplier_id', 'Выберите поставщика'],
    [{ manufacture_date: null }, 'manufacture_date', 'Некорректная дата'],
    [{ manufacture_date: '1.2.26' }, 'manufacture_date', 'Некорректная дата'],
    [{ expiry_date: 'скоро' }, 'expiry_date', 'Некорректная дата'],
    [{ id: 0 }, 'id', 'Некорректный идентификатор'],
  ])('to %o is refused under the field', async (fault, field, text) => {
    const batch = await addBatch({ number: 'И-8' });
    await storekeeper.call(create, { number: 'Занят', supplier_id: batch.supplier_id });
    const before = await counts();
    const answer = await storekeeper.raw('POST', update.path, { body: { ...batch, ...fault } });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, errors: { [field]: [text] } });
    expect(await counts()).toEqual(before);
  });
});

describe('a batch that is deleted', () => {
  it('is no longer listed or found, also for a repeated call', async () => {
    const { data } = await storekeeper.call(create, { number: 'Лишняя', supplier_id: supplier });
    const options = { idempotencyKey: 'delete-batch' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => storekeeper.call(remove, { id: data.id }, options)),
    );
    expect(answers).toEqual([{ success: true }, { success: true }, { success: true }]);
    expect(await lastAudit()).toMatchObject({
      action: 'batches.delete',
      object_id: String(data.id),
      before: { number: 'Лишняя', supplier_id: supplier },
    });
    expect(await lastEvent()).toEqual({ name: 'batches.batch-deleted', payload: { batch_id: data.id } });
    const before = await counts();
    const notFound = { status: 404, message: 'Партия не найдена' };
    const changedBatch = { id: data.id, number: 'А', supplier_id: supplier, manufacture_date: '2026-01-01' };
    await expect(storekeeper.call(remove, { id: data.id })).rejects.toMatchObject(notFound);
    await expect(storekeeper.call(update, changedBatch)).rejects.toMatchObject(notFound);
    await expect(storekeeper.call(batchRoutes.getBatchWithProducts, { id: data.id })).rejects.toMatchObject(
      notFound,
    );
    expect(await counts()).toEqual(before);
    expect((await storekeeper.call(getBatches, { search: 'Лишняя' })).total).toBe(0);
  });

  it('is none while lots are of it, wherever they are', async () => {
    const db = app.dataSource;
    const id = await createBatch(db, { supplierId: supplier });
    for (const name of ['Реле', 'Плата']) {
      const product = await createProduct(db, { name });
      await createUnit(db, product, { batchId: id });
      await createUnit(db, product, { batchId: id });
    }
    const before = await counts();
    await expect(storekeeper.call(remove, { id })).rejects.toMatchObject({
      status: 422,
      message: 'Партия используется: Плата, Реле',
    });
    expect(await counts()).toEqual(before);
  });
});
