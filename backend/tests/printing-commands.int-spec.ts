import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { printingJobs } from '@naryad/contracts/printing/jobs';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { ResultsConsumer } from '../src/platform/queue/results-consumer.js';
import { CommandBench, commandAreas } from './kit/command-bench.js';
import { createProductionOrder, createShopFloor, type ShopFloor } from './kit/factories/production.js';
import { ledgerFindings } from './kit/ledger-findings.js';
import { startTestApp, type TestApp } from './kit/test-app.js';

// Commands of printing, tested in the same way as those in `commands.int-spec.ts`.

let app: TestApp;
let floor: ShopFloor;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let bench: CommandBench;
let deliveryNumber = 0;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  admin = await app.signedIn({ role: ADMINISTRATOR });
  bench = new CommandBench(app);
});
afterAll(() => app?.close());

const PRINTER = { name: 'Принтер', kind: 'tcp', address: '10.0.0.7:9100', language: 'none' } as const;
const deliver = (name: string, data: object) =>
  app.get(ResultsConsumer).receive(`delivery-${(deliveryNumber += 1)}`, name, data);

it('a printer: added, changed, tried, deleted', async () => {
  const route = printingRoutes.createOrUpdatePrinter;
  const { data } = await bench.once(admin, route, PRINTER);
  const changedPrinter = { ...PRINTER, id: data.id, address: '10.0.0.8:9100', version: data.version };
  expect((await bench.once(admin, route, changedPrinter)).data.version).toBe(2);
  const { data: job } = await bench.once(admin, printingRoutes.printTestPage, { id: data.id });
  await bench.once(admin, printingRoutes.cancelPrintJob, { id: job.id });
  await bench.once(admin, printingRoutes.deletePrinter, { id: data.id });
});

it('printing: at a work place, of an order, a reprint, a manual confirmation', async () => {
  const { data: printer } = await admin.call(printingRoutes.createOrUpdatePrinter, PRINTER);
  await app.sql('update work_places set printer_id = $1 where id = $2', [printer.id, floor.places.assembly]);
  const order = await createProductionOrder(floor);
  const [unit] = await app.sql<{ id: number }>(
    'select lot_id as id from production_tasks where order_id = $1',
    [order],
  );
  await bench.once(floor.assembler, productionPrintRoutes.printAtPlace, {
    workshop_post_unit_id: floor.places.assembly,
    template: 'unit-label',
    task_data: { batch_product_id: unit!.id },
  });
  const { data } = await bench.once(floor.planner, productionPrintRoutes.printOrder, {
    production_order_id: order,
    what: 'labels',
    printer_id: printer.id,
  });
  const { data: pdf } = await bench.once(floor.planner, productionPrintRoutes.printOrder, {
    production_order_id: order,
    what: 'labels',
  });
  const requestId = pdf.request!.id;
  await deliver(documentJobs.rendered.name, {
    request_id: requestId,
    html: null,
    path: 'documents/files/shown.pdf',
  });
  await bench.once(floor.planner, printingRoutes.printRendered, {
    request_id: requestId,
    printer_id: printer.id,
    copies: 2,
  });
  const id = data.job!.id;
  const path = 'documents/files/batch.pdf';
  await app.get(FileStorage).put(path, Buffer.from('%PDF-'));
  await deliver(documentJobs.rendered.name, { request_id: id, html: null, path });
  await deliver(printingJobs.finished.name, {
    job_id: id,
    outcome: 'unsure',
    words: 'Связь прервалась',
    pages: null,
  });
  await bench.once(floor.planner, printingRoutes.confirmPrinted, { id });
  await bench.once(floor.planner, printingRoutes.reprint, { id, reason: 'Этикетка порвалась' });
});

it('and no command was left out', () => {
  expect(bench.leftOut(commandAreas.printing)).toEqual([]);
});

it('the ledger, its events and its keys agree', async () => {
  expect(await ledgerFindings(app)).toEqual([]);
});
