import { describe, expect, it } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { operationsOf } from '../kit/factories/production.js';
import type { CommandPlant } from './command-plant.js';

/** Tests of the scope of a key, and of commands without a key. */
export function keysOfCommands(plant: CommandPlant): void {
  describe('a key', () => {
    const order = (overrides: object = {}) => ({
      module_id: plant.floor.modules.production,
      without_client_order: true,
      product_id: plant.floor.products.controller,
      quantity: 1,
      start_datetime: '2026-11-21T06:00:00.000Z',
      end_datetime: '2026-11-21T09:00:00.000Z',
      tech_map_id: plant.floor.techMap.id,
      ...overrides,
    });
    const create = productionRoutes.createOrEditProductionOrder;

    it('of another user is another key', async () => {
      const other = await plant.app.signedIn({ moduleIds: [plant.floor.modules.production] });
      const options = { idempotencyKey: 'shared-by-two' };
      const ownOrder = await plant.floor.planner.call(create, order(), options);
      const otherOrder = await other.call(create, order(), options);
      expect(otherOrder.data.id).not.toBe(ownOrder.data.id);
    });

    it('does not carry an answer over to another call', async () => {
      const options = { idempotencyKey: 'key-of-a-creation' };
      const { data } = await plant.floor.planner.call(create, order(), options);
      await expect(
        plant.floor.planner.call(productionRoutes.deleteProductionOrder, { id: data.id }, options),
      ).rejects.toMatchObject({ status: 422, body: { message: 'Повторный запрос с другими данными' } });
      const [row] = await plant.app.sql('select deleted_at from production_orders where id = $1', [data.id]);
      expect(row).toEqual({ deleted_at: null });
    });

    it('of a refused call is free again', async () => {
      const options = { idempotencyKey: 'refused-at-first' };
      await expect(
        plant.floor.planner.call(create, order({ tech_map_id: 999_999 }), options),
      ).rejects.toMatchObject({
        status: 422,
      });
      expect((await plant.floor.planner.call(create, order(), options)).success).toBe(true);
    });
  });

  it('commands without a key, many at once, end in one of the allowed states and never in an error of the server', async () => {
    const { data } = await plant.floor.planner.call(productionRoutes.createOrEditProductionOrder, {
      module_id: plant.floor.modules.production,
      without_client_order: true,
      product_id: plant.floor.products.controller,
      quantity: 3,
      start_datetime: '2026-11-21T06:00:00.000Z',
      end_datetime: '2026-11-21T09:00:00.000Z',
      tech_map_id: plant.floor.techMap.id,
    });
    const answers = await Promise.allSettled(
      (['work', 'new', 'work', 'new', 'work', 'work'] as const).map((status) =>
        plant.floor.planner.call(productionRoutes.changeStatus, { id: data.id, status }),
      ),
    );
    const statuses = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as { status: number }).status : 200,
    );
    expect(statuses.filter((one) => one !== 200 && one !== 422)).toEqual([]);
    const [units] = await plant.app.sql(
      'select count(*)::int as units from stock_lots where production_task_id in (select id from production_tasks where order_id = $1)',
      [data.id],
    );
    expect(units).toEqual({ units: 3 });
    const [first] = await operationsOf(plant.app.dataSource, data.id);
    const racing = await Promise.allSettled([
      ...['work', 'done', 'work', 'done'].map((status) =>
        plant.floor.picker.call(productionRoutes.changeOperationStatus, {
          operation_id: first!.id,
          status: status as 'work' | 'done',
          workshop_post_unit_id: plant.floor.places.picking,
        }),
      ),
      plant.floor.planner.call(productionRoutes.deleteProductionOrder, { id: data.id }),
      plant.floor.planner.call(productionRoutes.changeStatus, { id: data.id, status: 'new' }),
    ]);
    const ends = racing.map((end) =>
      end.status === 'rejected' ? (end.reason as { status: number }).status : 200,
    );
    expect(ends.filter((one) => ![200, 404, 422].includes(one))).toEqual([]);
  });
}
