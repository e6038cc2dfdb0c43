import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import { operationsOf } from '../../../../tests/kit/factories/production.js';
import { createCells, createUnit, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
import { NEW, OLD, VersionMoveBench } from '../../../../tests/kit/version-move-bench.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { OpenTx } from '../../../platform/db/open-tx.js';
import type { Connection } from '../../../platform/db/plant-client.js';
import { OperationLocks } from '../data/operation-locks.js';
import { OperationPlacementQuery } from '../queries/operation-placement.query.js';

let bench: VersionMoveBench;

beforeAll(async () => {
  bench = await VersionMoveBench.open();
});
afterAll(() => bench?.app.close());

const LAST_TASK = 'select 1 from production_tasks where order_id = $1 and sort = 3 for update';
const LAST_OPERATION = `
  select 1 from production_task_operations where id = (
    select max(o.id) from production_task_operations o join production_tasks t on t.id = o.task_id
     where t.order_id = $1) for update`;

const waitForBlocked = (commands: number) =>
  waitFor(async () => {
    const [row] = await bench.app.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row!.count === commands;
  }, `${commands} commands that wait`);

/** Returns the waiting transaction, if there is one. */
const attempt = async (): Promise<string | null> => {
  const [row] = await bench.app.sql<{ attempt: string }>(
    `select concat(pid, ' ', xact_start) as attempt from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.attempt ?? null;
};

/**
 * Moves the order while another transaction holds locks on rows that the move needs; runs `work` until the
 * locks are released.
 */
async function whileMoving(
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
    moving = bench.move(order, version);
    moving.catch(() => {});
    await waitForBlocked(1);
    await work(holder);
  } finally {
    await holder.commitTransaction();
    await holder.release();
  }
  await moving;
}

it('does not block work on a task that stays', async () => {
  const { map, order } = await bench.ordered('Рядом', 3);
  const version = await bench.improved(map);
  const [first] = await operationsOf(bench.app.dataSource, order);
  await bench.start(first!.id);
  const [step] = await bench.app.sql<{ id: number }>(
    'select id from production_task_steps where task_operation_id = $1',
    [first!.id],
  );
  const tick = () => bench.floor.picker.call(routes.changeStepStatus, { step_id: step!.id, status: 'done' });
  // A move that waits too long starts again. The work must succeed within one attempt, not between two of
  // them.
  await whileMoving(LAST_TASK, order, version, () =>
    waitFor(async () => {
      const before = await attempt();
      await tick();
      return before !== null && (await attempt()) === before;
    }, 'work within one try of the move'),
  );
  expect(await bench.namesByTask(order)).toEqual([OLD, NEW, NEW]);
  await bench.finishPicking(first!.id);
});

it('does not move a task that was started while it waited', async () => {
  const { map, order } = await bench.ordered('Опередили', 3);
  const version = await bench.improved(map);
  await whileMoving(LAST_TASK, order, version, (holder) =>
    holder.query(
      `update production_task_operations o set fact_start_at = now()
         from production_tasks t where t.id = o.task_id and t.order_id = $1 and t.sort = 3 and o.is_ready`,
      [order],
    ),
  );
  expect(await bench.namesByTask(order)).toEqual([NEW, NEW, OLD]);
});

it('refuses planning by the previous operation of the task', async () => {
  const { map, order } = await bench.ordered('Планируют', 3);
  const version = await bench.improved(map);
  const [cell] = await createCells(bench.app.dataSource, bench.floor.modules.storehouse);
  const board = await createUnit(bench.app.dataSource, bench.floor.products.board);
  await storeInCell(bench.app.dataSource, board, cell!);
  const { task, step } = await bench.firstStep(order);
  const plan = () =>
    bench.floor.planner.call(componentPlanningRoutes.createPlanned, {
      production_task_id: task,
      operation_step_id: step,
      batch_product_id: board,
    });
  let planning: Promise<unknown> | undefined;
  await whileMoving(LAST_OPERATION, order, version, async () => {
    planning = plan();
    planning.catch(() => {});
    await waitForBlocked(2);
  });
  await expect(planning).rejects.toMatchObject({ status: 404 });
  expect(await bench.namesByTask(order)).toEqual([NEW, NEW, NEW]);
  await plan();
});

it('refuses a start at a work place of the center that an operation had before the move', async () => {
  const { app, floor } = bench;
  const { map, order } = await bench.ordered('Другой участок', 1);
  const version = await bench.pickedElsewhere(map);
  const [first] = await operationsOf(app.dataSource, order);
  const placement = app.get(OperationPlacementQuery);
  const originalOf = placement.of.bind(placement);
  vi.spyOn(placement, 'of').mockImplementationOnce(async (id) => {
    const placed = await originalOf(id);
    await bench.move(order, version);
    return placed;
  });
  await expect(bench.start(first!.id)).rejects.toMatchObject({ status: 404 });
  const [moved] = await operationsOf(app.dataSource, order);
  expect(moved).toMatchObject({ id: first!.id, status: 'new' });
  await bench.start(first!.id, floor.places.assembly, floor.assembler);
});

it('who plans for a task has it before his operation: a move that waits for him holds nothing that he needs', async () => {
  const { map, order } = await bench.ordered('Планируют и переводят', 1);
  const version = await bench.improved(map);
  const { task, step } = await bench.firstStep(order);
  const runner = bench.app.dataSource.createQueryRunner();
  const tx = new OpenTx((await runner.connect()) as Connection);
  try {
    await tx.begin();
    expect(await bench.app.get(OperationLocks).lockStep(tx, task, step)).toBeDefined();
    const moving = bench.move(order, version);
    moving.catch(() => {});
    await waitForBlocked(1);
    // The same lock as the foreign key of a reservation takes.
    await tx.query('select from production_tasks where id = $1 for key share nowait', [task]);
    await tx.commit();
    await moving;
  } finally {
    await tx.rollback(null);
    await runner.release();
  }
});
