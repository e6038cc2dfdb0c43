import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@naryad/contracts/kernel/route';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { shipmentRoutes as shipments } from '@naryad/contracts/customer-orders/shipment-routes';
import { openingBalanceRoutes } from '@naryad/contracts/opening-balances/routes';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { routes } from '@naryad/contracts/routes';
import { cellCountRoutes } from '@naryad/contracts/stock-takings/cell-count-routes';
import { stockTakingRoutes as takings } from '@naryad/contracts/stock-takings/routes';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes as stock } from '@naryad/contracts/stock/routes';
import { structureRoutes as structure } from '@naryad/contracts/structure/routes';
import { handheldRoutes as terminals } from '@naryad/contracts/handheld/routes';
import { type WorkModuleKey, workModuleKeys } from '@naryad/contracts/work-modules/dto';
import { contractsReport } from '../src/platform/contracts-report.js';
import { createCustomerOrder } from './kit/factories/production.js';
import { csv } from './kit/factories/tables.js';
import { connectModules, createModule } from './kit/factories/people.js';
import { ReceiptBench } from './kit/receipt-bench.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import type { TestClient } from './kit/test-client.js';
import { createEditableRecords, type EditableRecords } from './kit/editable-records.js';

/** User who makes the call. The modules of all except `foreign` are connected with the storehouse. */
type Hands = 'keeper' | 'planner' | 'controller' | 'carrier' | 'desk' | 'foreign';
type Answer = 'done' | 403 | 404;
type Answers = Readonly<Record<Hands, Answer>>;

/** Only users of the storehouse may change it. */
const STOREHOUSE: Answers = {
  keeper: 'done',
  planner: 403,
  controller: 403,
  carrier: 403,
  desk: 403,
  foreign: 404,
};
/** Counting is also done by terminals and the storekeeper's desk. */
const COUNTING: Answers = { ...STOREHOUSE, carrier: 'done', desk: 'done' };
/** Users of the control module change invoices and units; users of the connected storehouse read them. */
const CONTROL: Answers = { ...STOREHOUSE, keeper: 403, controller: 'done' };
/** A terminal works for the storehouse, and users of the storehouse may use it too. */
const TERMINAL: Answers = { ...STOREHOUSE, carrier: 'done' };
/** Calls that change nothing in the storehouse: labels. */
const READING: Answers = {
  keeper: 'done',
  planner: 'done',
  controller: 'done',
  carrier: 'done',
  desk: 'done',
  foreign: 404,
};
/** Batches belong to no module: only the module key matters. */
const BATCHES: Answers = { ...STOREHOUSE, foreign: 'done' };

/** State-changing calls outside of storehouses, with the specs that test them with foreign users. */
const ELSEWHERE = [
  /^\/user\//,
  /^\/api\/user\/updatePinCode$/,
  /^\/api\/session\//,
  // Own modules only, others are reported as not found: foreign-users.int-spec.
  /^\/api\/(productionOrder|productionOperation|productionUnit|tasks|picking|component-planning|placeCall|deskReception)\//,
  // Orders belong to the plant, so only the module key matters: customer-orders.int-spec.
  /^\/api\/order\//,
  /^\/api\/tsdScan\/completePickingOperation$/,
  // Only the user who posted the operation: undo-operation.int-spec.
  /^\/api\/tsdScan\/undoOperation$/,
  /^\/api\/documents\/render$/,
  // Specifications belong to the plant, not to a module: tech-maps.int-spec.
  /^\/api\/techMap\//,
  // At an own work place, and for orders that the user may see: printing.int-spec.
  /^\/api\/print-job\//,
  // Every user may read a passport: passport-exports.int-spec.
  /^\/api\/passports\/export(Order)?$/,
  // Own views, or those shared by users of the module: saved-views.int-spec.
  /^\/api\/savedView\//,
  // Own notices only: notices.int-spec.
  /^\/api\/notice\//,
  // Queries a list from 1C; stores nothing.
  /^\/api\/oneC\/getReceiptInvoices$/,
];

let app: TestApp;
let bench: ReceiptBench;
let terminal: number;
const clients = {} as Record<Hands, TestClient>;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  const db = app.dataSource;
  bench = await ReceiptBench.open(app);
  const near = async (key: WorkModuleKey) => {
    const id = await createModule(db, key);
    await connectModules(db, bench.storehouse, id);
    return id;
  };
  terminal = await near('tsd-scan');
  clients.keeper = bench.keeper;
  clients.planner = await app.signedIn({ role: 'Планировщик', moduleIds: [await near('production')] });
  clients.controller = bench.controller;
  clients.carrier = await app.signedIn({ role: 'Комплектовщик', moduleIds: [terminal] });
  clients.desk = await app.signedIn({ role: 'Кладовщик', moduleIds: [await near('storekeeper-desk')] });
  const far: number[] = [];
  for (const key of workModuleKeys) far.push(await createModule(db, key));
  clients.foreign = await app.signedIn({ role: 'Кладовщик', moduleIds: far });
});
afterAll(() => app?.close());

const load = csv([['Артикул']]);

type Call = readonly [
  route: Route,
  answers: Answers,
  body: (records: EditableRecords) => object | Promise<object>,
];

const CALLS: readonly Call[] = [
  [structure.createLine, STOREHOUSE, ({ cell }) => ({ module_id: bench.storehouse, number: `Н${cell}` })],
  [
    structure.createStack,
    STOREHOUSE,
    async (records) => ({ line_id: (await records.branch()).line, number: '2' }),
  ],
  [
    structure.createShelf,
    STOREHOUSE,
    async (records) => ({ stack_id: (await records.branch()).stack, number: '2' }),
  ],
  [
    structure.createCell,
    STOREHOUSE,
    async (records) => ({ shelf_id: (await records.branch()).shelf, number: '2' }),
  ],
  [
    structure.createRange,
    STOREHOUSE,
    async (records) => ({ level: 'cell', parent_id: (await records.branch()).shelf, from: 1, to: 3 }),
  ],
  [structure.deleteLine, STOREHOUSE, async (records) => ({ id: (await records.branch()).line })],
  [structure.deleteStack, STOREHOUSE, async (records) => ({ id: (await records.branch()).stack })],
  [structure.deleteShelf, STOREHOUSE, async (records) => ({ id: (await records.branch()).shelf })],
  [structure.deleteCell, STOREHOUSE, ({ empty }) => ({ id: empty })],
  [
    structure.createStorehouseStickers,
    READING,
    ({ cell }) => ({ module_id: bench.storehouse, cell_ids: [cell], format: 'pdf' }),
  ],
  [stock.createOrUpdateValue, STOREHOUSE, ({ addition }) => addition],
  [stock.deleteValue, STOREHOUSE, (records) => records.operation()],
  [
    stockLineRoutes.changeMany,
    STOREHOUSE,
    ({ lot, cell, other, addition }) => ({
      module_id: bench.storehouse,
      action: 'move',
      to_cell_id: other,
      lines: [{ product_id: addition.product_id, cell_id: cell, batch_product_id: lot, quantity: 1 }],
    }),
  ],
  [stockLineRoutes.reverseMany, STOREHOUSE, async (records) => ({ ids: [(await records.operation()).id] })],
  [
    stock.moveStock,
    STOREHOUSE,
    ({ lot, cell, other }) => ({
      module_id: bench.storehouse,
      batch_product_id: lot,
      from_cell_id: cell,
      to_cell_id: other,
      quantity: 1,
    }),
  ],
  [
    stock.setMinimumStock,
    STOREHOUSE,
    ({ product }) => ({ module_id: bench.storehouse, product_id: product, quantity: 5 }),
  ],
  [
    stock.createStorehouseProductStickers,
    READING,
    ({ product }) => ({ module_id: bench.storehouse, product_id: product, format: 'pdf' }),
  ],
  // Users of a connected orders module may ship, too: shipments.int-spec.
  [shipments.createShipment, STOREHOUSE, (records) => ordered(records)],
  [
    shipments.reverseShipment,
    STOREHOUSE,
    async (records) => ({
      id: (await clients.keeper.call(shipments.createShipment, await ordered(records))).data.id,
    }),
  ],
  [openingBalanceRoutes.check, STOREHOUSE, () => ({ module_id: bench.storehouse })],
  [openingBalanceRoutes.apply, STOREHOUSE, () => ({ module_id: bench.storehouse, plan: 'x' })],
  [openingBalanceRoutes.undo, STOREHOUSE, (records) => records.load()],
  [
    takings.createStockTaking,
    STOREHOUSE,
    ({ cell }) => ({ module_id: bench.storehouse, scope: 'cells', cell_ids: [cell] }),
  ],
  [takings.saveCount, COUNTING, async (records) => (await records.taking()).count],
  [takings.closeCell, COUNTING, async (records) => (await records.taking()).seen],
  [cellCountRoutes.countCell, COUNTING, (records) => ({ cell_id: records.empty, counted: [], seen: [] })],
  [takings.reopenCell, COUNTING, (records) => records.closedCell()],
  [takings.startReview, STOREHOUSE, async (records) => ({ id: (await records.taking()).id })],
  [takings.returnToCounting, STOREHOUSE, (records) => records.takingInReview()],
  [takings.cancelStockTaking, STOREHOUSE, async (records) => ({ id: (await records.taking()).id })],
  [takings.postStockTaking, STOREHOUSE, (records) => records.takingInReview()],
  [takings.chooseCount, STOREHOUSE, (records) => records.choice()],
  [
    terminals.createReceptionOperation,
    TERMINAL,
    ({ done, empty }) => ({ batch_product_id: done.id, storehouse_cell_id: empty, module_id: terminal }),
  ],
  [
    terminals.moveProduct,
    TERMINAL,
    ({ lot, cell, other }) => ({
      batch_product_id: lot,
      from_cell_id: cell,
      to_cell_id: other,
      module_id: terminal,
      quantity: 1,
    }),
  ],
  [
    terminals.writeOffProduct,
    TERMINAL,
    ({ lot, cell }) => ({
      batch_product_id: lot,
      cell_id: cell,
      module_id: terminal,
      quantity: 1,
      comment: null,
    }),
  ],
  // The control module itself is connected with the storehouse only.
  [
    invoices.createReceiptInvoice,
    { ...CONTROL, planner: 404, carrier: 404, desk: 404 },
    () => bench.draft(1),
  ],
  [
    invoices.updateReceiptInvoice,
    CONTROL,
    async () => ({ ...(await bench.draft(2)), id: (await fresh()).id }),
  ],
  [invoices.deleteReceiptInvoice, CONTROL, async () => ({ id: (await fresh()).id })],
  [invoices.archiveReceiptInvoice, CONTROL, async () => ({ id: (await fresh()).id })],
  [
    invoices.restoreReceiptInvoice,
    CONTROL,
    async () => ({ id: (await bench.invoice([{ quantity: 1 }], 'archived')).id }),
  ],
  [invoices.startControl, CONTROL, ({ invoice }) => ({ id: invoice.id })],
  [
    invoices.completeControl,
    CONTROL,
    async () => ({ id: (await bench.invoice([{ quantity: 1, units: ['done'] }])).id }),
  ],
  [
    units.store,
    CONTROL,
    ({ goods }) => ({ product_id: goods.product_id, receipt_invoice_product_id: goods.id }),
  ],
  [units.update, CONTROL, ({ visual }) => ({ id: visual.id, receipt_status: 'visual' })],
  [units.updateStatus, CONTROL, ({ visual }) => ({ id: visual.id, receipt_status: 'print' })],
  [units.resetControlStatus, CONTROL, ({ done }) => ({ id: done.id })],
  [
    units.bulkCreateForReceiptInvoice,
    CONTROL,
    ({ invoice, goods }) => ({
      receipt_invoice_id: invoice.id,
      receipt_invoice_product_id: goods.id,
      quantity: 1,
    }),
  ],
  [
    invoices.acceptReceiptInvoice,
    STOREHOUSE,
    async () => {
      const { product_distributions, ...putaway } = bench.putaway(await fresh());
      return { ...putaway, distributions: product_distributions };
    },
  ],
  [
    invoices.acceptReceiptInvoiceWithBatchProducts,
    STOREHOUSE,
    async () => bench.putaway(await bench.invoice([{ quantity: 1, units: ['done'] }], 'processed')),
  ],
  [
    batchRoutes.create,
    { ...BATCHES, controller: 'done' },
    ({ cell }) => ({ number: `Новая ${cell}`, manufacture_date: '2026-11-01', supplier_id: bench.supplier }),
  ],
  [
    batchRoutes.update,
    BATCHES,
    ({ batch }) => ({ ...batch, manufacture_date: '2026-11-02', supplier_id: bench.supplier }),
  ],
  [batchRoutes.delete, BATCHES, ({ batch }) => ({ id: batch.id })],
];

const fresh = () => bench.invoice([{ quantity: 1 }]);

/** One item of the lot, for a buyer who has ordered it. */
const ordered = async ({ product, lot, cell }: EditableRecords) => ({
  order_id: await createCustomerOrder(app.dataSource, 'К-1', [[product, 10]]),
  lines: [{ batch_product_id: lot, cell_id: cell, quantity: 1 }],
});

async function send(
  client: TestClient,
  route: Route,
  body: object,
): Promise<{ status: number; body: unknown }> {
  if (!route.file) return client.raw(route.method, route.path, { body });
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append(route.file, load.blob, load.name);
  return client.raw(route.method, route.path, { body: form });
}

/** Result of a call; an unexpected response is reported in full. */
function answerOf(route: Route, { status, body }: { status: number; body: unknown }, isTraceless: boolean) {
  // A file without rows is refused after the access check: the user was admitted.
  if (status === 200 || (route.file && (status === 422 || status === 409))) return 'done';
  const { message } = body as { message?: string };
  if (status === 403 && message === 'Недостаточно прав' && isTraceless) return 403;
  return status === 404 && isTraceless ? 404 : `${status} ${message} ${isTraceless}`;
}

const trace = () =>
  app.sql('select (select count(*) from audit_log) as audited, (select count(*) from outbox) as events');

describe('a connected module may read, and terminals and desks may do their own work', () => {
  it.each(CALLS.map(([route, answers, body]) => [route.path, route, answers, body] as const))(
    '%s',
    async (_path, route, answers, body) => {
      const outcomes: Partial<Record<Hands, unknown>> = {};
      // A refusal leaves no trace: the refused come first and share their input with the first one who is let
      // in.
      const hands = (Object.keys(answers) as Hands[]).toSorted(
        (one, other) => Number(answers[one] === 'done') - Number(answers[other] === 'done'),
      );
      let input: object | null = null;
      for (const who of hands) {
        input ??= await body(await createEditableRecords(bench));
        const before = await trace();
        const answer = await send(clients[who], route, input);
        outcomes[who] = answerOf(route, answer, isDeepStrictEqual(await trace(), before));
        if (answers[who] === 'done') input = null;
      }
      expect(outcomes).toEqual(answers);
    },
  );

  it('every state-changing call is listed here with its users', () => {
    const access = new Map(contractsReport(app.app).routes.map((one) => [one.path, one.access]));
    const calledPaths = new Set(CALLS.map(([route]) => route.path));
    const missingPaths = routes
      .filter(({ idempotent, path }) => idempotent && !['administrator', 'open'].includes(access.get(path)!))
      .map(({ path }) => path)
      .filter((path) => !calledPaths.has(path) && !ELSEWHERE.some((excluded) => excluded.test(path)));
    expect(missingPaths).toEqual([]);
  });

  it('users of the storehouse may use a terminal that is not their own module', async () => {
    const { done, empty } = await createEditableRecords(bench);
    const both = await app.signedIn({ role: 'Кладовщик', moduleIds: [bench.storehouse] });
    const input = { batch_product_id: done.id, storehouse_cell_id: empty, module_id: terminal };
    await both.call(terminals.createReceptionOperation, input);
    expect(await app.sql('select quantity from stock_balances where lot_id = $1', [done.id])).toEqual([
      { quantity: 1 },
    ]);
  });
});
