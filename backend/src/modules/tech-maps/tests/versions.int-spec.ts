import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { createProductionOrder } from '../../../../tests/kit/factories/production.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import {
  operationsOfMap,
  stepsOfMap,
  TechMapBench,
  withOperation,
  withStep,
} from '../../../../tests/kit/tech-map-bench.js';

let bench: TechMapBench;
let admin: TestClient;

beforeAll(async () => {
  bench = await TechMapBench.open();
  admin = await bench.app.signedIn({ role: 'Администратор' });
});
afterAll(() => bench?.app.close());

const versions = async (id: number) => (await bench.technologist.call(routes.getVersions, { id })).data;
const day = (ahead: number) => plantDayAt(new Date(Date.now() + ahead * 86_400_000));

async function demandApproval(requires_approval: boolean): Promise<void> {
  const { name, module_type_id } = await admin.call(workModuleRoutes.getModule, {
    id: bench.floor.modules.production,
  });
  await admin.call(workModuleRoutes.createOrUpdateModule, {
    id: bench.floor.modules.production,
    name,
    module_type_id,
    requires_approval,
  });
}

describe('the history', () => {
  it('lists each save: number, user, time, and the changes as sentences', async () => {
    const map = await bench.copy('История');
    const [step] = stepsOfMap(map);
    await bench.save(withStep(map, step!.id, (one) => ({ ...one, name: 'Набор изделия' })));
    const [second, first] = await versions(map.id);
    expect(first).toMatchObject({ version: 1, changes: [], is_current: false, status: 'saved' });
    expect(second).toMatchObject({
      version: 2,
      is_current: true,
      saved_by: { id: bench.technologist.userId },
      changes: ['Шаг «Комплектация изделия» (операция «Комплектование»): новое название «Набор изделия»'],
    });
    const storedVersion = await bench.technologist.call(routes.getVersion, { id: map.id, version: 1 });
    expect(storedVersion.techMap).toEqual(map);
  });

  it('is paginated and searchable by number and by user', async () => {
    // The factory puts numbers into names of users, which the search by number would match.
    await bench.app.sql(`update users set first_name = 'Анна', last_name = 'Технолог' where id = $1`, [
      bench.technologist.userId,
    ]);
    let map = await bench.copy('Страницы');
    for (let round = 2; round <= 12; round += 1) map = await bench.renamed(map, `Страницы ${round}`);
    const page = (input: object) => bench.technologist.call(routes.getVersions, { id: map.id, ...input });
    const second = await page({ page: 2, per_page: 5 });
    expect(second).toMatchObject({ total: 12, last_page: 3 });
    expect(second.data.map((one) => one.version)).toEqual([7, 6, 5, 4, 3]);
    expect((await page({ search: '12' })).data.map((one) => one.version)).toEqual([12]);
    expect((await page({ search: 'технолог' })).total).toBe(12);
  });

  it('reads versions that were saved before materials had ids', async () => {
    const map = await bench.copy('Старая');
    await bench.app.asOwner('alter table tech_map_versions disable trigger user');
    await bench.app.asOwner(
      `update tech_map_versions set content = jsonb_set(content, '{materials}',
         (select jsonb_agg(one - 'id') from jsonb_array_elements(content->'materials') one))
       where tech_map_id = ${map.id}`,
    );
    await bench.app.asOwner('alter table tech_map_versions enable trigger user');
    const { techMap } = await bench.technologist.call(routes.getVersion, { id: map.id, version: 1 });
    expect(techMap.components.flatMap((one) => one.product_id ?? [])).toEqual(
      map.components.flatMap((one) => one.product_id ?? []),
    );
    expect((await bench.save(map)).techMap).toEqual(map);
  });

  it('is never changed, not even by its owner', async () => {
    await expect(bench.app.asOwner('update tech_map_versions set version = version')).rejects.toThrow(
      /append-only/,
    );
  });
});

describe('an older version is restored', () => {
  it('as a new one, its nodes with the ids that they had', async () => {
    const map = await bench.copy('Возврат');
    const [, mounting] = operationsOfMap(map);
    const emptied = await bench.save(withOperation(map, mounting!.id, (one) => ({ ...one, steps: [] })));
    const { techMap } = await bench.technologist.call(routes.restoreVersion, {
      id: map.id,
      from_version: 1,
      version: emptied.techMap.version,
    });
    expect(techMap).toEqual({ ...map, version: 3 });
  });

  it('with the order of materials and technologies, which a save takes from the order of its components', async () => {
    const map = await bench.copy();
    const [board, screw, assembly, control] = map.components;
    const turned = await bench.save({ ...map, components: [control, screw, assembly, board] });
    expect(turned.techMap.components.map(({ id }) => id)).toEqual(
      [screw, board, control, assembly].map((one) => one!.id),
    );
    expect(await bench.get(map.id)).toEqual(turned.techMap);
    const { data } = await bench.technologist.call(routes.getVersions, { id: map.id });
    expect(data[0]!.changes).toEqual([
      'Порядок материалов изменён: «Винт», «Плата»',
      'Порядок технологий изменён: «Контроль», «Сборка»',
    ]);
    // A new node keeps its position in the input.
    const packing = { type: 'technology', technology: { name: 'Упаковка', operations: [] } };
    const [first, ...rest] = turned.techMap.components.slice(2);
    const more = await bench.save({ ...turned.techMap, components: [first, packing, ...rest] });
    expect(more.techMap.components.map((one) => one.technology?.name)).toEqual([
      'Контроль',
      'Упаковка',
      'Сборка',
    ]);
    const { techMap } = await bench.technologist.call(routes.restoreVersion, {
      id: map.id,
      from_version: 1,
      version: more.techMap.version,
    });
    expect(techMap.components).toEqual(map.components);
  });

  it('not over a concurrent save, and not from a version that does not exist', async () => {
    const map = await bench.copy('Возврат 2');
    await bench.renamed(map, 'Возврат 3');
    const restore = (from_version: number, version: number) =>
      bench.technologist.call(routes.restoreVersion, { id: map.id, from_version, version });
    await expect(restore(1, 1)).rejects.toMatchObject({ status: 409 });
    await expect(restore(9, 2)).rejects.toMatchObject({ status: 404 });
    const both = await Promise.allSettled([restore(1, 2), restore(1, 2)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await versions(map.id)).toHaveLength(3);
  });
});

describe('an approval', () => {
  it('holds from its day on; later saves are drafts; archived, the one before it holds again', async () => {
    let map = await bench.copy('Утверждение');
    const approve = (version: number, holds_from?: string) =>
      bench.technologist.call(routes.approveVersion, { id: map.id, version, holds_from });
    const row = async () =>
      (await bench.technologist.call(routes.getTechMaps, { search: map.name })).data.find(
        (one) => one.id === map.id,
      )!;
    const { data } = await approve(1);
    expect(data).toMatchObject({
      status: 'approved',
      holds_from: day(0),
      approved_by: { id: bench.technologist.userId },
    });
    map = await bench.renamed(map, 'Утверждение 2');
    expect((await versions(map.id)).map((one) => one.status)).toEqual(['draft', 'approved']);
    await approve(2, day(1));
    expect(await row()).toMatchObject({ version: 2, approved_version: 1 });
    await approve(2, day(-1));
    expect(await row()).toMatchObject({ approved_version: 2 });
    const archived = await bench.technologist.call(routes.archiveVersion, { id: map.id, version: 2 });
    expect(archived.data.status).toBe('archived');
    expect(await row()).toMatchObject({ approved_version: 1 });
  });

  it('twice is once, many at once too', async () => {
    const map = await bench.copy('Дважды');
    const approve = () => bench.technologist.call(routes.approveVersion, { id: map.id, version: 1 });
    await Promise.all([approve(), approve(), approve()]);
    await approve();
    const archive = () => bench.technologist.call(routes.archiveVersion, { id: map.id, version: 1 });
    await Promise.all([archive(), archive()]);
    const rows = await bench.app.sql<{ action: string }>(
      `select action from audit_log where object_type = 'tech-map' and object_id = $1 order by id`,
      [String(map.id)],
    );
    expect(rows.map((one) => one.action)).toEqual([
      'tech-maps.copy',
      'tech-maps.approve',
      'tech-maps.archive',
    ]);
  });

  it('is refused for what has no operations, was never saved, or was never approved', async () => {
    const { data } = await bench.technologist.call(routes.createTechMap, {
      name: 'Пустая',
      product_id: bench.floor.products.controller,
    });
    const versionRef = (id: number, version: number) => ({ id, version });
    await expect(
      bench.technologist.call(routes.approveVersion, versionRef(data.id, 1)),
    ).rejects.toMatchObject({
      status: 422,
      body: { message: 'В спецификации нет операций' },
    });
    await expect(
      bench.technologist.call(routes.approveVersion, versionRef(data.id, 2)),
    ).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      bench.technologist.call(routes.archiveVersion, versionRef(data.id, 1)),
    ).rejects.toMatchObject({
      status: 422,
      body: { message: 'Версия не утверждена' },
    });
  });
});

describe('a module that demands approval', () => {
  it('creates orders of the newest version with a valid approval; others are not offered', async () => {
    const map = await bench.copy('По утверждённым');
    const floor = { ...bench.floor, techMap: { ...bench.floor.techMap, id: map.id } };
    const offered = async () =>
      (
        await bench.technologist.call(routes.getTechMaps, { module_id: bench.floor.modules.production })
      ).data.some((one) => one.id === map.id);
    const versionOf = async (order: number) => {
      const [made] = await bench.app.sql<{ version: number }>(
        `select v.version from production_orders o join tech_map_versions v on v.id = o.tech_map_version_id
          where o.id = $1`,
        [order],
      );
      return made!.version;
    };
    expect(await offered()).toBe(true);
    await demandApproval(true);
    expect(await offered()).toBe(false);
    expect((await versions(map.id))[0]!.status).toBe('draft');
    const create = () => createProductionOrder(floor, { unstarted: true });
    const refusalOf = (text: string) => ({ status: 422, body: { errors: { tech_map_id: [text] } } });
    await expect(create()).rejects.toMatchObject(refusalOf('Спецификация не утверждена'));
    await bench.technologist.call(routes.approveVersion, { id: map.id, version: 1, holds_from: day(2) });
    const then = day(2).split('-').toReversed().join('.');
    await expect(create()).rejects.toMatchObject(
      refusalOf(`Утверждённая версия спецификации действует с ${then}`),
    );
    await bench.technologist.call(routes.approveVersion, { id: map.id, version: 1, holds_from: day(0) });
    await bench.renamed(map, 'Черновик после');
    expect(await versionOf(await create())).toBe(1);
    expect(await offered()).toBe(true);
    await demandApproval(false);
    expect(await versionOf(await create())).toBe(2);
  });

  it('is one of production', async () => {
    const storehouse = await admin.call(workModuleRoutes.getModule, { id: bench.floor.modules.storehouse });
    await expect(
      admin.call(workModuleRoutes.createOrUpdateModule, {
        id: storehouse.id,
        name: storehouse.name,
        module_type_id: storehouse.module_type_id,
        requires_approval: true,
      }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('is changed by a body with the field, once, and recorded in the audit log', async () => {
    const id = bench.floor.modules.production;
    const { version } = await admin.call(workModuleRoutes.getModule, { id });
    await demandApproval(true);
    await demandApproval(true);
    const after = await admin.call(workModuleRoutes.getModule, { id });
    expect(after).toMatchObject({ requires_approval: true, version: version + 1 });
    await admin.call(workModuleRoutes.createOrUpdateModule, {
      id,
      name: after.name,
      module_type_id: after.module_type_id,
    });
    expect((await admin.call(workModuleRoutes.getModule, { id })).requires_approval).toBe(true);
    await demandApproval(false);
    const [entry] = await bench.app.sql(
      `select before->'requires_approval' as before, after->'requires_approval' as after from audit_log
        where object_type = 'work-module' and object_id = $1 order by id desc limit 1`,
      [String(id)],
    );
    expect(entry).toEqual({ before: true, after: false });
  });
});
