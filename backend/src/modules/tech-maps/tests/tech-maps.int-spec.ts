import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import { createProductionOrder } from '../../../../tests/kit/factories/production.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { operationsOfMap, stepsOfMap, TechMapBench } from '../../../../tests/kit/tech-map-bench.js';

let bench: TechMapBench;

beforeAll(async () => {
  bench = await TechMapBench.open();
});
afterAll(() => bench?.app.close());

const audited = async (id: number) =>
  (
    await bench.app.sql<{ action: string }>(
      `select action from audit_log where object_type = 'tech-map' and object_id = $1 order by id`,
      [String(id)],
    )
  ).map((row) => row.action);

describe('a new specification', () => {
  it('is empty, of its first version, and the journal names who made it', async () => {
    const answer = await bench.technologist.call(routes.createTechMap, {
      name: '  Щит управления ',
      product_id: bench.floor.products.controller,
      description: 'Черновой',
    });
    expect(answer).toMatchObject({
      success: true,
      message: 'Спецификация успешно создана',
      data: { name: 'Щит управления', description: 'Черновой', version: 1, approved_version: null },
    });
    expect((await bench.get(answer.data.id)).components).toEqual([]);
    expect(await audited(answer.data.id)).toEqual(['tech-maps.create']);
  });

  it('needs a name of 40 characters at most and a live product', async () => {
    const deleted = await createProduct(bench.app.dataSource, { name: 'Снята' });
    await bench.app.sql('update products set deleted_at = now() where id = $1', [deleted]);
    const create = (name: string, product_id: number) =>
      bench.technologist.call(routes.createTechMap, { name, product_id });
    await expect(create('к'.repeat(41), bench.floor.products.controller)).rejects.toMatchObject({
      status: 422,
    });
    for (const product of [deleted, 999_999])
      await expect(create('Щит', product)).rejects.toMatchObject({
        status: 422,
        body: { errors: { product_id: ['Продукция не найдена'] } },
      });
  });
});

describe('a copy', () => {
  it('has the content under new ids, for another product', async () => {
    const source = await bench.get(bench.floor.techMap.id);
    const other = await createProduct(bench.app.dataSource, { name: 'Контроллер 2' });
    const { data, message } = await bench.technologist.call(routes.copyTechMap, {
      source_tech_map_id: source.id,
      target_product_id: other,
      name: 'Для второго',
    });
    expect(message).toBe('Спецификация успешно скопирована');
    const copy = await bench.get(data.id);
    expect(copy).toMatchObject({ name: 'Для второго', product_id: other, version: 1 });
    expect(stepsOfMap(copy).map((one) => one.name)).toEqual(stepsOfMap(source).map((one) => one.name));
    const sourceIds = new Set(stepsOfMap(source).map((one) => one.id));
    expect(stepsOfMap(copy).some((one) => sourceIds.has(one.id))).toBe(false);
    expect(operationsOfMap(copy).map((one) => one.sort)).toEqual(
      operationsOfMap(source).map((one) => one.sort),
    );
  });

  it('is not made of what is deleted', async () => {
    const { id } = await bench.copy();
    await bench.technologist.call(routes.deleteTechMap, { id });
    await expect(
      bench.technologist.call(routes.copyTechMap, {
        source_tech_map_id: id,
        target_product_id: bench.floor.products.controller,
        name: 'Копия копии',
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('deleting a specification', () => {
  it('is refused while an open order is made by it, and names the orders; a finished one does not mind', async () => {
    const map = await bench.copy();
    const order = await createProductionOrder(
      { ...bench.floor, techMap: { ...bench.floor.techMap, id: map.id } },
      { unstarted: true },
    );
    const remove = () => bench.technologist.call(routes.deleteTechMap, { id: map.id });
    await expect(remove()).rejects.toMatchObject({
      status: 422,
      body: { message: `По спецификации есть незавершённые производственные заказы: № ${order}` },
    });
    await bench.app.sql(`update production_orders set status = 'done' where id = $1`, [order]);
    await expect(remove()).resolves.toEqual({ success: true });
    const { data } = await bench.floor.planner.call(productionRoutes.getProductionOrder, { id: order });
    expect(data.tech_map.name).toBe('Копия');
    const { data: rows } = await bench.technologist.call(routes.getTechMaps, {});
    expect(rows.some((row) => row.id === map.id)).toBe(false);
    await expect(remove()).rejects.toMatchObject({ status: 404 });
  });

  it('concurrent with a new order of it: exactly one of the two succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const map = await bench.copy(`Гонка ${round}`);
      const [made, removed] = await Promise.allSettled([
        createProductionOrder(
          { ...bench.floor, techMap: { ...bench.floor.techMap, id: map.id } },
          { unstarted: true },
        ),
        bench.technologist.call(routes.deleteTechMap, { id: map.id }),
      ]);
      expect([made.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('the list', () => {
  it('finds by name and product, in pages and any order', async () => {
    const product = await createProduct(bench.app.dataSource, { name: 'Пульт', sku: 'P-77' });
    for (const name of ['Пульт, вариант А', 'Пульт, вариант Б'])
      await bench.technologist.call(routes.createTechMap, { name, product_id: product });
    const list = (input: object) => bench.technologist.call(routes.getTechMaps, input);
    const byProduct = await list({ product_id: product, sort: 'name', direction: 'desc' });
    expect(byProduct.data.map((row) => row.name)).toEqual(['Пульт, вариант Б', 'Пульт, вариант А']);
    const result = await list({ search: 'p-77', page: 2, per_page: 1 });
    expect(result).toMatchObject({ total: 2, last_page: 2, data: [{ name: 'Пульт, вариант Б' }] });
    expect(result.data[0]!.saved_at).toMatch(/^\d{4}-/);
    for (const sort of ['id', 'product', 'saved_at'] as const)
      expect((await list({ sort, direction: 'desc' })).total).toBeGreaterThan(2);
  });
});

it('lists, editors and selects are notified of every change', async () => {
  const outboxEvents = () =>
    bench.app.sql<{ name: string; rooms: { room: string }[] | null }>(
      `select name, rooms from outbox where name like 'tech-maps.%' order by id`,
    );
  const before = (await outboxEvents()).length;
  const map = await bench.copy('Слышно');
  await bench.renamed(map, 'Слышно всем');
  await bench.technologist.call(routes.approveVersion, { id: map.id, version: 2 });
  await bench.technologist.call(routes.deleteTechMap, { id: map.id });
  const events = await waitFor(async () => {
    const rows = (await outboxEvents()).slice(before);
    return rows.length >= 4 && rows.every((row) => row.rooms) && rows;
  });
  expect(events.map((event) => event.name)).toEqual([
    'tech-maps.tech-maps-saved',
    'tech-maps.tech-maps-saved',
    'tech-maps.approval-changed',
    'tech-maps.tech-maps-deleted',
  ]);
  // Events of one name in a burst reach their rooms with the last of them; events of the previous test may be
  // among them.
  const roomsOf = new Map(
    events.map((event) => [event.name, [...new Set(event.rooms!.map((step) => step.room))]]),
  );
  expect([...roomsOf.values()]).toEqual([[rooms.catalog()], [rooms.catalog()], [rooms.catalog()]]);
});

describe('who may', () => {
  it('read: users of production and orders modules; write: users of any production module; others neither', async () => {
    const map = await bench.copy('Права');
    const db = bench.app.dataSource;
    const seller = await bench.app.signedIn({ moduleIds: [await createModule(db, 'orders')] });
    const elsewhere = await bench.app.signedIn({ moduleIds: [await createModule(db, 'production')] });
    expect((await seller.call(routes.getTechMap, { id: map.id })).techMap.id).toBe(map.id);
    expect((await seller.call(routes.getVersions, { id: map.id })).total).toBe(1);
    const writes = (client: typeof seller) => [
      () => client.call(routes.createTechMap, { name: 'Н', product_id: bench.floor.products.controller }),
      () =>
        client.call(routes.copyTechMap, {
          source_tech_map_id: map.id,
          target_product_id: bench.floor.products.controller,
          name: 'Н',
        }),
      () => bench.save({ ...map, name: 'Права и обязанности' }, client),
      () => client.call(routes.restoreVersion, { id: map.id, from_version: 1 }),
      () => client.call(routes.approveVersion, { id: map.id, version: 1 }),
      () => client.call(routes.archiveVersion, { id: map.id, version: 1 }),
      () => client.call(routes.deleteTechMap, { id: map.id }),
    ];
    for (const client of [seller, bench.floor.assembler])
      for (const write of writes(client)) await expect(write()).rejects.toMatchObject({ status: 403 });
    await expect(bench.floor.assembler.call(routes.getTechMap, { id: map.id })).rejects.toMatchObject({
      status: 403,
    });
    for (const write of writes(elsewhere)) await expect(write()).resolves.toMatchObject({ success: true });
  });
});
