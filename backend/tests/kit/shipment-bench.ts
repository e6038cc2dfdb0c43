import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { connectModules, createModule } from './factories/people.js';
import { createCustomerOrder } from './factories/production.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createProduct,
  createUnit,
  storeInCell,
} from './factories/warehouse.js';
import { startTestApp, type TestApp } from './test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

export interface ShippedLine {
  readonly batch_product_id: number;
  readonly cell_id: number;
  readonly quantity: number;
}

/** Two storehouses, each with its own sellers, and an order of two controllers and a hundred screws. */
export class ShipmentBench {
  order = 0;

  private constructor(
    readonly app: TestApp,
    readonly storehouse: number,
    readonly foreign: number,
    readonly seller: Client,
    readonly keeper: Client,
    /** Ships from the other storehouse. */
    readonly stranger: Client,
    readonly controller: number,
    readonly screw: number,
    readonly cell: number,
    readonly foreignCell: number,
  ) {}

  static async open(): Promise<ShipmentBench> {
    const app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
    const db = app.dataSource;
    const storehouse = await createModule(db, 'storehouse');
    const foreign = await createModule(db, 'storehouse');
    const [orders, others] = [await createModule(db, 'orders'), await createModule(db, 'orders')];
    await connectModules(db, orders, storehouse);
    await connectModules(db, others, foreign);
    const seller = await app.signedIn({ role: 'Планировщик', moduleIds: [orders] });
    const keeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [storehouse] });
    const stranger = await app.signedIn({ role: 'Планировщик', moduleIds: [others] });
    const controller = await createProduct(db, { name: 'Контроллер' });
    const screw = await createProduct(db, { name: 'Винт' });
    const [cell] = (await createCells(db, storehouse)) as [number];
    const [foreignCell] = (await createCells(db, foreign)) as [number];
    const stock = [controller, screw, cell, foreignCell] as const;
    return new ShipmentBench(app, storehouse, foreign, seller, keeper, stranger, ...stock);
  }

  async newOrder(): Promise<void> {
    this.order = await createCustomerOrder(this.app.dataSource, 'К-1', [
      [this.controller, 2],
      [this.screw, 100],
    ]);
  }

  async unitInCell(serialNumber?: string, cellId = this.cell): Promise<number> {
    const { dataSource } = this.app;
    const more = serialNumber === undefined ? {} : { serialNumber };
    const lot = await createUnit(dataSource, this.controller, more);
    await storeInCell(dataSource, lot, cellId);
    return lot;
  }

  async expiredUnit(serialNumber?: string): Promise<number> {
    const { dataSource } = this.app;
    const batchId = await createBatch(dataSource, { expiryDate: '2020-01-01' });
    const more = serialNumber === undefined ? {} : { serialNumber };
    const lot = await createUnit(dataSource, this.controller, { batchId, ...more });
    await storeInCell(dataSource, lot, this.cell);
    return lot;
  }

  async screwsInCell(quantity: number): Promise<number> {
    const lot = await createBulkLot(this.app.dataSource, this.screw);
    await storeInCell(this.app.dataSource, lot, this.cell, quantity);
    return lot;
  }

  line(batch_product_id: number, quantity = 1, cell_id = this.cell): ShippedLine {
    return { batch_product_id, cell_id, quantity };
  }

  ship(lines: ShippedLine[], client = this.seller, exceed?: boolean) {
    return client.call(shipmentRoutes.createShipment, { order_id: this.order, lines, exceed });
  }

  async quantityOf(lot: number): Promise<number> {
    const [row] = await this.app.sql<{ sum: number }>(
      'select coalesce(sum(quantity), 0)::int as sum from stock_balances where lot_id = $1',
      [lot],
    );
    return row!.sum;
  }

  async shippedOf(): Promise<number[]> {
    const { data } = await this.seller.call(customerOrderRoutes.getOrder, { id: this.order });
    return data.products.map((one) => one.shipped);
  }
}
