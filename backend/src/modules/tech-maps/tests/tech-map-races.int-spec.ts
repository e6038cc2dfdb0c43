import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { TechMap } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import { createProductionOrder } from '../../../../tests/kit/factories/production.js';
import { createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { TechMapBench } from '../../../../tests/kit/tech-map-bench.js';
import { type Facts, factsOf, randomNumbers, Technologist } from '../../../../tests/kit/technologist.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

const SAVES = 50;
const MOVES_AT_MOST = 1000;
const ROUNDS = 4;

let bench: TechMapBench;
let other: TestClient;
let products: number[];

beforeAll(async () => {
  bench = await TechMapBench.open();
  other = await bench.app.signedIn({ moduleIds: [bench.floor.modules.production] });
  products = await Promise.all(
    ['Шайба', 'Гайка', 'Клей'].map((name) => createProduct(bench.app.dataSource, { name })),
  );
});
afterAll(() => bench?.app.close());

/** Random seeds in addition to a fixed one; `SAVES_SEED=…` repeats a seed. */
const seeds = process.env['SAVES_SEED']
  ? [Number(process.env['SAVES_SEED'])]
  : [17, Date.now() % 1_000_000, (Date.now() * 7) % 1_000_003];

it.each(seeds)(
  'two technologists save one specification 50 times at random and lose no edit (SAVES_SEED=%i)',
  async (seed) => {
    console.log(`SAVES_SEED=${seed}`);
    const random = randomNumbers(seed);
    const first = await bench.copy(`Вдвоём ${seed}`);
    const people = ['Анна', 'Борис'].map((name) => new Technologist(name, first, bench, products));
    const expected: Facts = {};
    let saves = 0;
    for (let round = 1; saves < SAVES && round < MOVES_AT_MOST; round += 1) {
      const person = people[random(2)]!;
      const chance = random(10);
      if (chance < 6) person.edit(random, round);
      else if (chance < 9) {
        Object.assign(expected, await person.save());
        saves += 1;
      } else {
        // Both save concurrently: one is refused, merges and saves again. When both edited the same field,
        // the later value wins.
        const savedFacts = new Map<Technologist, Facts>();
        await Promise.all(people.map(async (one) => savedFacts.set(one, await one.save())));
        const inOrder = people.toSorted((one, two) => one.base.version - two.base.version);
        for (const one of inOrder) Object.assign(expected, savedFacts.get(one));
        saves += 2;
      }
    }
    for (const person of people) Object.assign(expected, await person.save());
    const last = factsOf(await bench.get(first.id));
    expect(Object.keys(expected).length).toBeGreaterThan(12);
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, last[key]]))).toEqual(expected);
    const { total } = await bench.technologist.call(routes.getVersions, { id: first.id });
    expect(total).toBeGreaterThan(15);
  },
);

const day = (ahead: number) => plantDayAt(new Date(Date.now() + ahead * 86_400_000));
const approve = (client: TestClient, { id }: TechMap, holds_from: string, version = 1) =>
  client.call(routes.approveVersion, { id, version, holds_from });
const archive = (client: TestClient, { id }: TechMap) =>
  client.call(routes.archiveVersion, { id, version: 1 });
const versionsOf = async ({ id }: TechMap) =>
  (await bench.technologist.call(routes.getVersions, { id })).data;

const REFUSED = { status: 'rejected', reason: { status: 422, body: { message: 'Версия не утверждена' } } };

/** Decisions in the audit log, in their order. */
const decisions = ({ id }: TechMap) =>
  bench.app.sql<{ action: string; holds_from: string }>(
    `select action, after->>'holds_from' as holds_from from audit_log
      where object_type = 'tech-map' and object_id = $1 and action in ('tech-maps.approve', 'tech-maps.archive')
      order by id`,
    [String(id)],
  );

describe('at once', () => {
  it('two concurrent approvals with different days: both are in the audit log, the day of the later one is valid', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const map = await bench.copy(`Два дня ${round}`);
      await Promise.all([approve(bench.technologist, map, day(1)), approve(other, map, day(2))]);
      const journal = await decisions(map);
      expect(journal.map((one) => one.holds_from).toSorted()).toEqual([day(1), day(2)]);
      expect((await versionsOf(map))[0]).toMatchObject({
        status: 'approved',
        holds_from: journal.at(-1)!.holds_from,
      });
    }
  });

  it('a concurrent approval and archiving: the later decision wins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const map = await bench.copy(`В архив ${round}`);
      await approve(bench.technologist, map, day(0));
      await Promise.all([approve(bench.technologist, map, day(3)), archive(other, map)]);
      const journal = await decisions(map);
      expect(journal).toHaveLength(3);
      const isArchived = journal.at(-1)!.action === 'tech-maps.archive';
      expect((await versionsOf(map))[0]).toMatchObject({
        status: isArchived ? 'archived' : 'approved',
        holds_from: day(3),
      });
    }
  });

  it('one archives what one approves for the first time: refused before it, done after it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const map = await bench.copy(`Раньше срока ${round}`);
      const [, archived] = await Promise.allSettled([
        approve(bench.technologist, map, day(0)),
        archive(other, map),
      ]);
      expect((await versionsOf(map))[0]!.status).toBe(
        archived.status === 'fulfilled' ? 'archived' : 'approved',
      );
      expect(archived).toMatchObject(archived.status === 'fulfilled' ? {} : REFUSED);
    }
  });

  it('one approves and one saves: what was seen is approved, what was saved is a draft', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const map = await bench.copy(`С правкой ${round}`);
      await Promise.all([
        approve(other, map, day(0)),
        bench.save({ ...map, description: 'Правка, которой не видели' }),
      ]);
      expect((await versionsOf(map)).map(({ version, status }) => [version, status])).toEqual([
        [2, 'draft'],
        [1, 'approved'],
      ]);
      const { techMap } = await bench.technologist.call(routes.getVersion, { id: map.id, version: 1 });
      expect(techMap.description).toBeNull();
    }
  });

  it('a concurrent approval and deletion: a deleted specification gets no approval', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const map = await bench.copy(`Удаляемая ${round}`);
      const [approved] = await Promise.allSettled([
        approve(bench.technologist, map, day(0)),
        other.call(routes.deleteTechMap, { id: map.id }),
      ]);
      expect(await decisions(map)).toHaveLength(approved.status === 'fulfilled' ? 1 : 0);
      await expect(bench.get(map.id)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('an order is made and its version archived: it is made of the approved version or refused', async () => {
    const { production } = bench.floor.modules;
    await bench.app.sql('update work_modules set requires_approval = true where id = $1', [production]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const map = await bench.copy(`Заказ ${round}`);
      await approve(bench.technologist, map, day(0));
      await bench.renamed(map, `Черновик ${round}`);
      const [made] = await Promise.allSettled([
        bench.floor.planner.call(productionRoutes.createOrEditProductionOrder, {
          module_id: production,
          product_id: bench.floor.products.controller,
          tech_map_id: map.id,
          quantity: 1,
          start_datetime: '2026-11-21T06:00:00.000Z',
          end_datetime: '2026-11-21T09:00:00.000Z',
        }),
        archive(other, map),
      ]);
      const orders = await bench.app.sql<{ version: number }>(
        `select v.version from production_orders o join tech_map_versions v on v.id = o.tech_map_version_id
          where o.tech_map_id = $1`,
        [map.id],
      );
      expect(orders).toEqual(made.status === 'fulfilled' ? [{ version: 1 }] : []);
    }
    await bench.app.sql('update work_modules set requires_approval = false where id = $1', [production]);
  });

  const ordered = async (map: TechMap, unstarted = true) =>
    createProductionOrder(
      { ...bench.floor, techMap: { ...bench.floor.techMap, id: map.id } },
      { quantity: 2, unstarted },
    );
  const move = (client: TestClient, id: number, tech_map_version: number) =>
    client.call(productionRoutes.moveToVersion, { id, tech_map_version });
  const versionOf = async (id: number) =>
    (await bench.floor.planner.call(productionRoutes.getProductionOrder, { id })).data.tech_map.version;

  it('two concurrent moves of an order to newer versions: it ends with the newest one, its tasks with one version', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const map = await bench.copy(`Два перевода ${round}`);
      const order = await ordered(map);
      await bench.renamed(await bench.renamed(map, `Вторая ${round}`), `Третья ${round}`);
      const [second, third] = await Promise.allSettled([
        move(bench.floor.planner, order, 2),
        move(other, order, 3),
      ]);
      expect(third.status).toBe('fulfilled');
      expect(await versionOf(order)).toBe(3);
      const [rows] = await bench.app.sql<{ versions: number[]; moves: number }>(
        `select array(select distinct v.version from production_tasks t
                        join production_task_operations o on o.task_id = t.id
                        join production_order_operations oo on oo.id = o.order_operation_id
                        join tech_map_versions v on v.id = oo.tech_map_version_id where t.order_id = $1) as versions,
                (select count(*)::int from audit_log
                  where action = 'production.move-order' and object_id = $1::text) as moves`,
        [order],
      );
      expect(rows).toEqual({ versions: [3], moves: second.status === 'fulfilled' ? 2 : 1 });
    }
  });

  it('an order is moved and its version archived: it is of that version, or was refused', async () => {
    const { production } = bench.floor.modules;
    for (let round = 0; round < ROUNDS; round += 1) {
      const map = await bench.copy(`Перевод и архив ${round}`);
      const order = await ordered(map);
      await bench.renamed(map, `Новая ${round}`);
      await approve(bench.technologist, map, day(0), 2);
      await bench.app.sql('update work_modules set requires_approval = true where id = $1', [production]);
      const [moved, archived] = await Promise.allSettled([
        move(bench.floor.planner, order, 2),
        other.call(routes.archiveVersion, { id: map.id, version: 2 }),
      ]);
      await bench.app.sql('update work_modules set requires_approval = false where id = $1', [production]);
      expect(archived.status).toBe('fulfilled');
      expect(await versionOf(order)).toBe(moved.status === 'fulfilled' ? 2 : 1);
    }
  });
});
