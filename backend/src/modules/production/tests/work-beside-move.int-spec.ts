import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import { createProductionOrder, operationsOf } from '../../../../tests/kit/factories/production.js';
import { operationsOfMap, TechMapBench, withOperation } from '../../../../tests/kit/tech-map-bench.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { OpenTx } from '../../../platform/db/open-tx.js';
import type { Connection } from '../../../platform/db/plant-client.js';
import { OperationLocks } from '../operation-locks.js';
import { OperationPlacement } from '../queries/operation-placement.query.js';

let bench: TechMapBench;

beforeAll(async () => {
  bench = await TechMapBench.open();
});
afterAll(() => bench?.app.close());

it('nobody starts at a place of the center that an operation had before its order was moved', async () => {
  const { app, floor } = bench;
  const map = await bench.copy('Другой участок');
  const order = await createProductionOrder(
    { ...floor, techMap: { ...floor.techMap, id: map.id } },
    { quantity: 1 },
  );
  const [picking] = operationsOfMap(map);
  const { techMap } = await bench.save(
    withOperation(map, picking!.id, (one) => ({ ...one, workshop_post_id: floor.centers.assembly })),
  );
  const [first] = await operationsOf(app.dataSource, order);
  const placement = app.get(OperationPlacement);
  const of = placement.of.bind(placement);
  vi.spyOn(placement, 'of').mockImplementationOnce(async (id) => {
    const placed = await of(id);
    await floor.planner.call(routes.moveToVersion, { id: order, tech_map_version: techMap.version });
    return placed;
  });
  const start = (place: number, client = floor.picker) =>
    client.call(routes.changeOperationStatus, {
      operation_id: first!.id,
      status: 'work',
      workshop_post_unit_id: place,
    });
  await expect(start(floor.places.picking)).rejects.toMatchObject({ status: 404 });
  const [moved] = await operationsOf(app.dataSource, order);
  expect(moved).toMatchObject({ id: first!.id, status: 'new' });
  await start(floor.places.assembly, floor.assembler);
});

it('who plans for a task has it before his operation: a move that waits for him holds nothing that he needs', async () => {
  const { app, floor } = bench;
  const map = await bench.copy('Планируют');
  const order = await createProductionOrder(
    { ...floor, techMap: { ...floor.techMap, id: map.id } },
    { quantity: 1 },
  );
  const { version } = await bench.renamed(map, 'Планируют иначе');
  const [step] = await app.sql<{ task: number; step: number }>(
    `select t.id as task, os.source_step_id as step
       from production_tasks t
       join production_order_operations oo on oo.order_id = t.order_id and oo.position = 1
       join production_order_steps os on os.order_operation_id = oo.id
      where t.order_id = $1`,
    [order],
  );
  const runner = app.dataSource.createQueryRunner();
  const tx = new OpenTx((await runner.connect()) as Connection);
  let moving: Promise<unknown> | undefined;
  try {
    await tx.begin();
    expect(await app.get(OperationLocks).lockStep(tx, step!.task, step!.step)).toBeDefined();
    moving = floor.planner.call(routes.moveToVersion, { id: order, tech_map_version: version });
    moving.catch(() => {});
    await waitFor(async () => {
      const waiting = await app.sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    }, 'the move that waits');
    // As the key of a reservation does.
    await tx.query('select from production_tasks where id = $1 for key share nowait', [step!.task]);
    await tx.commit();
    await moving;
  } finally {
    await tx.rollback(null);
    await runner.release();
  }
});
