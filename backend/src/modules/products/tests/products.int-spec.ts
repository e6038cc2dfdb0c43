import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { productRoutes } from '@naryad/contracts/products/routes';
import { TEMPLATE_ATTRIBUTES } from '@naryad/contracts/products/rules';
import { createCompany, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;
type Save = RequestOf<typeof productRoutes.createOrUpdateProduct>;

let app: TestApp;
let admin: Client;
let planner: Client;
let attributes: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ role: 'Администратор' });
  planner = await app.signedIn();
  const keys = ['colour', ...TEMPLATE_ATTRIBUTES.toReversed()];
  await app.sql(
    `insert into product_attributes (key, name) select key, 'Имя ' || key from unnest($1::text[]) key`,
    [keys],
  );
  const rows = await app.sql<{ id: number; key: string }>('select id, key from product_attributes');
  attributes = Object.fromEntries(rows.map((row) => [row.key, row.id]));
});
afterAll(() => app?.close());

const { getProduct, deleteProduct } = productRoutes;
const save = async (input: Save, client: Client = admin) =>
  (await client.call(productRoutes.createOrUpdateProduct, input)).data;
const lastAudit = async () => {
  const [row] = await app.sql(
    'select action, object_id, user_id, before, after from audit_log order by id desc limit 1',
  );
  return row;
};
const counts = async () => {
  const [row] = await app.sql(
    `select (select count(*) from products) as rows, (select count(*) from outbox) as events,
            (select count(*) from audit_log) as audited, (select count(*) from product_components) as components,
            (select count(*) from product_attribute_values) as attributes`,
  );
  return row;
};

describe('a product', () => {
  it('is added with its name alone', async () => {
    const product = await save({ name: '  Насос ' });
    expect(product).toEqual({
      id: expect.any(Number),
      name: 'Насос',
      sku: null,
      description: null,
      comment: null,
      manufacturer_id: null,
      tech_conditions: null,
      img_url: null,
      attribute_values: [],
      components: [],
      version: 1,
    });
    expect(await lastAudit()).toMatchObject({
      action: 'products.create',
      object_id: String(product.id),
      user_id: admin.userId,
      after: { name: 'Насос' },
    });
    const [event] = await lastEvents(app);
    expect(event).toEqual({ name: 'products.products-saved', payload: { product_ids: [product.id] } });
  });

  it('is saved whole, and every signed-in user can read it', async () => {
    const manufacturer_id = await createCompany(app.dataSource);
    const part = await createProduct(app.dataSource, { name: 'Вал', sku: 'В-1' });
    const product = await save({
      name: 'Насос',
      sku: ' Н-1 ',
      description: 'Качает\nводу',
      comment: 'к',
      manufacturer_id,
      tech_conditions: 'ТУ 1',
      attributes: [
        { product_attribute_id: attributes['colour']!, value: 'синий' },
        { product_attribute_id: attributes['serial_prefix']!, value: 'НС' },
        { product_attribute_id: attributes['size']!, value: '' },
      ],
      components: [{ component_product_id: part, count: 2 }],
    });
    expect(product).toMatchObject({
      sku: 'Н-1',
      manufacturer_id,
      attribute_values: [
        { product_attribute_id: attributes['size'], value: '' },
        { product_attribute_id: attributes['serial_prefix'], value: 'НС' },
        { product_attribute_id: attributes['colour'], value: 'синий' },
      ],
      components: [
        { component_product_id: part, count: 2, component_product: { id: part, name: 'Вал', sku: 'В-1' } },
      ],
    });
    const readAnswer = await planner.call(getProduct, { id: product.id });
    expect(readAnswer).toEqual({ success: true, product });
  });

  it('keeps omitted fields; the audit log contains the changed ones', async () => {
    const part = await createProduct(app.dataSource);
    const size = { product_attribute_id: attributes['size']!, value: '10' };
    const createdProduct = await save({
      name: 'Насос',
      sku: 'Н-2',
      comment: 'к',
      attributes: [size],
      components: [{ component_product_id: part, count: 2 }],
    });
    const changedProduct = await save({ id: createdProduct.id, name: 'Насос', comment: '', version: 1 });
    expect(changedProduct).toEqual({ ...createdProduct, comment: null, version: 2 });
    expect(await lastAudit()).toMatchObject({
      action: 'products.change',
      before: { comment: 'к' },
      after: { comment: null },
    });
    const bare = await save({
      id: createdProduct.id,
      name: 'Насос',
      attributes: [],
      components: [],
      version: 2,
    });
    expect(bare).toEqual({ ...changedProduct, attribute_values: [], components: [], version: 3 });
    expect(await lastAudit()).toMatchObject({
      before: { attributes: [size], components: [{ component_product_id: part, count: 2 }] },
      after: { attributes: [], components: [] },
    });
    const before = await counts();
    expect(
      await save({ id: createdProduct.id, name: 'Насос', sku: 'Н-2', attributes: [], version: 3 }),
    ).toEqual(bare);
    expect(await counts()).toEqual(before);
  });

  it('with a stale version is not overwritten, also when both save at once', async () => {
    const { id } = await save({ name: 'Насос' });
    const answers = await Promise.allSettled(['А', 'Б', 'В'].map((name) => save({ id, name, version: 1 })));
    const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refusals).toHaveLength(2);
    for (const reason of refusals) {
      expect(reason).toMatchObject({
        status: 409,
        message: 'Данные изменены другим пользователем. Обновите страницу.',
      });
    }
  });

  it('that does not exist cannot be read, changed or deleted', async () => {
    const { id } = await save({ name: 'Лишний' });
    const options = { idempotencyKey: 'delete-product-1' };
    await Promise.all([1, 2, 3].map(() => admin.call(deleteProduct, { id }, options)));
    expect(await lastAudit()).toMatchObject({ action: 'products.delete', before: { name: 'Лишний' } });
    const [event] = await lastEvents(app);
    expect(event).toEqual({ name: 'products.products-deleted', payload: { product_ids: [id] } });
    const before = await counts();
    for (const call of [
      () => admin.call(deleteProduct, { id }),
      () => save({ id, name: 'А' }),
      () => planner.call(getProduct, { id }),
      () => planner.call(getProduct, { id: 2_000_000_000 }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404, message: 'Продукция не найдена' });
    }
    expect(await counts()).toEqual(before);
  });
});

describe('the input of a product', () => {
  const refusals = async (input: object, field: string, text: string) => {
    const before = await counts();
    const answer = await admin.raw('POST', productRoutes.createOrUpdateProduct.path, { body: input });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { success: false, errors: { [field]: [text] } },
    ]);
    expect(await counts()).toEqual(before);
  };

  it.each([
    [{ name: ' ' }, 'name', 'Укажите название'],
    [{}, 'name', 'Укажите название'],
    [{ name: 'А', manufacturer_id: 2_000_000_000 }, 'manufacturer_id', 'Компания не найдена'],
    [
      { name: 'А', components: [{ component_product_id: 2_000_000_000, count: 1 }] },
      'components.0.component_product_id',
      'Продукция не найдена',
    ],
    [
      { name: 'А', components: [{ component_product_id: 1, count: 0 }] },
      'components.0.count',
      'Укажите количество больше 0',
    ],
    [
      { name: 'А', components: [1, 1].map((component_product_id) => ({ component_product_id, count: 1 })) },
      'components',
      'Этот продукт уже добавлен в компоненты',
    ],
    [
      { name: 'А', attributes: [{ product_attribute_id: 2_000_000_000, value: 'x' }] },
      'attributes.0.product_attribute_id',
      'Атрибут не найден',
    ],
    [
      { name: 'А', attributes: [1, 1].map((product_attribute_id) => ({ product_attribute_id, value: 'x' })) },
      'attributes',
      'Атрибут указан дважды',
    ],
  ])('%o is refused under its field', refusals);

  it('names the row that is wrong', async () => {
    const part = await createProduct(app.dataSource);
    const deleted = await createProduct(app.dataSource);
    await app.sql('update products set deleted_at = now() where id = $1', [deleted]);
    const components = [part, deleted].map((component_product_id) => ({ component_product_id, count: 1 }));
    await refusals({ name: 'А', components }, 'components.1.component_product_id', 'Продукция не найдена');
    const prefix = { product_attribute_id: attributes['serial_prefix'] };
    const size = {
      product_attribute_id: attributes['size'],
      value: 'с пробелом, и длиннее двадцати символов',
    };
    await refusals(
      { name: 'А', attributes: [size, { ...prefix, value: 'А Б' }] },
      'attributes.1.value',
      'Префикс серийного номера не может содержать пробелы',
    );
    await refusals(
      { name: 'А', attributes: [{ ...prefix, value: 'А'.repeat(21) }] },
      'attributes.0.value',
      'Не более 20 символов',
    );
  });

  it('is changed by administrators only', async () => {
    const before = await counts();
    await expect(save({ name: 'А' }, planner)).rejects.toMatchObject({ status: 403 });
    await expect(planner.call(deleteProduct, { id: 1 })).rejects.toMatchObject({ status: 403 });
    const guest = await app.guest();
    for (const route of Object.values(productRoutes)) {
      expect((await guest.raw('POST', route.path, { body: { id: 1, name: 'А' } })).status).toBe(401);
    }
    const pin = await app.signInAs(admin.userId, 'pin');
    await expect(pin.call(productRoutes.createOrUpdateProduct, { name: 'А' })).rejects.toMatchObject({
      status: 423,
    });
    expect(await counts()).toEqual(before);
  });
});

it('attributes are sorted as in the template, then by name', async () => {
  const { data, total } = await planner.call(productRoutes.getAttributes, {});
  expect(data.map((one) => one.key)).toEqual([...TEMPLATE_ATTRIBUTES, 'colour']);
  expect(total).toBe(TEMPLATE_ATTRIBUTES.length + 1);
  const result = await planner.call(productRoutes.getAttributes, { search: 'имя SIZE' });
  expect(result.data.map((one) => one.key)).toEqual(['size']);
});

it('the list has the requested order, and details for exports', async () => {
  await app.sql('update products set deleted_at = now()');
  const manufacturer_id = await createCompany(app.dataSource, 'Завод');
  await save({ name: 'А', sku: null, description: 'о', manufacturer_id, tech_conditions: 'ТУ' });
  await save({
    name: 'Б',
    sku: '2',
    attributes: [{ product_attribute_id: attributes['size']!, value: '7' }],
  });
  await save({ name: 'В', sku: '1' });
  const names = async (input: RequestOf<typeof productRoutes.getProducts>) =>
    (await planner.call(productRoutes.getProducts, input)).data.map((one) => one.name).join('');
  expect(await names({})).toBe('АБВ');
  expect(await names({ sort: 'sku' })).toBe('ВБА');
  expect(await names({ sort: 'sku', direction: 'desc' })).toBe('БВА');
  expect(await names({ sort: 'id', direction: 'desc', page: 1, per_page: 2 })).toBe('ВБ');
  const plain = await planner.call(productRoutes.getProducts, { search: 'Б' });
  expect(plain.data).toEqual([{ id: expect.any(Number), name: 'Б', sku: '2', img_url: null }]);
  const { data } = await planner.call(productRoutes.getProducts, { detailed: true });
  expect(data[0]).toMatchObject({
    description: 'о',
    comment: null,
    manufacturer: 'Завод',
    tech_conditions: 'ТУ',
    attribute_values: [],
  });
  expect(data[1]!.attribute_values).toEqual([{ product_attribute_id: attributes['size'], value: '7' }]);
});
