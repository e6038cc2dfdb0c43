import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { deskReceptionRoutes } from '@naryad/contracts/handheld/desk-routes';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { type Center, type Command, type FloorHands, type Made, orderOf } from './floor-hands.js';
import { type StockTruth, stockTruth } from './stock-truth.js';
import { pickedProduct } from './picked-product.js';

interface StoreCell {
  readonly storehouse: number;
  readonly cell: number;
}

interface Step {
  readonly id: number;
  readonly measurement: number;
}

/** Quantity that one item needs, and a quantity that no round exhausts. */
const NEEDED = 2;
const STOCK_QUANTITY = 1_000;
/** Number of items: picked, returned, picked completely, measured. */
const PICKED = 4;
/** Number of items: held, released, received, shipped, returned, scrapped. */
const FINISHED = 6;

/** Items to pick, measure, receive, hold and ship, with a command on each. */
export class StockFloor {
  private constructor(
    private readonly hands: FloorHands,
    private readonly centers: Record<'picking' | 'assembly' | 'control', Center>,
    private readonly storeCell: StoreCell,
    private readonly pickedItem: Made & { readonly lot: number; readonly balance: number },
    private readonly assembled: Made,
  ) {}

  /** @param assembled a product with two operations, the second of them at quality control (ОТК) */
  static async build(hands: FloorHands, assembled: Made): Promise<StockFloor> {
    const { admin, plant } = hands;
    const centers = {
      picking: await hands.centerOf('Стол комплектования 1'),
      assembly: await hands.centerOf('Сборочный стол 1'),
      control: await hands.centerOf('Стенд ОТК 1'),
    };
    const [storeCell] = await plant.sql<StoreCell & { readonly supplier: number }>(
      `select module_id as storehouse, id as cell, (select min(id) from companies) as supplier from storehouse_cells
        where hidden_at is null order by id limit 1`,
    );
    // 'Ячейка для готовой продукции' of the desk.
    await plant.sql('update work_modules set default_cell_id = $1 where id = $2', [
      storeCell!.cell,
      centers.control.desk,
    ]);
    const { data: screw } = await admin.call(productRoutes.createOrUpdateProduct, { name: 'Винт блока' });
    const { data: received } = await admin.call(stockRoutes.createOrUpdateValue, {
      product_id: screw.id,
      storehouse_cell_id: storeCell!.cell,
      module_id: storeCell!.storehouse,
      supplier_id: storeCell!.supplier,
      action: 'add',
      count: STOCK_QUANTITY,
    });
    const [balance] = await plant.sql<{ id: number }>('select id from stock_balances where lot_id = $1', [
      received.batch_product_id,
    ]);
    const pickedItem = await pickedProduct(hands, centers, screw.id, NEEDED);
    const stock = { ...pickedItem, lot: received.batch_product_id, balance: balance!.id };
    return new StockFloor(hands, centers, storeCell!, stock, assembled);
  }

  /** Orders and stock in the states that the commands need, and the commands. */
  async prepare(): Promise<{
    readonly commands: readonly Command[];
    readonly truth: () => Promise<StockTruth>;
  }> {
    const { admin, plant } = this.hands;
    const picking = await this.pickingCommands();
    const finished = await this.finishedUnits();
    const edited = await this.hands.order(this.assembled, 1, { isStarted: false });
    const { data: sale } = await admin.call(customerOrderRoutes.createOrUpdateOrder, {
      number: this.hands.next('К'),
      status: 'new',
      products: [{ product_id: this.assembled.id, count: FINISHED }],
    });
    const [toHold, toRelease, toReceive, toShip, toReturn] = finished.lots as [
      number,
      number,
      number,
      number,
      number,
    ];
    const { data: hold } = await admin.call(productionUnitRoutes.holdUnit, {
      batch_product_id: toRelease,
      reason: 'Царапина',
    });
    const receive = (lot: number) => ({
      workshop_post_unit_id: finished.place,
      batch_product_id: lot,
      storehouse_cell_id: this.storeCell.cell,
    });
    const ship = (lot: number) => ({
      order_id: sale.id,
      lines: [{ batch_product_id: lot, cell_id: this.storeCell.cell, quantity: 1 }],
    });
    await admin.call(deskReceptionRoutes.receiveFinishedUnit, receive(toShip));
    await admin.call(deskReceptionRoutes.receiveFinishedUnit, receive(toReturn));
    const { data: shipment } = await admin.call(shipmentRoutes.createShipment, ship(toReturn));

    const [lastMovement] = await plant.sql<{ id: number }>(
      'select coalesce(max(id), 0)::int as id from stock_movements',
    );
    const commands: Command[] = [
      ...picking.commands,
      this.hands.command('hold', productionUnitRoutes.holdUnit, {
        batch_product_id: toHold,
        reason: 'Трещина',
      }),
      this.hands.command('release a unit', productionUnitRoutes.releaseUnit, {
        id: hold.id,
        reason: 'Проверено',
      }),
      this.hands.command('receive', deskReceptionRoutes.receiveFinishedUnit, receive(toReceive)),
      this.hands.command('ship', shipmentRoutes.createShipment, ship(toShip)),
      this.hands.command('take a shipment back', shipmentRoutes.reverseShipment, { id: shipment.id }),
      this.hands.command('replace', inspectionRoutes.replaceTask, { id: finished.scrapped }),
      this.hands.command('edit an order', productionRoutes.createOrEditProductionOrder, {
        ...orderOf(this.assembled),
        id: edited,
        quantity: 3,
      }),
    ];
    const orders = [picking.order, finished.order, edited];
    return {
      commands,
      truth: () =>
        stockTruth(plant, { orders, lots: finished.lots, sale: sale.id, lastMovementId: lastMovement!.id }),
    };
  }

  /** One item for each picking and measuring command. */
  private async pickingCommands() {
    const { hands } = this;
    const order = await hands.order(this.pickedItem, PICKED);
    const [operations, measured] = [await hands.operations(order, 1), await hands.operations(order, 2)];
    const workPlaces = await hands.newWorkPlaces(this.centers.picking, PICKED);
    for (const [item, operation] of operations.entries()) await hands.start(operation, workPlaces[item]!);
    const [one, back, whole, done] = operations.map(({ id }) => ({
      operation_id: id,
      module_id: this.centers.picking.desk,
    }));
    const withQuantity = (quantity: number) => ({ batch_product_id: this.pickedItem.lot, quantity });
    await hands.admin.call(pickingRoutes.manualPick, { ...back!, picked_item: withQuantity(1) });
    await hands.admin.call(pickingRoutes.manualPick, { ...done!, picked_item: withQuantity(NEEDED) });
    await hands.finish(operations.at(-1)!);
    const [bench] = await hands.newWorkPlaces(this.centers.assembly, 1);
    const last = measured.at(-1)!;
    await hands.start(last, bench!);
    const step = await this.stepOf(last.id);
    return {
      order,
      commands: [
        hands.command('pick', pickingRoutes.manualPick, { ...one!, picked_item: withQuantity(1) }),
        hands.command('put back', pickingRoutes.returnPick, {
          ...back!,
          batch_product_id: this.pickedItem.lot,
        }),
        hands.command('end a picking', pickingRoutes.completePickingOperation, {
          ...whole!,
          picked_products: Array.from({ length: NEEDED }, () => ({
            storehouse_product_id: this.pickedItem.balance,
          })),
        }),
        hands.command('measure', readingRoutes.saveReadings, {
          step_id: step.id,
          readings: [{ measurement_id: step.measurement, value: 24 }],
        }),
        hands.command('begin a step', productionRoutes.changeStepStatus, {
          step_id: step.id,
          status: 'work',
        }),
      ],
    };
  }

  /** Items with both operations completed at separate work places; the last one is scrapped. */
  private async finishedUnits() {
    const { hands } = this;
    const order = await hands.order(this.assembled, FINISHED);
    const [assembled, inspected] = [await hands.operations(order, 1), await hands.operations(order, 2)];
    const [[bench], [stand]] = [
      await hands.newWorkPlaces(this.centers.assembly, 1),
      await hands.newWorkPlaces(this.centers.control, 1),
    ];
    for (const [item, operation] of assembled.entries()) {
      await hands.start(operation, bench!);
      await hands.finish(operation);
      await hands.start(inspected[item]!, stand!);
      if (item < FINISHED - 1) await hands.finish(inspected[item]!);
    }
    const scrapped = inspected.at(-1)!;
    await hands.admin.call(inspectionRoutes.giveVerdict, {
      operation_id: scrapped.id,
      result: 'scrap',
      reason: 'Скол',
    });
    const tasks = await hands.plant.sql<{ lot: number }>(
      'select lot_id as lot from production_tasks where order_id = $1 order by sort',
      [order],
    );
    return { order, place: stand!, scrapped: scrapped.task, lots: tasks.map(({ lot }) => lot) };
  }

  private async stepOf(operation: number): Promise<Step> {
    const [step] = await this.hands.plant.sql<Step>(
      `select s.id, (os.measurements->0->>'id')::int as measurement from production_task_steps s
         join production_order_steps os on os.id = s.order_step_id where s.task_operation_id = $1`,
      [operation],
    );
    return step!;
  }
}
