import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@naryad/contracts/kernel/route';
import { rooms } from '@naryad/contracts/realtime';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { RealtimeMappers } from '../../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../../platform/realtime/room-policies.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Client = Awaited<ReturnType<TestApp['guest']>>;

let app: TestApp;
let bench: ReceiptBench;
let invoice: ReceiptInvoice;
beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  bench = await ReceiptBench.open(app);
  invoice = await bench.invoice([{ quantity: 4, units: ['visual', 'done'] }]);
});
afterAll(() => app?.close());

/** Each call with a body that only rights can refuse; calls of a storehouse are separate. */
async function callsOf(): Promise<readonly (readonly [name: string, route: Route, body: object])[]> {
  const { id, products } = invoice;
  const [line] = products as [ReceiptInvoice['products'][number]];
  const unit = line.batch_products[0]!.id;
  const draft = await bench.draft(1);
  return [
    ['getReceiptInvoices', invoices.getReceiptInvoices, { module_id: bench.moduleId }],
    ['getReceiptInvoice', invoices.getReceiptInvoice, { id }],
    ['getByReceiptInvoice', units.getByReceiptInvoice, { receipt_invoice_id: id }],
    ['getReady', invoices.getReceiptInvoicesReadyForDistribution, { module_id: bench.storehouse }],
    ['createReceiptInvoice', invoices.createReceiptInvoice, draft],
    ['updateReceiptInvoice', invoices.updateReceiptInvoice, { ...draft, id }],
    ['deleteReceiptInvoice', invoices.deleteReceiptInvoice, { id }],
    ['archiveReceiptInvoice', invoices.archiveReceiptInvoice, { id }],
    ['restoreReceiptInvoice', invoices.restoreReceiptInvoice, { id }],
    ['startControl', invoices.startControl, { id }],
    ['completeControl', invoices.completeControl, { id }],
    ['printSticker', invoices.printSticker, { batch_product_ids: [unit] }],
    ['printReceiptOrder', invoices.printReceiptOrder, { id }],
    ['printDiscrepancyAct', invoices.printDiscrepancyAct, { id }],
    [
      'accept',
      invoices.acceptReceiptInvoice,
      { receipt_invoice_id: id, module_id: bench.storehouse, distributions: [] },
    ],
    ['acceptWithBatchProducts', invoices.acceptReceiptInvoiceWithBatchProducts, bench.putaway(invoice)],
    ['store', units.store, { product_id: line.product_id, receipt_invoice_product_id: line.id }],
    ['update', units.update, { id: unit }],
    ['updateStatus', units.updateStatus, { id: unit, receipt_status: 'print' }],
    ['resetControlStatus', units.resetControlStatus, { id: unit }],
    [
      'bulkCreate',
      units.bulkCreateForReceiptInvoice,
      { receipt_invoice_id: id, receipt_invoice_product_id: line.id, quantity: 1 },
    ],
  ];
}

const statuses = async (client: Client, names?: readonly string[]) => {
  const statusOf: Record<string, number> = {};
  for (const [name, route, body] of await callsOf()) {
    if (names && !names.includes(name)) continue;
    statusOf[name] = (await client.raw('POST', route.path, { body })).status;
  }
  return statusOf;
};
const withoutTrace = async (work: () => Promise<void>) => {
  const before = await bench.traces();
  await work();
  expect(await bench.traces()).toEqual(before);
};

describe('invoices and their units', () => {
  it('require a signed-in user', () =>
    withoutTrace(async () => {
      expect(new Set(Object.values(await statuses(await app.guest())))).toEqual(new Set([401]));
    }));

  it('are not found for users of other modules', () =>
    withoutTrace(async () => {
      const other = await ReceiptBench.open(app);
      for (const foreignUser of [other.controller, other.keeper, await app.signedIn()]) {
        expect(new Set(Object.values(await statuses(foreignUser)))).toEqual(new Set([404]));
      }
    }));

  it('are archived and restored by one command, all or nothing, and only by users of their module', async () => {
    const [one, other, done] = [
      await bench.invoice([{ quantity: 1 }]),
      await bench.invoice([{ quantity: 1 }]),
      await bench.invoice([{ quantity: 1 }]),
    ];
    const { controller } = bench;
    const state = async () =>
      [await bench.facts(one.id), await bench.facts(other.id)].map(({ status }) => status);
    await controller.call(invoices.archiveReceiptInvoice, { id: done.id });
    const three = { id: one.id, further_ids: [other.id, done.id] };
    const refusedAnswer = await controller.raw('POST', invoices.archiveReceiptInvoice.path, { body: three });
    expect(Object.keys((refusedAnswer.body as { errors: object }).errors)).toEqual([`rows.${done.id}`]);
    expect(await state()).toEqual(['created', 'created']);

    const two = { id: one.id, further_ids: [other.id] };
    const foreign = await (await ReceiptBench.open(app)).invoice([{ quantity: 1 }]);
    const mixed = { body: { id: one.id, further_ids: [foreign.id] } };
    expect((await controller.raw('POST', invoices.archiveReceiptInvoice.path, mixed)).status).toBe(404);
    const options = { idempotencyKey: 'archive-two' };
    const twice = [1, 2].map(() => controller.call(invoices.archiveReceiptInvoice, two, options));
    expect(await Promise.all(twice)).toEqual([{ success: true }, { success: true }]);
    expect(await state()).toEqual(['archived', 'archived']);
    await controller.call(invoices.restoreReceiptInvoice, two);
    expect(await state()).toEqual(['created', 'created']);
    await controller.call(invoices.deleteReceiptInvoice, two);
    expect((await controller.raw('POST', invoices.deleteReceiptInvoice.path, { body: two })).status).toBe(
      422,
    );
  });

  it('are read and put away by users of a storehouse with deliveries, even without a connection', async () => {
    // The only storehouse receives from control modules that are connected with no storehouse.
    const lonely = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
    try {
      const own = await ReceiptBench.open(lonely);
      await lonely.sql('delete from work_module_children');
      const ownInvoice = await own.invoice([{ quantity: 2 }]);
      const readAnswer = await own.keeper.call(invoices.getReceiptInvoice, { id: ownInvoice.id });
      expect(readAnswer.data.is_ready).toBe(true);
      const ready = await own.keeper.call(invoices.getReceiptInvoicesReadyForDistribution, {
        module_id: own.storehouse,
      });
      expect(ready.data.map((one) => one.id)).toEqual([ownInvoice.id]);
      const archive = await own.keeper.raw('POST', invoices.archiveReceiptInvoice.path, {
        body: { id: ownInvoice.id },
      });
      expect(archive.status).toBe(403);
      await own.accept(ownInvoice);
      expect(await own.facts(ownInvoice.id)).toMatchObject({ status: 'accepted', stored: 2 });
    } finally {
      await lonely.close();
    }
  });

  it('belong to the control module; users of connected modules can read them', async () => {
    const desk = await createModule(app.dataSource, 'otk-desk');
    await connectModules(app.dataSource, desk, bench.moduleId);
    const reader = await app.signedIn({ moduleIds: [desk] });
    const reads = ['getReceiptInvoices', 'getReceiptInvoice', 'getByReceiptInvoice'];
    expect(await statuses(reader, reads)).toEqual(Object.fromEntries(reads.map((name) => [name, 200])));
    expect(await statuses(reader, ['startControl'])).toEqual({ startControl: 403 });
    // The desk is connected with the control module, but not with the storehouse.
    expect(await statuses(reader, ['getReady', 'accept'])).toEqual({ getReady: 404, accept: 404 });
    expect(await statuses(bench.keeper, [...reads, 'getReady'])).toMatchObject({
      getReady: 200,
      getReceiptInvoice: 200,
    });
  });

  it('are watched by those who may use the control module', async () => {
    const policies = app.get(RoomPolicies);
    const person = (id: number, key: 'receipt-invoice-control' | 'storehouse') =>
      actorOf(1, { modules: [{ id, key }] });
    const mayWatch = (actor: ReturnType<typeof actorOf>) =>
      policies.mayWatch(actor, 'receipt-control', bench.moduleId);
    expect(await mayWatch(person(bench.moduleId, 'receipt-invoice-control'))).toBe(true);
    expect(await mayWatch(person(bench.storehouse, 'storehouse'))).toBe(true);
    expect(await mayWatch(actorOf(1))).toBe(false);
  });

  it('are reported once for a burst: an invoice to its module and storehouses, a unit to its module', async () => {
    const { moduleId: module_id, storehouse } = bench;
    const db = { query: async () => [] };
    const [ofInvoices] = app.get(RealtimeMappers).of('receipt-invoices.invoice-changed');
    const changedEvent = (receipt_invoice_id: number) => ({
      id: String(receipt_invoice_id),
      name: 'receipt-invoices.invoice-changed' as const,
      payload: { receipt_invoice_id, module_id, status: 'created' as const },
    });
    const changes = [5, 7].map((id) => ({ entity: 'receipt-invoice', id, stale: true }));
    expect(await ofInvoices!.map([changedEvent(5), changedEvent(7), changedEvent(5)], db)).toEqual([
      { room: `receipt-control:${module_id}`, changes },
      { room: `storehouse:${storehouse}`, changes },
    ]);
    const [ofUnits] = app.get(RealtimeMappers).of('receipt-invoices.unit-changed');
    const movedEvent = (batch_product_id: number | null) => ({
      id: 'u',
      name: 'receipt-invoices.unit-changed' as const,
      payload: { receipt_invoice_id: 5, module_id, batch_product_id },
    });
    const unit = (unit_id: number | null) => ({ entity: 'receipt-unit', id: 5, unit_id, stale: true });
    expect(await ofUnits!.map([movedEvent(9), movedEvent(null)], db)).toEqual([
      { room: rooms.receiptControl(module_id), changes: [unit(9), unit(null)] },
    ]);
  });
});
