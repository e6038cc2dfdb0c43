import { Injectable } from '@nestjs/common';
import { CreateShipmentUseCase, ShippableLots } from '../modules/customer-orders/index.js';
import { ReceiveUnitUseCase } from '../modules/handheld/index.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';
import { DEMO_FINISHED_CELL, DEMO_SHIPPED_ORDERS } from './data/orders.js';
import { actorOf } from './demo-actor.js';
import { getOrThrow, type PlantIds } from './plant-ids.js';

/**
 * Finished units are received into the storehouse by a terminal, and those of finished orders are shipped.
 */
@Injectable()
export class FillShipments {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly receiveUnit: ReceiveUnitUseCase,
    private readonly shippable: ShippableLots,
    private readonly createShipment: CreateShipmentUseCase,
  ) {}

  async execute(ids: PlantIds): Promise<void> {
    const storekeeper = getOrThrow(ids.people, 'storekeeper');
    for (const lotId of await this.finishedUnits()) {
      await this.receiveUnit.execute(
        {
          batch_product_id: lotId,
          storehouse_cell_id: getOrThrow(ids.cells, DEMO_FINISHED_CELL),
          module_id: getOrThrow(ids.modules, 'tsd-scan'),
        },
        actorOf(storekeeper, `receive:${lotId}`),
      );
    }
    for (const number of DEMO_SHIPPED_ORDERS) await this.ship(ids, number);
  }

  private async ship(ids: PlantIds, number: string): Promise<void> {
    const planner = getOrThrow(ids.people, 'planner');
    const order_id = await this.orderOf(number);
    const { data: lots } = await this.shippable.list(
      { order_id, page: 1, per_page: 100 },
      actorOf(planner, null),
    );
    const orderLots = lots.filter((lot) => lot.made_for?.id === order_id);
    // Repeated after an interruption: they are already shipped.
    if (orderLots.length === 0) return;
    const lines = orderLots.map(({ batch_product_id, cell_id }) => ({
      batch_product_id,
      cell_id,
      quantity: 1,
    }));
    await this.createShipment.execute({ order_id, lines }, actorOf(planner, `ship:${number}`));
  }

  private finishedUnits(): Promise<number[]> {
    return this.uow.runAsSystem(async (tx) => {
      const rows = await tx.query<{ lot_id: number }>(
        `select lot_id from production_tasks where status = 'done' and lot_id is not null order by id`,
      );
      return rows.map((row) => row.lot_id);
    });
  }

  private async orderOf(number: string): Promise<number> {
    const [row] = await this.uow.runAsSystem((tx) =>
      tx.query<{ id: number }>('select id from customer_orders where number = $1', [number]),
    );
    return row!.id;
  }
}
