import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import type { TechMap } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createProductionOrder, operationsOf } from '../../../../tests/kit/factories/production.js';
import { createCells, createUnit, putInCell } from '../../../../tests/kit/factories/warehouse.js';
import { operationsOfMap, TechMapBench, withOperation } from '../../../../tests/kit/tech-map-bench.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

let bench: TechMapBench;

beforeAll(async () => {
  bench = await TechMapBench.open();
});
afterAll(() => bench?.app.close());

const planner = () => bench.floor.planner;

/** An order of a specification of its own. */
async function ordered(name: string, quantity: number, unstarted = false) {
  const map = await bench.copy(name);
  const floor = { ...bench.floor, techMap: { ...bench.floor.techMap, id: map.id } };
  return { map, order: await createProductionOrder(floor, { quantity, unstarted }) };
}

/** The second version: mounting is renamed and gets a step, the check is dropped, packing is new. */
async function improved(map: TechMap): Promise<number> {
  const [, mounting, check] = operationsOfMap(map);
  const renamed = withOperation(map, mounting!.id, (one) => ({
    ...one,
    name: 'Монтаж и пайка',
    steps: [...one.steps, { name: 'Пайка' }],
  })) as TechMap;
  const { techMap } = await bench.save(
    withOperation(renamed, check!.id, (one) => ({ ...one, id: 'packing', name: 'Упаковка' })),
  );
  return techMap.version;
}

const orderOf = async (id: number) => (await planner().call(routes.getProductionOrder, { id })).data;
const namesByTask = async (id: number) =>
  (await orderOf(id)).tasks.map((task) => task.operations.map(({ operation }) => operation.name));
const OLD = ['Комплектование', 'Монтаж', 'Проверка'];
const NEW = ['Комплектование', 'Монтаж и пайка', 'Упаковка'];

const preview = (id: number, tech_map_version: number) =>
  planner().call(routes.getVersionMove, { id, tech_map_version });
const move = (id: number, tech_map_version: number, version?: number) =>
  planner().call(routes.moveToVersion, { id, tech_map_version, version });

async function start(operation: number): Promise<void> {
  await bench.floor.picker.call(routes.changeOperationStatus, {
    operation_id: operation,
    status: 'work',
    workshop_post_unit_id: bench.floor.places.picking,
  });
}

/** Picks what the operation needs, and ends it. */
async function finishPicking(operation: number): Promise<void> {
  const { app, floor } = bench;
  const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
  const board = await createUnit(app.dataSource, floor.products.board);
  await putInCell(app.dataSource, board, cell!);
  const screws = await Promise.all(
    Array.from({ length: 4 }, () => createUnit(app.dataSource, floor.products.screw)),
  );
  for (const lot of screws) await putInCell(app.dataSource, lot, cell!);
  for (const lot of [board, ...screws])
    await floor.picker.call(pickingRoutes.manualPick, {
      operation_id: operation,
      module_id: floor.modules.pickingDesk,
      picked_item: { batch_product_id: lot },
    });
  await floor.picker.call(routes.changeOperationStatus, { operation_id: operation, status: 'done' });
}

describe('moving a running order to a newer version', () => {
  it('shows what follows, what stays and why, and what changes', async () => {
    const { map, order } = await ordered('Показ', 3);
    const version = await improved(map);
    const [first] = await operationsOf(bench.app.dataSource, order);
    await start(first!.id);
    const { data } = await preview(order, version);
    expect(data).toMatchObject({ from_version: 1, to_version: 2 });
    expect(data.follow.map((one) => one.sort)).toEqual([2, 3]);
    expect(data.stay).toMatchObject([{ sort: 1, reason: 'started' }]);
    expect(data.changes).toContain('Операция «Монтаж»: новое название «Монтаж и пайка»');
    expect(await namesByTask(order)).toEqual([OLD, OLD, OLD]);
    await finishPicking(first!.id);
  });

  it('takes the untouched tasks along; the touched one ends by its own operations, all the others by the new ones', async () => {
    const { map, order } = await ordered('Перевод', 2);
    const version = await improved(map);
    const [first] = await operationsOf(bench.app.dataSource, order);
    await start(first!.id);
    const { version: seen } = await orderOf(order);
    const { data } = await move(order, version, seen);
    expect(data.version).toBe(seen + 1);
    expect(await namesByTask(order)).toEqual([OLD, NEW]);
    expect((await orderOf(order)).tech_map.version).toBe(2);
    await finishPicking(first!.id);
    const nextOne = async () =>
      (await operationsOf(bench.app.dataSource, order)).find((one) => one.status === 'new' && one.is_ready);
    for (let next = await nextOne(); next; next = await nextOne()) {
      if (next.position === 1) {
        await start(next.id);
        await finishPicking(next.id);
        continue;
      }
      const { assembler, places } = bench.floor;
      const change = { operation_id: next.id, workshop_post_unit_id: places.assembly };
      await assembler.call(routes.changeOperationStatus, { ...change, status: 'work' });
      await assembler.call(routes.changeOperationStatus, { ...change, status: 'done' });
    }
    expect(await orderOf(order)).toMatchObject({ status: 'done', completed_task_count: 2 });
  });

  it('prints for each item the version that it was made by', async () => {
    const { map, order } = await ordered('Паспорт', 2);
    const version = await improved(map);
    const [first] = await operationsOf(bench.app.dataSource, order);
    await start(first!.id);
    await move(order, version);
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
    await finishPicking(first!.id);
  });

  it('leaves nothing of the old version behind when every task follows, and may go on to the next', async () => {
    const { map, order } = await ordered('Все', 2, true);
    const version = await improved(map);
    await move(order, version);
    expect(await namesByTask(order)).toEqual([NEW, NEW]);
    const [rows] = await bench.app.sql(
      'select count(*)::int as operations from production_order_operations where order_id = $1',
      [order],
    );
    expect(rows).toEqual({ operations: 3 });
    const third = await bench.renamed(await bench.get(map.id), 'Все, третья');
    await move(order, third.version);
    expect((await orderOf(order)).tech_map.version).toBe(3);
    const { data } = await planner().call(routes.changeStatus, { id: order, status: 'work' });
    expect(data.status).toBe('work');
  });

  it('leaves a task that is planned as it is', async () => {
    const { map, order } = await ordered('План', 2);
    const version = await improved(map);
    const { app, floor } = bench;
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const board = await createUnit(app.dataSource, floor.products.board);
    await putInCell(app.dataSource, board, cell!);
    await app.sql(
      `insert into reservations (task_id, task_step_id, lot_id, cell_id, quantity)
       select o.task_id, s.id, $2, $3, 1 from production_task_steps s
         join production_task_operations o on o.id = s.task_operation_id
         join production_tasks t on t.id = o.task_id and t.sort = 1
        where t.order_id = $1 order by s.id limit 1`,
      [order, board, cell],
    );
    expect((await preview(order, version)).data.stay).toMatchObject([{ sort: 1, reason: 'planned' }]);
    await move(order, version);
    expect(await namesByTask(order)).toEqual([OLD, NEW]);
  });

  it('is refused without anything to follow, backwards, to what never was, of another state, done or deleted', async () => {
    const { map, order } = await ordered('Отказы', 1);
    const version = await improved(map);
    const refused = (message: string) => ({ status: 422, body: { message } });
    await expect(move(order, 1)).rejects.toMatchObject({ status: 422 });
    await expect(move(order, 9)).rejects.toMatchObject({ status: 422 });
    await expect(move(order, version, 999)).rejects.toMatchObject({ status: 409 });
    const [first] = await operationsOf(bench.app.dataSource, order);
    await start(first!.id);
    await expect(move(order, version)).rejects.toMatchObject(
      refused('Нет задач, которые можно перевести: со всеми уже работали'),
    );
    await finishPicking(first!.id);
    await bench.app.sql(`update production_orders set status = 'done' where id = $1`, [order]);
    await expect(move(order, version)).rejects.toMatchObject(refused('Заказ уже завершён'));
    await bench.app.sql(`update production_orders set status = 'work' where id = $1`, [order]);
    await planner().call(routes.deleteProductionOrder, { id: order });
    await expect(move(order, version)).rejects.toMatchObject({ status: 404 });
    await expect(preview(order, version)).rejects.toMatchObject({ status: 404 });
  });

  it('needs an approved version where the module demands one', async () => {
    const { map, order } = await ordered('Утверждённая', 1, true);
    const version = await improved(map);
    const { production } = bench.floor.modules;
    await bench.app.sql('update work_modules set requires_approval = true where id = $1', [production]);
    await expect(move(order, version)).rejects.toMatchObject({
      status: 422,
      body: { errors: { tech_map_version: ['Спецификация не утверждена'] } },
    });
    await planner().call(techMapRoutes.approveVersion, { id: map.id, version });
    await move(order, version);
    await bench.app.sql('update work_modules set requires_approval = false where id = $1', [production]);
    expect(await namesByTask(order)).toEqual([NEW]);
  });

  it('happens once for one key, and of many at once', async () => {
    const { map, order } = await ordered('Однажды', 3);
    const version = await improved(map);
    const call = (idempotencyKey: string) =>
      planner().call(routes.moveToVersion, { id: order, tech_map_version: version }, { idempotencyKey });
    const ends = await Promise.allSettled([call('move-order-1'), call('move-order-1'), call('move-order-2')]);
    expect(ends.some((one) => one.status === 'fulfilled')).toBe(true);
    expect(await namesByTask(order)).toEqual([NEW, NEW, NEW]);
    const [row] = await bench.app.sql(
      `select count(*)::int as moves from audit_log
        where action = 'production.move-order' and object_id = $1`,
      [String(order)],
    );
    expect(row).toEqual({ moves: 1 });
  });

  it('beside a start ends with a task of one version, never of none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { map, order } = await ordered(`Гонка ${round}`, 1);
      const version = await improved(map);
      const [first] = await operationsOf(bench.app.dataSource, order);
      const [started, moved] = await Promise.allSettled([start(first!.id), move(order, version)]);
      expect([started.status, moved.status]).toContain('fulfilled');
      const names = await namesByTask(order);
      // Behind the move the operation starts by the new version.
      expect(names).toEqual([moved.status === 'fulfilled' ? NEW : OLD]);
      if (started.status === 'fulfilled') await finishPicking(first!.id);
    }
  });

  it('leaves what both versions have its id: a call, an offer or a photo on its way finds its operation', async () => {
    const { map, order } = await ordered('Прежние', 2);
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
    await move(order, await improved(map));
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

  describe('beside others', () => {
    const LAST_TASK = 'select 1 from production_tasks where order_id = $1 and sort = 3 for update';
    const LAST_OPERATION = `
      select 1 from production_task_operations where id = (
        select max(o.id) from production_task_operations o join production_tasks t on t.id = o.task_id
         where t.order_id = $1) for update`;

    const waiting = (commands: number) =>
      waitFor(async () => {
        const [row] = await bench.app.sql<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return row!.count === commands;
      }, `${commands} commands that wait`);

    /** The transaction that waits, if one does. */
    const attempt = async (): Promise<string | null> => {
      const [row] = await bench.app.sql<{ attempt: string }>(
        `select concat(pid, ' ', xact_start) as attempt from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.attempt ?? null;
    };

    /** Moves the order while somebody has locked rows that the move comes to, and works until he lets go of them. */
    async function besideMove(
      lock: string,
      order: number,
      version: number,
      work: (holder: QueryRunner) => Promise<unknown>,
    ): Promise<void> {
      const holder = bench.app.dataSource.createQueryRunner();
      let moving: Promise<unknown> | undefined;
      try {
        await holder.startTransaction();
        await holder.query(lock, [order]);
        moving = move(order, version);
        moving.catch(() => {});
        await waiting(1);
        await work(holder);
      } finally {
        await holder.commitTransaction();
        await holder.release();
      }
      await moving;
    }

    it('lets work on a task that stays go on meanwhile', async () => {
      const { map, order } = await ordered('Рядом', 3);
      const version = await improved(map);
      const [first] = await operationsOf(bench.app.dataSource, order);
      await start(first!.id);
      const [step] = await bench.app.sql<{ id: number }>(
        'select id from production_task_steps where task_operation_id = $1',
        [first!.id],
      );
      const tick = () =>
        bench.floor.picker.call(routes.changeStepStatus, { step_id: step!.id, status: 'done' });
      // A move that waits too long begins anew; between its tries anybody could work.
      await besideMove(LAST_TASK, order, version, () =>
        waitFor(async () => {
          const before = await attempt();
          await tick();
          return before !== null && (await attempt()) === before;
        }, 'work within one try of the move'),
      );
      expect(await namesByTask(order)).toEqual([OLD, NEW, NEW]);
      await finishPicking(first!.id);
    });

    it('takes no task along that was started while it waited', async () => {
      const { map, order } = await ordered('Опередили', 3);
      const version = await improved(map);
      await besideMove(LAST_TASK, order, version, (holder) =>
        holder.query(
          `update production_task_operations o set fact_start_at = now()
             from production_tasks t where t.id = o.task_id and t.order_id = $1 and t.sort = 3 and o.is_ready`,
          [order],
        ),
      );
      expect(await namesByTask(order)).toEqual([NEW, NEW, OLD]);
    });

    it('lets nobody plan by what the task had before', async () => {
      const { map, order } = await ordered('Планируют', 3);
      const version = await improved(map);
      const [cell] = await createCells(bench.app.dataSource, bench.floor.modules.storehouse);
      const board = await createUnit(bench.app.dataSource, bench.floor.products.board);
      await putInCell(bench.app.dataSource, board, cell!);
      const [step] = await bench.app.sql<{ task: number; step: number }>(
        `select t.id as task, os.source_step_id as step from production_tasks t
           join production_order_operations oo on oo.order_id = t.order_id and oo.position = 1
           join production_order_steps os on os.order_operation_id = oo.id
          where t.order_id = $1 and t.sort = 1`,
        [order],
      );
      const plan = () =>
        planner().call(componentPlanningRoutes.createPlanned, {
          production_task_id: step!.task,
          operation_step_id: step!.step,
          batch_product_id: board,
        });
      let planned: Promise<unknown> | undefined;
      await besideMove(LAST_OPERATION, order, version, async () => {
        planned = plan();
        planned.catch(() => {});
        await waiting(2);
      });
      await expect(planned).rejects.toMatchObject({ status: 404 });
      expect(await namesByTask(order)).toEqual([NEW, NEW, NEW]);
      await plan();
    });
  });

  it('is not for people of another production module, nor for desks', async () => {
    const { map, order } = await ordered('Чужой', 1);
    const version = await improved(map);
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
    expect(await namesByTask(order)).toEqual([OLD]);
  });
});

describe('where a specification is used', () => {
  it('names open orders with their versions, task by task', async () => {
    const { map, order } = await ordered('Применение', 2);
    const version = await improved(map);
    const [first] = await operationsOf(bench.app.dataSource, order);
    await start(first!.id);
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
    await move(order, version);
    expect((await usage()).data[0]!.versions).toEqual([
      { version: 2, task_count: 1 },
      { version: 1, task_count: 1 },
    ]);
    expect((await usage({ search: 'нет такого' })).total).toBe(0);
    await finishPicking(first!.id);
    await planner().call(routes.deleteProductionOrder, { id: order });
    expect((await usage()).total).toBe(0);
  });
});
