import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { operationsOf } from '../../../../tests/kit/factories/production.js';
import { createCells, createUnit, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
import { NEW, OLD, VersionMoveBench } from '../../../../tests/kit/version-move-bench.js';

let bench: VersionMoveBench;

beforeAll(async () => {
  bench = await VersionMoveBench.open();
});
afterAll(() => bench?.app.close());

const planner = () => bench.floor.planner;

const preview = (id: number, tech_map_version: number) =>
  planner().call(routes.getVersionMove, { id, tech_map_version });

describe('moving a running order to a newer version', () => {
  it('previews moved tasks, staying tasks with the reason, and the changes', async () => {
    const { map, order } = await bench.ordered('Показ', 3);
    const version = await bench.improved(map);
    const [first] = await operationsOf(bench.app.dataSource, order);
    await bench.start(first!.id);
    const { data } = await preview(order, version);
    expect(data).toMatchObject({ from_version: 1, to_version: 2 });
    expect(data.follow.map((one) => one.sort)).toEqual([2, 3]);
    expect(data.stay).toMatchObject([{ sort: 1, reason: 'started' }]);
    expect(data.changes).toContain('Операция «Монтаж»: новое название «Монтаж и пайка»');
    expect(await bench.namesByTask(order)).toEqual([OLD, OLD, OLD]);
    await bench.finishPicking(first!.id);
  });

  it('moves untouched tasks; a touched one finishes with its own operations, all others with the new ones', async () => {
    const { map, order } = await bench.ordered('Перевод', 2);
    const version = await bench.improved(map);
    const [first] = await operationsOf(bench.app.dataSource, order);
    await bench.start(first!.id);
    const { version: seenVersion } = await bench.orderOf(order);
    const { data } = await bench.move(order, version, seenVersion);
    expect(data.version).toBe(seenVersion + 1);
    expect(await bench.namesByTask(order)).toEqual([OLD, NEW]);
    expect((await bench.orderOf(order)).tech_map.version).toBe(2);
    await bench.finishPicking(first!.id);
    const nextOne = async () =>
      (await operationsOf(bench.app.dataSource, order)).find((one) => one.status === 'new' && one.is_ready);
    for (let next = await nextOne(); next; next = await nextOne()) {
      if (next.position === 1) {
        await bench.start(next.id);
        await bench.finishPicking(next.id);
        continue;
      }
      const { assembler, places } = bench.floor;
      const change = { operation_id: next.id, workshop_post_unit_id: places.assembly };
      await assembler.call(routes.changeOperationStatus, { ...change, status: 'work' });
      await assembler.call(routes.changeOperationStatus, { ...change, status: 'done' });
    }
    expect(await bench.orderOf(order)).toMatchObject({ status: 'done', completed_task_count: 2 });
  });

  it('prints for each item the version that it was made by', async () => {
    const { map, order } = await bench.ordered('Паспорт', 2);
    const version = await bench.improved(map);
    const [first] = await operationsOf(bench.app.dataSource, order);
    await bench.start(first!.id);
    await bench.move(order, version);
    const lots = await bench.app.sql<{ id: number }>(
      'select lot_id as id from production_tasks where order_id = $1 order by sort',
      [order],
    );
    for (const { id } of lots)
      await planner().call(documentRoutes.render, {
        template: 'route-sheet',
        format: 'pdf',
        task_data: { batch_product_id: id },
      });
    const printed = await bench.app.sql<{ version: number; names: string[] }>(
      `select (data->'specification'->>'version')::int as version,
              array(select one->>'name' from jsonb_array_elements(data->'operations') one) as names
         from render_requests where template_key = 'route-sheet' order by created_at desc, id limit 2`,
    );
    expect(printed.toSorted((one, other) => one.version - other.version)).toEqual([
      { version: 1, names: OLD },
      { version: 2, names: NEW },
    ]);
    await bench.finishPicking(first!.id);
  });

  it('leaves nothing of the old version behind when every task follows, and may go on to the next', async () => {
    const { map, order } = await bench.ordered('Все', 2, true);
    const version = await bench.improved(map);
    await bench.move(order, version);
    expect(await bench.namesByTask(order)).toEqual([NEW, NEW]);
    const [rows] = await bench.app.sql(
      'select count(*)::int as operations from production_order_operations where order_id = $1',
      [order],
    );
    expect(rows).toEqual({ operations: 3 });
    await bench.move(order, await bench.renamed(map.id, 'Все, третья'));
    expect((await bench.orderOf(order)).tech_map.version).toBe(3);
    const { data } = await planner().call(routes.changeStatus, { id: order, status: 'work' });
    expect(data.status).toBe('work');
  });

  it('leaves a task that is planned as it is', async () => {
    const { map, order } = await bench.ordered('План', 2);
    const version = await bench.improved(map);
    const { app, floor } = bench;
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const board = await createUnit(app.dataSource, floor.products.board);
    await storeInCell(app.dataSource, board, cell!);
    await app.sql(
      `insert into reservations (task_id, task_step_id, lot_id, cell_id, quantity)
       select o.task_id, s.id, $2, $3, 1 from production_task_steps s
         join production_task_operations o on o.id = s.task_operation_id
         join production_tasks t on t.id = o.task_id and t.sort = 1
        where t.order_id = $1 order by s.id limit 1`,
      [order, board, cell],
    );
    expect((await preview(order, version)).data.stay).toMatchObject([{ sort: 1, reason: 'planned' }]);
    await bench.move(order, version);
    expect(await bench.namesByTask(order)).toEqual([OLD, NEW]);
  });

  it('is refused without anything to follow, backwards, to what never was, of another state, done or deleted', async () => {
    const { map, order } = await bench.ordered('Отказы', 1);
    const version = await bench.improved(map);
    const refusal = (message: string) => ({ status: 422, body: { message } });
    await expect(bench.move(order, 1)).rejects.toMatchObject({ status: 422 });
    await expect(bench.move(order, 9)).rejects.toMatchObject({ status: 422 });
    await expect(bench.move(order, version, 999)).rejects.toMatchObject({ status: 409 });
    const [first] = await operationsOf(bench.app.dataSource, order);
    await bench.start(first!.id);
    await expect(bench.move(order, version)).rejects.toMatchObject(
      refusal('Нет задач, которые можно перевести: со всеми уже работали'),
    );
    await bench.finishPicking(first!.id);
    await bench.app.sql(`update production_orders set status = 'done' where id = $1`, [order]);
    await expect(bench.move(order, version)).rejects.toMatchObject(refusal('Заказ уже завершён'));
    await bench.app.sql(`update production_orders set status = 'work' where id = $1`, [order]);
    await planner().call(routes.deleteProductionOrder, { id: order });
    await expect(bench.move(order, version)).rejects.toMatchObject({ status: 404 });
    await expect(preview(order, version)).rejects.toMatchObject({ status: 404 });
  });

  it('needs an approved version where the module demands one', async () => {
    const { map, order } = await bench.ordered('Утверждённая', 1, true);
    const version = await bench.improved(map);
    const { production } = bench.floor.modules;
    await bench.app.sql('update work_modules set requires_approval = true where id = $1', [production]);
    await expect(bench.move(order, version)).rejects.toMatchObject({
      status: 422,
      body: { errors: { tech_map_version: ['Спецификация не утверждена'] } },
    });
    await planner().call(techMapRoutes.approveVersion, { id: map.id, version });
    await bench.move(order, version);
    await bench.app.sql('update work_modules set requires_approval = false where id = $1', [production]);
    expect(await bench.namesByTask(order)).toEqual([NEW]);
  });

  it('happens once for one key, and of many at once', async () => {
    const { map, order } = await bench.ordered('Однажды', 3);
    const version = await bench.improved(map);
    const call = (idempotencyKey: string) =>
      planner().call(routes.moveToVersion, { id: order, tech_map_version: version }, { idempotencyKey });
    const ends = await Promise.allSettled([call('move-order-1'), call('move-order-1'), call('move-order-2')]);
    expect(ends.some((one) => one.status === 'fulfilled')).toBe(true);
    expect(await bench.namesByTask(order)).toEqual([NEW, NEW, NEW]);
    const [row] = await bench.app.sql(
      `select count(*)::int as moves from audit_log
        where action = 'production.move-order' and object_id = $1`,
      [String(order)],
    );
    expect(row).toEqual({ moves: 1 });
  });

  it('concurrent with a start leaves a task of one version', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { map, order } = await bench.ordered(`Гонка ${round}`, 1);
      const version = await bench.improved(map);
      const [first] = await operationsOf(bench.app.dataSource, order);
      const [started, moved] = await Promise.allSettled([bench.start(first!.id), bench.move(order, version)]);
      expect([started.status, moved.status]).toContain('fulfilled');
      const names = await bench.namesByTask(order);
      // After the move the operation starts with the new version.
      expect(names).toEqual([moved.status === 'fulfilled' ? NEW : OLD]);
      if (started.status === 'fulfilled') await bench.finishPicking(first!.id);
    }
  });

  it('leaves what both versions have its id: a call, an offer or a photo on its way finds its operation', async () => {
    const { map, order } = await bench.ordered('Прежние', 2);
    const rows = () =>
      bench.app.sql<{ operation: string; id: number; is_ready: boolean; step: string; step_id: number }>(
        `select oo.name as operation, o.id, o.is_ready, os.name as step, s.id as step_id
           from production_tasks t join production_task_operations o on o.task_id = t.id
           join production_order_operations oo on oo.id = o.order_operation_id
           join production_task_steps s on s.task_operation_id = o.id
           join production_order_steps os on os.id = s.order_step_id and os.order_operation_id = oo.id
          where t.order_id = $1 order by t.sort, oo.position, os.sort, s.id`,
        [order],
      );
    const before = await rows();
    await bench.move(order, await bench.improved(map));
    const after = await rows();
    const stays = before.filter((row) => row.operation !== 'Проверка');
    const renamed = stays.map((row) =>
      row.operation === 'Монтаж' ? { ...row, operation: 'Монтаж и пайка' } : row,
    );
    const steps = new Set(before.map((row) => row.step_id));
    expect(after.filter((row) => steps.has(row.step_id))).toEqual(renamed);
    expect(after.filter((row) => !steps.has(row.step_id)).map((row) => row.step)).toEqual([
      'Пайка',
      'Включение',
      'Пайка',
      'Включение',
    ]);
  });

  it('is not for people of another production module, nor for desks', async () => {
    const { map, order } = await bench.ordered('Чужой', 1);
    const version = await bench.improved(map);
    const own = await createModule(bench.app.dataSource, 'production');
    const other = await bench.app.signedIn({ moduleIds: [own] });
    for (const [client, status] of [
      [other, 404],
      [bench.floor.assembler, 403],
    ] as const) {
      const input = { id: order, tech_map_version: version };
      await expect(client.call(routes.moveToVersion, input)).rejects.toMatchObject({ status });
      await expect(client.call(routes.getVersionMove, input)).rejects.toMatchObject({ status });
    }
    expect(await bench.namesByTask(order)).toEqual([OLD]);
  });
});

describe('where a specification is used', () => {
  it('names open orders with their versions, task by task', async () => {
    const { map, order } = await bench.ordered('Применение', 2);
    const version = await bench.improved(map);
    const [first] = await operationsOf(bench.app.dataSource, order);
    await bench.start(first!.id);
    const usage = async (input: object = {}) =>
      planner().call(routes.getTechMapUsage, { tech_map_id: map.id, ...input });
    expect((await usage()).data).toMatchObject([
      {
        id: order,
        status: 'work',
        order_number: null,
        version: 1,
        count: 2,
        completed_task_count: 0,
        versions: [{ version: 1, task_count: 2 }],
      },
    ]);
    await bench.move(order, version);
    expect((await usage()).data[0]!.versions).toEqual([
      { version: 2, task_count: 1 },
      { version: 1, task_count: 1 },
    ]);
    expect((await usage({ search: 'нет такого' })).total).toBe(0);
    await bench.finishPicking(first!.id);
    await planner().call(routes.deleteProductionOrder, { id: order });
    expect((await usage()).total).toBe(0);
  });
});
