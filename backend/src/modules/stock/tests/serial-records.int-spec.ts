import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { createBatch, createCells, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let house: Storehouse;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app);
});

describe('the stock of a product', () => {
  const records = (product = house.product) =>
    house.storekeeper
      .call(stockRoutes.getAllSerialNumbersByProduct, { product_id: product, module_id: house.moduleId })
      .then(({ data }) => data);

  it('is returned by unit and by bulk lot, with supplier, batch and cell', async () => {
    const batch = await createBatch(app.dataSource, { number: 'П-5', supplierId: house.supplier });
    const unit = await house.add({ serial_number: 'СН-1', batch_manufacture_id: batch });
    const [row] = await app.sql<{
      shelf: number;
      stack: number;
      line: number;
      address: string;
      name: string;
    }>(
      `select h.id as shelf, k.id as stack, k.line_id as line, c.address, s.name
         from storehouse_cells c join storehouse_shelves h on h.id = c.shelf_id
         join storehouse_stacks k on k.id = h.stack_id, companies s
        where c.id = $1 and s.id = $2`,
      [house.cell(0), house.supplier],
    );
    expect(await records()).toEqual([
      {
        batch_product_id: unit.lot,
        serial_number: 'СН-1',
        quantity: 1,
        batch_manufacture_id: batch,
        batch_number: 'П-5',
        supplier_id: house.supplier,
        supplier_name: row!.name,
        storehouse_cell: {
          id: house.cell(0),
          number: '1',
          address: row!.address,
          storehouse_shelf_id: row!.shelf,
          storehouse_shelf: {
            storehouse_stack_id: row!.stack,
            storehouse_stack: { storehouse_line_id: row!.line },
          },
        },
      },
    ]);
  });

  it('is in natural order; bulk lots last, once for each cell', async () => {
    for (const serial_number of ['А-10', 'Б-1', 'А-9', 'А-2']) await house.add({ serial_number });
    const { lot } = await house.add({ count: 5 });
    await house.move(lot, 0, 2, 2);
    expect((await records()).map((one) => [one.serial_number, one.quantity])).toEqual([
      ['А-2', 1],
      ['А-9', 1],
      ['А-10', 1],
      ['Б-1', 1],
      [null, 3],
      [null, 2],
    ]);
  });

  it('excludes written-off stock, other storehouses and other products', async () => {
    await house.add({ serial_number: 'СН-1' });
    await house.remove({ serial_number: 'СН-1' });
    await house.add({ product_id: await createProduct(app.dataSource), count: 2 });
    const other = await createModule(app.dataSource, 'storehouse');
    const [cell] = await createCells(app.dataSource, other);
    const keeper = await app.signedIn({ moduleIds: [other] });
    await keeper.call(stockRoutes.createOrUpdateValue, {
      action: 'add',
      product_id: house.product,
      serial_number: 'СН-2',
      storehouse_cell_id: cell!,
      module_id: other,
      supplier_id: house.supplier,
    });
    expect(await records()).toEqual([]);
    expect(await records(2_000_000_000)).toEqual([]);
  });
});
