import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deskReceptionRoutes } from '@naryad/contracts/handheld/desk-routes';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { jpeg } from '../kit/factories/jpeg.js';
import { createModule } from '../kit/factories/people.js';
import { createProductionOrder, operationsOf, createCustomerOrder } from '../kit/factories/production.js';
import { finishTask } from '../kit/factories/terminal.js';
import { createCells, createUnit, storeInCell } from '../kit/factories/warehouse.js';
import { PictureWorker } from '../kit/picture-worker.js';
import type { CommandPlant } from './command-plant.js';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';

/** Tests of each command that does not belong to the work on an order. */
export function otherCommands(plant: CommandPlant): void {
  describe('each other command, sent concurrently many times with one key, takes effect once', () => {
    it('a customer order, its change and its deletion', async () => {
      const seller = await plant.app.signedIn({
        moduleIds: [await createModule(plant.app.dataSource, 'orders')],
      });
      const order = {
        number: 'К-1',
        status: 'new',
        products: [{ product_id: plant.floor.products.controller, count: 1 }],
      };
      const save = customerOrderRoutes.createOrUpdateOrder;
      const { data } = await plant.bench.once(seller, save, { ...order, status: 'new' });
      await plant.bench.once(seller, save, { ...order, id: data.id, status: 'work' });
      await plant.bench.once(seller, customerOrderRoutes.deleteOrder, { id: data.id });
    });

    it('a finished unit from the desk into its cell', async () => {
      const orderId = await createProductionOrder(plant.floor);
      const operations = await operationsOf(plant.app.dataSource, orderId);
      const [cell] = await createCells(plant.app.dataSource, plant.floor.modules.storehouse);
      await plant.app.sql('update work_modules set default_cell_id = $1 where id = $2', [
        cell,
        plant.floor.modules.assemblerDesk,
      ]);
      await plant.app.sql('update production_task_operations set work_place_id = $1 where task_id = $2', [
        plant.floor.places.assembly,
        operations[0]!.task_id,
      ]);
      await finishTask(plant.app, operations[0]!.task_id);
      const [task] = await plant.app.sql<{ lot: number }>(
        'select lot_id as lot from production_tasks where order_id = $1',
        [orderId],
      );
      await plant.bench.once(plant.floor.assembler, deskReceptionRoutes.receiveFinishedUnit, {
        workshop_post_unit_id: plant.floor.places.assembly,
        batch_product_id: task!.lot,
        storehouse_cell_id: cell!,
      });
    });

    it('a picture of a step, and one of a product', async () => {
      const worker = new PictureWorker(plant.app);
      const picture = { blob: jpeg(640, 480), name: 'a.jpg' };
      const step = { step_id: 'local-step-1763820000000-1', operation_id: null };
      await worker.during(() =>
        plant.bench.once(plant.floor.planner, pictureRoutes.uploadStepImage, step, picture),
      );
      const administrator = await plant.app.signedIn({ role: 'Администратор' });
      await worker.during(() =>
        plant.bench.once(administrator, pictureRoutes.uploadProductImage, {}, picture),
      );
      expect(await plant.app.sql('select kind, status from pictures order by id')).toEqual([
        { kind: 'step', status: 'ready' },
        { kind: 'product', status: 'ready' },
      ]);
    });

    it('notices are read, and shown by a device', async () => {
      await plant.app.sql(
        `insert into notices (user_id, kind, subject, title) values ($1, 'import', '1', 'Файл загружен')`,
        [plant.floor.planner.userId],
      );
      await plant.bench.once(plant.floor.planner, noticeRoutes.readNotices, {});
      const device = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/1',
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      };
      await plant.bench.once(plant.floor.planner, noticeRoutes.subscribePush, device);
      await plant.bench.once(plant.floor.planner, noticeRoutes.unsubscribePush, {
        endpoint: device.endpoint,
      });
    });

    it('an order’s move to a newer version', async () => {
      const { techMap } = await plant.floor.planner.call(techMapRoutes.getTechMap, {
        id: plant.floor.techMap.id,
      });
      const { data } = await plant.floor.planner.call(productionRoutes.createOrEditProductionOrder, {
        module_id: plant.floor.modules.production,
        without_client_order: true,
        product_id: plant.floor.products.controller,
        quantity: 1,
        start_datetime: '2026-11-21T06:00:00.000Z',
        end_datetime: '2026-11-21T09:00:00.000Z',
        tech_map_id: techMap.id,
      });
      const savedMap = await plant.floor.planner.call(techMapRoutes.saveTechMap, {
        ...techMap,
        name: 'Вторая',
      });
      await plant.bench.once(plant.floor.planner, productionRoutes.moveToVersion, {
        id: data.id,
        tech_map_version: savedMap.techMap.version,
      });
    });

    it('a specification: made, copied, saved, brought back, approved, archived, deleted', async () => {
      const { planner, products } = plant.floor;
      await plant.bench.once(planner, techMapRoutes.createTechMap, {
        name: 'Новая',
        product_id: products.controller,
      });
      const { data } = await plant.bench.once(planner, techMapRoutes.copyTechMap, {
        source_tech_map_id: plant.floor.techMap.id,
        target_product_id: products.controller,
        name: 'Копия',
      });
      const { techMap } = await planner.call(techMapRoutes.getTechMap, { id: data.id });
      await plant.bench.once(planner, techMapRoutes.saveTechMap, { ...techMap, name: 'Копия 2' });
      await plant.bench.once(planner, techMapRoutes.restoreVersion, {
        id: data.id,
        from_version: 1,
        version: 2,
      });
      const third = { id: data.id, version: 3 };
      await plant.bench.once(planner, techMapRoutes.approveVersion, third);
      await plant.bench.once(planner, techMapRoutes.archiveVersion, third);
      await plant.bench.once(planner, techMapRoutes.deleteTechMap, { id: data.id });
    });

    it('a passport as one file', async () => {
      const [item] = await operationsOf(plant.app.dataSource, await createProductionOrder(plant.floor));
      await plant.bench.once(plant.floor.planner, passportRoutes.exportPassport, {
        production_task_id: item!.task_id,
      });
    });

    it('the passports of an order as one archive', async () => {
      const order = await createProductionOrder(plant.floor, { quantity: 2 });
      await plant.bench.once(plant.floor.planner, passportRoutes.exportOrder, { production_order_id: order });
    });

    it('a shipment, and its way back', async () => {
      const keeper = await plant.app.signedIn({
        role: 'Кладовщик',
        moduleIds: [plant.floor.modules.storehouse],
      });
      const order = await createCustomerOrder(plant.app.dataSource, 'К-2', [
        [plant.floor.products.controller, 1],
      ]);
      const [cell] = await createCells(plant.app.dataSource, plant.floor.modules.storehouse);
      const unit = await createUnit(plant.app.dataSource, plant.floor.products.controller);
      await storeInCell(plant.app.dataSource, unit, cell!);
      const lines = [{ batch_product_id: unit, cell_id: cell!, quantity: 1 }];
      const { data } = await plant.bench.once(keeper, shipmentRoutes.createShipment, {
        order_id: order,
        lines,
      });
      await plant.bench.once(keeper, shipmentRoutes.reverseShipment, { id: data.id });
    });
  });
}
