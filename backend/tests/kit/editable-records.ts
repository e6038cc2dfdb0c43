import { openingBalanceRoutes } from '@naryad/contracts/opening-balances/routes';
import { stockTakingRoutes as takings } from '@naryad/contracts/stock-takings/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes as structure } from '@naryad/contracts/structure/routes';
import { csv } from './factories/tables.js';
import { createBatch, createBulkLot, createCells, storeInCell } from './factories/warehouse.js';
import type { ReceiptBench } from './receipt-bench.js';

/**
 * Records of a storehouse and its control module that state-changing calls may refer to. Each attempt gets
 * its own records, so attempts do not affect each other.
 */
export async function createEditableRecords(bench: ReceiptBench) {
  const { app, keeper, storehouse } = bench;
  const db = app.dataSource;
  const [cell, other, empty] = (await createCells(db, storehouse, 3)) as [number, number, number];
  const product = await bench.product();
  const lot = await createBulkLot(db, product);
  await storeInCell(db, lot, cell, 10);
  const invoice = await bench.invoice([{ quantity: 4, units: ['visual', 'done'] }]);
  const [line] = invoice.products as [(typeof invoice.products)[number]];
  const visual = line.batch_products[0]!;
  const done = line.batch_products[1]!;
  const batch = { id: await createBatch(db, { supplierId: bench.supplier }), number: `Партия ${cell}` };
  const moduleRef = { module_id: storehouse };

  const addition = {
    ...moduleRef,
    action: 'add' as const,
    product_id: product,
    serial_number: null,
    storehouse_cell_id: cell,
    supplier_id: bench.supplier,
  };

  /** A stock-taking of the first cell, with the data for a count of the lot. */
  async function taking() {
    const plan = { ...moduleRef, scope: 'cells' as const, cell_ids: [cell] };
    const { id } = (await keeper.call(takings.createStockTaking, plan)).data;
    const cellOfTaking = { id, cell_id: cell };
    const { data } = await keeper.call(takings.findGoods, { ...cellOfTaking, product_id: product });
    const { batch_product_id, position } = data;
    const cellInput = { ...cellOfTaking, position };
    return {
      id,
      place: cellOfTaking,
      seen: cellInput,
      count: { ...cellInput, product_id: product, batch_product_id, quantity: 10 },
    };
  }

  async function takingInReview() {
    const { id, count } = await taking();
    await keeper.call(takings.saveCount, count);
    await keeper.call(takings.startReview, { id });
    return { id };
  }

  return {
    cell,
    other,
    empty,
    product,
    lot,
    invoice,
    goods: line,
    visual,
    done,
    batch,
    addition,
    taking,
    /** A line, a stack and a shelf without cells. */
    async branch() {
      const { data: line } = await keeper.call(structure.createLine, {
        ...moduleRef,
        number: `Ветвь ${cell}`,
      });
      const { data: stack } = await keeper.call(structure.createStack, { line_id: line.id, number: '1' });
      const { data: shelf } = await keeper.call(structure.createShelf, { stack_id: stack.id, number: '1' });
      return { line: line.id, stack: stack.id, shelf: shelf.id };
    },
    /** A manual operation. */
    async operation() {
      return { id: (await keeper.call(stockRoutes.createOrUpdateValue, addition)).data.id };
    },
    takingInReview,
    /** The count of a line in review. */
    async choice() {
      const { id } = await takingInReview();
      const [count] = await app.sql<{ id: number; line_id: number }>(
        `select n.id, n.line_id from stock_taking_counts n join stock_taking_lines l on l.id = n.line_id
          where l.taking_id = $1`,
        [id],
      );
      return { id, line_id: count!.line_id, count_id: count!.id };
    },
    async closedCell() {
      const { place, seen } = await taking();
      await keeper.call(takings.closeCell, seen);
      return place;
    },
    /** A load of opening balances without later changes. */
    async load() {
      const [row] = await app.sql<{ address: string; sku: string }>(
        'select c.address, p.sku from storehouse_cells c, products p where c.id = $1 and p.id = $2',
        [cell, product],
      );
      const file = csv([
        ['Артикул', 'Ячейка', 'Количество'],
        [row!.sku, row!.address, 3],
      ]);
      const { plan } = (await keeper.call(openingBalanceRoutes.check, moduleRef, { file })).data;
      return {
        id: (await keeper.call(openingBalanceRoutes.apply, { ...moduleRef, plan }, { file })).data.id,
      };
    },
  };
}

export type EditableRecords = Awaited<ReturnType<typeof createEditableRecords>>;
