import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { rooms } from '@naryad/contracts/realtime';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { RealtimeMappers } from '../../../platform/realtime/realtime-mappers.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Client;
let planner: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ role: 'Администратор' });
  planner = await app.signedIn();
});
afterAll(() => app?.close());

const save = companyRoutes.createOrUpdateCompany;
const remove = companyRoutes.deleteCompany;
const lastAudit = async () => {
  const [row] = await app.sql(
    'select action, object_id, user_id, before, after from audit_log order by id desc limit 1',
  );
  return row;
};
const lastEvent = async () => {
  const [row] = await lastEvents(app);
  return row;
};
const counts = async () => {
  const [row] = await app.sql(
    `select (select count(*) from companies) as rows, (select count(*) from outbox) as events,
            (select count(*) from audit_log) as audited`,
  );
  return row;
};

describe('companies', () => {
  it('are sorted by name, searched by name, ИНН, КПП and address, and paged', async () => {
    await admin.call(save, {
      name: ' Ёлочная фабрика ',
      inn: '7707083893',
      kpp: '710101001',
      address: 'Тула, Советская 1',
    });
    await admin.call(save, { name: 'Болт и Ко', address: '  ' });
    await admin.call(save, { name: 'Арматура', inn: '500100732259', kpp: '010145002' });
    const list = (input: Parameters<typeof planner.call<typeof companyRoutes.getCompanies>>[1]) =>
      planner.call(companyRoutes.getCompanies, input).then(({ data }) => data.map((one) => one.name));
    expect(await list({})).toEqual(['Арматура', 'Болт и Ко', 'Ёлочная фабрика']);
    expect(await list({ search: 'елочная' })).toEqual(['Ёлочная фабрика']);
    expect(await list({ search: 'fhvfnehf' })).toEqual(['Арматура']);
    expect(await list({ search: '0708' })).toEqual(['Ёлочная фабрика']);
    expect(await list({ search: '145002' })).toEqual(['Арматура']);
    expect(await list({ search: 'тула' })).toEqual(['Ёлочная фабрика']);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ sort: 'inn' })).toEqual(['Арматура', 'Ёлочная фабрика', 'Болт и Ко']);
    expect(await list({ sort: 'inn', direction: 'desc' })).toEqual([
      'Ёлочная фабрика',
      'Арматура',
      'Болт и Ко',
    ]);
    expect(await list({ sort: 'kpp' })).toEqual(['Арматура', 'Ёлочная фабрика', 'Болт и Ко']);
    expect(await list({ sort: 'id', direction: 'desc' })).toEqual([
      'Арматура',
      'Болт и Ко',
      'Ёлочная фабрика',
    ]);
    const page = await planner.call(companyRoutes.getCompanies, { page: 2, per_page: 2 });
    expect(page).toMatchObject({
      total: 3,
      current_page: 2,
      last_page: 2,
      data: [{ name: 'Ёлочная фабрика' }],
    });
  });

  it('are added with the given fields; surrounding spaces are not stored', async () => {
    const { data } = await admin.call(save, {
      name: '  Завод  ',
      inn: ' 77 ',
      kpp: ' 770701001 ',
      address: '',
    });
    const fields = { name: 'Завод', inn: '77', kpp: '770701001', address: null };
    expect(data).toEqual({ id: expect.any(Number), ...fields, version: 1 });
    expect(await lastAudit()).toEqual({
      action: 'companies.create',
      object_id: String(data.id),
      user_id: admin.userId,
      before: null,
      after: fields,
    });
    expect(await lastEvent()).toEqual({
      name: 'companies.companies-saved',
      payload: { company_ids: [data.id] },
    });
  });

  it('are changed field by field; absent fields stay, empty ones are cleared', async () => {
    const { data } = await admin.call(save, { name: 'Завод', inn: '77', address: 'Тула' });
    const changedCompany = await admin.call(save, { id: data.id, name: 'Завод', address: '', version: 1 });
    expect(changedCompany.data).toEqual({ ...data, address: null, version: 2 });
    expect(await lastAudit()).toMatchObject({ before: { address: 'Тула' }, after: { address: null } });
    const before = await counts();
    const same = await admin.call(save, { id: data.id, name: 'Завод', inn: '77', version: 2 });
    expect(same.data).toEqual(changedCompany.data);
    expect(await counts()).toEqual(before);
  });

  it('retain their КПП when a form does not send it; an empty one clears it', async () => {
    const { data } = await admin.call(save, { name: 'Завод', kpp: '770701001' });
    const renamed = await admin.raw('POST', save.path, { body: { id: data.id, name: 'Завод 2', inn: '77' } });
    expect(renamed.body).toMatchObject({ data: { name: 'Завод 2', inn: '77', kpp: '770701001' } });
    const emptied = await admin.call(save, { id: data.id, name: 'Завод 2', kpp: '' });
    expect(emptied.data.kpp).toBeNull();
    expect(await lastAudit()).toMatchObject({ before: { kpp: '770701001' }, after: { kpp: null } });
  });

  it('with a stale version are not overwritten', async () => {
    const { data } = await admin.call(save, { name: 'Завод' });
    await admin.call(save, { id: data.id, name: 'Завод 2', version: 1 });
    const before = await counts();
    await expect(admin.call(save, { id: data.id, name: 'Завод 3', version: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'Данные изменены другим пользователем. Обновите страницу.',
    });
    expect(await counts()).toEqual(before);
  });

  it('changed twice at once from one version: one wins', async () => {
    const { data } = await admin.call(save, { name: 'Завод' });
    const answers = await Promise.allSettled(
      ['А', 'Б', 'В'].map((name) => admin.call(save, { id: data.id, name, version: 1 })),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const [row] = await app.sql('select version from companies where id = $1', [data.id]);
    expect(row).toEqual({ version: 2 });
  });

  it('are deleted once, and again with the same key only', async () => {
    const { data } = await admin.call(save, { name: 'Лишняя', inn: '1', kpp: '770701001' });
    const options = { idempotencyKey: 'delete-company-1' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(remove, { id: data.id }, options)));
    expect(answers).toEqual([{ success: true }, { success: true }, { success: true }]);
    expect(await lastAudit()).toMatchObject({
      action: 'companies.delete',
      before: { name: 'Лишняя', inn: '1', kpp: '770701001', address: null },
    });
    expect(await lastEvent()).toEqual({
      name: 'companies.companies-deleted',
      payload: { company_ids: [data.id] },
    });
    const before = await counts();
    for (const call of [
      () => admin.call(remove, { id: data.id }),
      () => admin.call(save, { id: data.id, name: 'А' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404, message: 'Компания не найдена' });
    }
    expect(await counts()).toEqual(before);
    const { total } = await planner.call(companyRoutes.getCompanies, { search: 'Лишняя' });
    expect(total).toBe(0);
  });

  it('referenced by a product as its manufacturer cannot be deleted, also concurrently', async () => {
    const id = await createCompany(app.dataSource, 'Изготовитель');
    const product = await createProduct(app.dataSource, { name: 'Насос' });
    await app.sql('update products set manufacturer_id = $1 where id = $2', [id, product]);
    await expect(admin.call(remove, { id })).rejects.toMatchObject({
      status: 422,
      message: 'Компания указана производителем: Насос',
    });
    await app.sql('update products set deleted_at = now() where id = $1', [product]);
    await expect(admin.call(remove, { id })).resolves.toEqual({ success: true });

    for (let attempt = 0; attempt < 8; attempt += 1) {
      const manufacturer_id = await createCompany(app.dataSource);
      await Promise.allSettled([
        admin.call(productRoutes.createOrUpdateProduct, { name: 'Вентиль', manufacturer_id }),
        admin.call(remove, { id: manufacturer_id }),
      ]);
    }
    const orphans = await app.sql(
      `select 1 from products p join companies c on c.id = p.manufacturer_id
        where p.deleted_at is null and c.deleted_at is not null`,
    );
    expect(orphans).toEqual([]);
  });

  it('are deleted by one command, all or nothing; a refusal names the company and the reason', async () => {
    const ids = await Promise.all(['А', 'Б', 'В'].map((name) => createCompany(app.dataSource, name)));
    const [first, second, third] = ids as [number, number, number];
    const product = await createProduct(app.dataSource, { name: 'Клапан' });
    await app.sql('update products set manufacturer_id = $1 where id = $2', [second, product]);
    const before = await counts();
    const refusedAnswer = await admin.raw('POST', remove.path, {
      body: { id: third, further_ids: [first, second] },
    });
    expect(refusedAnswer).toMatchObject({
      status: 422,
      body: {
        code: 'ROWS_REFUSED',
        message: 'Ничего не изменено: из 3 строк мешают 1',
        errors: { [`rows.${second}`]: ['Компания указана производителем: Клапан'] },
      },
    });
    expect(await counts()).toEqual(before);
    const many = await admin.raw('POST', remove.path, {
      body: { id: 1, further_ids: Array.from({ length: 200 }, (_, index) => index + 2) },
    });
    expect(many).toMatchObject({
      status: 422,
      body: { errors: { further_ids: ['Не более 200 строк за один раз'] } },
    });

    await app.sql('update products set manufacturer_id = null where id = $1', [product]);
    // Two concurrent calls in different order, and a repeated one: each company is deleted once.
    const options = { idempotencyKey: 'delete-companies-1' };
    const one = { id: first, further_ids: [second, third] };
    const answers = await Promise.allSettled([
      admin.call(remove, one, options),
      admin.call(remove, one, options),
      admin.call(remove, { id: third, further_ids: [second, first] }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const audited = await app.sql(
      `select object_id from audit_log where action = 'companies.delete' and object_id = any($1) order by 1`,
      [ids.map(String)],
    );
    expect(audited).toHaveLength(3);
    await expect(planner.call(remove, one)).rejects.toMatchObject({ status: 403 });
  });

  it.each([
    [{ name: '  ' }, 'name', 'Название компании не может быть пустым'],
    [{}, 'name', 'Название компании не может быть пустым'],
    [{ name: 'А'.repeat(256) }, 'name', 'Не более 255 символов'],
    [{ name: 'А', inn: '1'.repeat(21) }, 'inn', 'Не более 20 символов'],
    [{ name: 'А', kpp: '77070100' }, 'kpp', 'КПП должен состоять из 9 цифр'],
    [{ name: 'А', kpp: '7707010010' }, 'kpp', 'КПП должен состоять из 9 цифр'],
    [{ name: 'А', kpp: '7707AB001' }, 'kpp', 'КПП должен состоять из 9 цифр'],
    [{ name: 'А', address: 'а'.repeat(501) }, 'address', 'Не более 500 символов'],
    [{ name: 'А', id: 0 }, 'id', 'Некорректный идентификатор'],
  ])('%o are refused under the field', async (body, field, text) => {
    const before = await counts();
    const answer = await admin.raw('POST', save.path, { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, errors: { [field]: [text] } });
    expect(await counts()).toEqual(before);
  });

  it('are changed by administrators only, and hidden from guests', async () => {
    const before = await counts();
    await expect(planner.call(save, { name: 'А' })).rejects.toMatchObject({
      status: 403,
      message: 'Недостаточно прав',
    });
    await expect(planner.call(remove, { id: 1 })).rejects.toMatchObject({ status: 403 });
    const guest = await app.guest();
    for (const route of Object.values(companyRoutes)) {
      expect((await guest.raw('POST', route.path, { body: { id: 1, name: 'А' } })).status).toBe(401);
    }
    const pin = await app.signInAs(admin.userId, 'pin');
    await expect(pin.call(save, { name: 'А' })).rejects.toMatchObject({ status: 423 });
    expect((await pin.call(companyRoutes.getCompanies, {})).success).toBe(true);
    expect(await counts()).toEqual(before);
  });

  it('make lists refetch once per burst of changes', async () => {
    const [mapper] = app.get(RealtimeMappers).of('companies.companies-saved');
    const event = (id: string, company_ids: number[]) => ({
      id,
      name: 'companies.companies-saved' as const,
      payload: { company_ids },
    });
    const db = { query: async () => [] };
    expect(await mapper!.map([event('a', [5, 6]), event('b', [7])], db)).toEqual([
      { room: rooms.catalog(), changes: [{ entity: 'catalog', id: 5, list: 'companies', stale: true }] },
    ]);
  });
});
