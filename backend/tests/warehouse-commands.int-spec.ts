import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceHeadings } from '@naryad/contracts/opening-balances/dto';
import { openingBalanceRoutes } from '@naryad/contracts/opening-balances/routes';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { cellCountRoutes } from '@naryad/contracts/stock-takings/cell-count-routes';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { CommandBench, commandAreas } from './kit/command-bench.js';
import { createModule } from './kit/factories/people.js';
import { createTerminal } from './kit/factories/terminal.js';
import { createStorehouse } from './kit/factories/storehouse.js';
import { createCells, createCompany, createProduct } from './kit/factories/warehouse.js';
import { csv } from './kit/factories/tables.js';
import { ledgerFindings } from './kit/ledger-findings.js';
import { startTestApp, type TestApp } from './kit/test-app.js';

// Commands of the warehouse, tested in the same way as those in `commands.int-spec.ts`.

let app: TestApp;
let storekeeper: Awaited<ReturnType<TestApp['signedIn']>>;
let bench: CommandBench;
let storehouse: number;

beforeAll(async () => {
  app = await startTestApp();
  storehouse = await createModule(app.dataSource, 'storehouse');
  storekeeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [storehouse] });
  bench = new CommandBench(app);
});
afterAll(() => app?.close());

it('a batch: added, changed, deleted', async () => {
  const supplier_id = await createCompany(app.dataSource);
  const { data } = await bench.once(storekeeper, batchRoutes.create, { number: 'П-1', supplier_id });
  await bench.once(storekeeper, batchRoutes.update, {
    id: data.id,
    number: 'П-2',
    supplier_id,
    manufacture_date: '2026-11-21',
    version: data.version,
  });
  await bench.once(storekeeper, batchRoutes.delete, { id: data.id });
});

it('structure: created one by one and by range, deleted from the cell upwards', async () => {
  const { data: line } = await bench.once(storekeeper, structureRoutes.createLine, {
    module_id: storehouse,
    number: '1',
  });
  const inLine = { line_id: line.id, number: '1', module_id: storehouse };
  const { data: stack } = await bench.once(storekeeper, structureRoutes.createStack, inLine);
  const inStack = { stack_id: stack.id, number: '1' };
  const { data: shelf } = await bench.once(storekeeper, structureRoutes.createShelf, inStack);
  const inShelf = { shelf_id: shelf.id, number: '1' };
  const { data: cell } = await bench.once(storekeeper, structureRoutes.createCell, inShelf);
  const range = { level: 'cell', parent_id: shelf.id, from: 2, to: 30 } as const;
  expect((await bench.once(storekeeper, structureRoutes.createRange, range)).data).toHaveLength(29);
  await bench.once(storekeeper, structureRoutes.deleteCell, { id: cell.id });
  await bench.once(storekeeper, structureRoutes.deleteShelf, { id: shelf.id });
  await bench.once(storekeeper, structureRoutes.deleteStack, { id: stack.id });
  await bench.once(storekeeper, structureRoutes.deleteLine, { id: line.id });
});

it('stock: received, moved, written off, an operation reversed', async () => {
  const [from, to] = (await createCells(app.dataSource, storehouse, 2)) as [number, number];
  const value = {
    product_id: await createProduct(app.dataSource),
    storehouse_cell_id: from,
    module_id: storehouse,
    supplier_id: await createCompany(app.dataSource),
  };
  const post = stockRoutes.createOrUpdateValue;
  const { data: addedLot } = await bench.once(storekeeper, post, { ...value, action: 'add', count: 10 });
  const lot = { batch_product_id: addedLot.batch_product_id };
  await bench.once(storekeeper, stockRoutes.moveStock, {
    ...lot,
    module_id: storehouse,
    from_cell_id: from,
    to_cell_id: to,
    quantity: 4,
  });
  const { data: removed } = await bench.once(storekeeper, post, {
    ...value,
    ...lot,
    action: 'remove',
    count: 2,
  });
  await bench.once(storekeeper, stockRoutes.deleteValue, { id: removed.id });
  const { data: movedLines } = await bench.once(storekeeper, stockLineRoutes.changeMany, {
    module_id: storehouse,
    action: 'move',
    to_cell_id: to,
    lines: [{ product_id: value.product_id, cell_id: from }],
  });
  await bench.once(storekeeper, stockLineRoutes.reverseMany, { ids: movedLines.ids });
  const [sum] = await app.sql('select sum(quantity)::int as quantity from stock_balances');
  expect(sum).toEqual({ quantity: 10 });
  const { product_id, module_id } = value;
  await bench.once(storekeeper, stockRoutes.setMinimumStock, { module_id, product_id, quantity: 20 });
  await bench.once(storekeeper, stockRoutes.setMinimumStock, { module_id, product_id, quantity: null });
});

it('at a terminal: a unit received and moved', async () => {
  const terminal = await createTerminal(app, 2);
  const unit = await terminal.received();
  const input = { module_id: terminal.moduleId, storehouse_cell_id: terminal.house.cell(0) };
  await bench.once(terminal.carrier, handheldRoutes.createReceptionOperation, {
    ...input,
    batch_product_id: unit,
  });
  const { data: movedProduct } = await bench.once(terminal.carrier, handheldRoutes.moveProduct, {
    batch_product_id: unit,
    from_cell_id: terminal.house.cell(0),
    to_cell_id: terminal.house.cell(1),
    module_id: terminal.moduleId,
    scanned_at: '2026-11-21T10:00:00+03:00',
  });
  await bench.once(terminal.carrier, handheldRoutes.undoOperation, {
    operation_id: movedProduct.id,
    module_id: terminal.moduleId,
  });
  await bench.once(terminal.carrier, handheldRoutes.writeOffProduct, {
    batch_product_id: unit,
    cell_id: terminal.house.cell(0),
    module_id: terminal.moduleId,
    comment: 'Бой',
  });
});

it('opening balances: loaded, undone', async () => {
  const db = app.dataSource;
  const [cell] = (await createCells(db, storehouse)) as [number];
  const product = await createProduct(db, { name: 'Начальная' });
  const [cellRow] = await app.sql<{ address: string }>('select address from storehouse_cells where id = $1', [
    cell,
  ]);
  const { name, cell: address, quantity } = balanceHeadings;
  const file = csv([
    [name, address, quantity],
    ['Начальная', cellRow!.address, 12],
    ['Начальная', cellRow!.address, 3],
  ]);
  const { check, apply, undo } = openingBalanceRoutes;
  const { data } = await storekeeper.call(check, { module_id: storehouse }, { file });
  const load = await bench.once(
    storekeeper,
    apply,
    { module_id: storehouse, plan: data.plan, skip_wrong: 'false' },
    file,
  );
  const storedQuantity = () =>
    app.sql('select sum(quantity)::int as quantity from stock_balances where product_id = $1', [product]);
  expect(await storedQuantity()).toEqual([{ quantity: 15 }]);
  await bench.once(storekeeper, undo, { id: load.data.id });
  expect(await storedQuantity()).toEqual([{ quantity: 0 }]);
});

it('labels: of cells, of stock', async () => {
  const [cell] = (await createCells(app.dataSource, storehouse)) as [number];
  await bench.once(storekeeper, structureRoutes.createStorehouseStickers, {
    module_id: storehouse,
    cell_ids: [cell],
    format: 'pdf',
  });
  await storekeeper.call(stockRoutes.createOrUpdateValue, {
    action: 'add',
    product_id: await createProduct(app.dataSource),
    serial_number: 'ЭТ-1',
    storehouse_cell_id: cell,
    module_id: storehouse,
    supplier_id: await createCompany(app.dataSource),
  });
  await bench.once(storekeeper, stockRoutes.createStorehouseProductStickers, {
    module_id: storehouse,
    cell_id: cell,
    format: 'pdf',
  });
});

it('a stock-taking: planned, counted, disputed, reviewed, posted; another one cancelled', async () => {
  const house = await createStorehouse(app, 1);
  const [cell_id] = house.cells as [number];
  const { lot } = await house.add({ count: 5 });
  const colleague = await app.signedIn({ role: 'Кладовщик', moduleIds: [house.moduleId] });
  const plan = { module_id: house.moduleId, scope: 'cells' } as const;
  const { id } = (await bench.once(house.storekeeper, stockTakingRoutes.createStockTaking, plan)).data;
  const count = { id, cell_id, product_id: house.product, position: 1 };
  await bench.once(house.storekeeper, stockTakingRoutes.saveCount, { ...count, quantity: 4 });
  await bench.once(colleague, stockTakingRoutes.saveCount, { ...count, quantity: 3 });
  const cell = { id, cell_id };
  await bench.once(colleague, stockTakingRoutes.closeCell, { ...cell, position: 1 });
  await bench.once(house.storekeeper, stockTakingRoutes.startReview, { id });
  await bench.once(house.storekeeper, stockTakingRoutes.returnToCounting, { id });
  await bench.once(house.storekeeper, stockTakingRoutes.reopenCell, cell);
  await bench.once(house.storekeeper, stockTakingRoutes.startReview, { id });
  const { data: lines } = await house.storekeeper.call(stockTakingRoutes.getLines, { id });
  expect(lines).toMatchObject([{ state: 'disputed' }]);
  await bench.once(house.storekeeper, stockTakingRoutes.chooseCount, {
    id,
    line_id: lines[0]!.id,
    count_id: lines[0]!.counts[0]!.id,
  });
  const { data: postedTaking } = await bench.once(house.storekeeper, stockTakingRoutes.postStockTaking, {
    id,
  });
  expect(postedTaking).toEqual({ added: 0, removed: 2, moved: 0 });
  const secondTaking = (await bench.once(house.storekeeper, stockTakingRoutes.createStockTaking, plan)).data;
  await bench.once(house.storekeeper, stockTakingRoutes.cancelStockTaking, { id: secondTaking.id });
  await bench.once(house.storekeeper, cellCountRoutes.countCell, {
    cell_id,
    counted: [],
    seen: [{ batch_product_id: lot, quantity: 3 }],
  });
});

it('and no command was left out', () => {
  expect(bench.leftOut(commandAreas.warehouse)).toEqual([]);
});

it('the ledger, its events and its keys agree', async () => {
  // Invariant 12 requires an administrator; this test has only a storekeeper.
  expect((await ledgerFindings(app)).filter((one) => one.invariant !== 12)).toEqual([]);
});
