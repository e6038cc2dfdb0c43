import { describe, expect, it } from 'vitest';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import { jpeg } from '../kit/factories/jpeg.js';
import { createModule } from '../kit/factories/people.js';
import { createProductionOrder, createWorkPlace, operationsOf } from '../kit/factories/production.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createUnit,
  storeInCell,
} from '../kit/factories/warehouse.js';
import type { CommandPlant } from './command-plant.js';

/** Tests of each command for an order, from its creation through its work to its deletion. */
export function commandsOfAnOrder(plant: CommandPlant): void {
  describe('each command, sent concurrently many times with one key, takes effect once', () => {
    let orderId: number;
    let operationId: number;
    let board: number;
    let screws: number;
    let atDesk: { operation_id: number; module_id: number };

    it('a new order', async () => {
      const { data } = await plant.bench.once(
        plant.floor.planner,
        productionRoutes.createOrEditProductionOrder,
        {
          module_id: plant.floor.modules.production,
          without_client_order: true,
          product_id: plant.floor.products.controller,
          quantity: 2,
          start_datetime: '2026-11-21T06:00:00.000Z',
          end_datetime: '2026-11-21T09:00:00.000Z',
          tech_map_id: plant.floor.techMap.id,
        },
      );
      orderId = data.id;
    });

    it('its edit, and its priority in the queue', async () => {
      await plant.bench.once(plant.floor.planner, productionRoutes.createOrEditProductionOrder, {
        id: orderId,
        without_client_order: true,
        product_id: plant.floor.products.controller,
        quantity: 2,
        start_datetime: '2026-11-21T06:00:00.000Z',
        end_datetime: '2026-11-21T10:00:00.000Z',
        tech_map_id: plant.floor.techMap.id,
      });
      const other = await createProductionOrder(plant.floor, { unstarted: true });
      await plant.bench.once(plant.floor.planner, planningRoutes.changePriority, {
        id: other,
        before_id: orderId,
      });
      await plant.bench.once(plant.floor.planner, productionRoutes.deleteProductionOrder, { id: other });
    });

    it('its start', async () => {
      await plant.bench.once(plant.floor.planner, productionRoutes.changeStatus, {
        id: orderId,
        status: 'work',
      });
      const [units] = await plant.app.sql<{ count: number }>('select count(*)::int as count from stock_lots');
      expect(units!.count).toBe(2);
      operationId = (await operationsOf(plant.app.dataSource, orderId))[0]!.id;
      atDesk = { operation_id: operationId, module_id: plant.floor.modules.pickingDesk };
    });

    it('a photo', async () => {
      await plant.bench.once(
        plant.floor.picker,
        mediaRoutes.uploadOperationPhoto,
        {
          production_task_operation_id: operationId,
          stage: 'start',
        },
        { blob: jpeg(1600, 1200), name: 'a.jpg' },
      );
    });

    it('an operation’s start', async () => {
      await plant.bench.once(plant.floor.picker, productionRoutes.changeOperationStatus, {
        operation_id: operationId,
        status: 'work',
        workshop_post_unit_id: plant.floor.places.picking,
      });
    });

    it('a call of a work place, acknowledged and solved', async () => {
      const { data } = await plant.bench.once(plant.floor.picker, callRoutes.raiseCall, {
        workshop_post_unit_id: plant.floor.places.picking,
        type: 'material',
        comment: null,
      });
      await plant.bench.once(plant.floor.planner, callRoutes.acknowledgeCall, { id: data.id });
      await plant.bench.once(plant.floor.planner, callRoutes.arriveAtCall, { id: data.id });
      await plant.bench.once(plant.floor.planner, callRoutes.solveCall, { id: data.id });
      const [role] = await plant.app.sql<{ id: number }>('select id from roles order by id limit 1');
      const rules = [{ role_id: role!.id, after_minutes: 5, types: ['material' as const] }];
      await plant.bench.once(plant.floor.planner, callRoutes.saveCallRules, {
        module_id: plant.floor.modules.production,
        rules,
      });
    });

    it('a pause, going on, handing over, a release', async () => {
      const operation = { operation_id: operationId };
      await plant.bench.once(plant.floor.picker, pauseRoutes.pauseOperation, {
        ...operation,
        reason: 'lunch',
        comment: null,
      });
      await plant.bench.once(plant.floor.picker, pauseRoutes.resumeOperation, operation);
      await plant.bench.once(plant.floor.picker, pauseRoutes.handOverOperation, {
        ...operation,
        workshop_post_unit_id: plant.floor.places.picking2,
        comment: null,
      });
      await plant.bench.once(plant.floor.planner, pauseRoutes.releaseOperation, {
        ...operation,
        comment: null,
      });
      await plant.bench.once(plant.floor.picker, productionRoutes.changeOperationStatus, {
        ...operation,
        status: 'work',
        workshop_post_unit_id: plant.floor.places.picking,
      });
    });

    it('a step', async () => {
      const [step] = await plant.app.sql<{ id: number }>(
        'select id from production_task_steps where task_operation_id = $1',
        [operationId],
      );
      await plant.bench.once(plant.floor.picker, productionRoutes.changeStepStatus, {
        step_id: step!.id,
        status: 'work',
      });
    });

    it('a plan of a unit, and its deletion', async () => {
      const [cell] = await createCells(plant.app.dataSource, plant.floor.modules.storehouse);
      const unit = await createUnit(plant.app.dataSource, plant.floor.products.board);
      await storeInCell(plant.app.dataSource, unit, cell!);
      const [step] = await plant.app.sql<{ task_id: number; step_id: number }>(
        `select o.task_id, os.source_step_id as step_id from production_task_operations o
           join production_order_steps os on os.order_operation_id = o.order_operation_id where o.id = $1`,
        [operationId],
      );
      const { data } = await plant.bench.once(plant.floor.planner, componentPlanningRoutes.createPlanned, {
        production_task_id: step!.task_id,
        operation_step_id: step!.step_id,
        batch_product_id: unit,
      });
      await plant.bench.once(plant.floor.planner, componentPlanningRoutes.deletePlanned, { id: data.id });
    });

    it('a pick of a unit, its return, and a pick of a quantity', async () => {
      const [cell] = await createCells(plant.app.dataSource, plant.floor.modules.storehouse);
      board = await createUnit(plant.app.dataSource, plant.floor.products.board);
      screws = await createBulkLot(plant.app.dataSource, plant.floor.products.screw);
      await storeInCell(plant.app.dataSource, board, cell!);
      await storeInCell(plant.app.dataSource, screws, cell!, 100);
      const pickedBoard = { ...atDesk, picked_item: { batch_product_id: board } };
      await plant.bench.once(plant.floor.picker, pickingRoutes.manualPick, pickedBoard);
      await plant.bench.once(plant.floor.picker, pickingRoutes.returnPick, {
        ...atDesk,
        batch_product_id: board,
      });
      await plant.bench.once(plant.floor.picker, pickingRoutes.manualPick, pickedBoard);
      await plant.bench.once(plant.floor.picker, pickingRoutes.manualPick, {
        ...atDesk,
        picked_item: { batch_product_id: screws, quantity: 1 },
      });
    });

    it('the permission to use an expired lot', async () => {
      const expired = await createBulkLot(plant.app.dataSource, plant.floor.products.screw, {
        batchId: await createBatch(plant.app.dataSource, { expiryDate: '2020-01-01' }),
      });
      await plant.bench.once(plant.floor.planner, pickingRoutes.permitExpiredLot, {
        operation_id: operationId,
        batch_product_id: expired,
        reason: 'Проверено лабораторией',
      });
      await plant.bench.once(plant.floor.planner, pickingRoutes.withdrawExpiredPermit, {
        operation_id: operationId,
        batch_product_id: expired,
      });
    });

    it('the end of a picking', async () => {
      const [balance] = await plant.app.sql<{ id: number }>(
        'select id from stock_balances where lot_id = $1',
        [screws],
      );
      await plant.bench.once(plant.floor.picker, pickingRoutes.completePickingOperation, {
        ...atDesk,
        picked_products: Array.from({ length: 4 }, () => ({ storehouse_product_id: balance!.id })),
      });
      const [left] = await plant.app.sql('select quantity from stock_balances where lot_id = $1', [screws]);
      expect(left).toEqual({ quantity: 96 });
    });

    it('an operation’s end', async () => {
      await plant.bench.once(plant.floor.picker, productionRoutes.changeOperationStatus, {
        operation_id: operationId,
        status: 'done',
      });
    });

    it('a document', async () => {
      await plant.bench.once(plant.floor.picker, documentRoutes.render, {
        template: 'unit-label',
        format: 'pdf',
        task_data: { batch_product_id: board },
      });
    });

    it('a reading, an inspection result of the ОТК, and a replacement of the scrapped item', async () => {
      const desk = await createModule(plant.app.dataSource, 'otk-desk');
      const workPlace = await createWorkPlace(
        plant.app.dataSource,
        plant.floor.centers.assembly,
        desk,
        'ОТК',
      );
      const controller = await plant.app.signedIn({ role: 'Контролёр ОТК', moduleIds: [desk] });
      const assembly = (await operationsOf(plant.app.dataSource, orderId))[1]!;
      await controller.call(productionRoutes.changeOperationStatus, {
        operation_id: assembly.id,
        status: 'work',
        workshop_post_unit_id: workPlace,
      });
      // Measurements are stored in the frozen step and do not follow changes of the specification.
      const [step] = await plant.app.sql<{ id: number }>(
        `with measured as (
           update production_order_steps os set measurements = $2
             from production_task_steps s where s.order_step_id = os.id and s.task_operation_id = $1 returning s.id)
         select min(id) as id from measured`,
        [
          assembly.id,
          JSON.stringify([
            { id: 1, name: 'U', unit: 'В', lower_limit: 23, upper_limit: 25, is_required: true, sort: 5 },
          ]),
        ],
      );
      await plant.bench.once(controller, readingRoutes.saveReadings, {
        step_id: step!.id,
        readings: [{ measurement_id: 1, value: 24.1 }],
      });
      const scrapped = { operation_id: assembly.id, result: 'scrap', reason: 'Трещина' } as const;
      await plant.bench.once(controller, inspectionRoutes.giveVerdict, scrapped);
      await plant.bench.once(plant.floor.planner, inspectionRoutes.replaceTask, { id: assembly.task_id });
    });

    it('a hold of a unit, and its release', async () => {
      const [task] = await plant.app.sql<{ lot: number }>(
        'select lot_id as lot from production_tasks where order_id = $1 order by id desc limit 1',
        [orderId],
      );
      const holdInput = { batch_product_id: task!.lot, reason: 'Брак' };
      const { data } = await plant.bench.once(plant.floor.planner, productionUnitRoutes.holdUnit, holdInput);
      await plant.bench.once(plant.floor.planner, productionUnitRoutes.releaseUnit, {
        id: data.id,
        reason: 'Исправлено',
      });
    });

    it('the order’s deletion', async () => {
      await plant.bench.once(plant.floor.planner, productionRoutes.deleteProductionOrder, { id: orderId });
    });
  });
}
