import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import type {
  ReceiptInvoice,
  ReceiptInvoiceStatus,
  ReceiptStatus,
} from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { endOf, ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

// Every transition of invoices and units, allowed and refused.

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp();
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

const update = (invoice: ReceiptInvoice) => ({
  id: invoice.id,
  supplier_id: invoice.supplier_id,
  date: '2026-11-19',
  number: invoice.number,
  products: invoice.products.map(({ product_id, quantity }) => ({ product_id, quantity })),
});

const ACTIONS = {
  update: (invoice: ReceiptInvoice) => bench.controller.call(invoices.updateReceiptInvoice, update(invoice)),
  delete: ({ id }: ReceiptInvoice) => bench.controller.call(invoices.deleteReceiptInvoice, { id }),
  archive: ({ id }: ReceiptInvoice) => bench.controller.call(invoices.archiveReceiptInvoice, { id }),
  restore: ({ id }: ReceiptInvoice) => bench.controller.call(invoices.restoreReceiptInvoice, { id }),
  start: ({ id }: ReceiptInvoice) => bench.controller.call(invoices.startControl, { id }),
  complete: ({ id }: ReceiptInvoice) => bench.controller.call(invoices.completeControl, { id }),
  accept: (invoice: ReceiptInvoice) => bench.accept(invoice),
} as const;
type Action = keyof typeof ACTIONS;

const DONE = { quantity: 2, units: ['done', 'done'] } as const;
const HALF = { quantity: 2, units: ['done'] } as const;
const OPEN = { quantity: 1, units: ['print'] } as const;
const BULK = { quantity: 10 } as const;
const WRONG = 'RECEIPT_INVOICE_WRONG_STATUS';
const OVER = 'RECEIPT_INVOICE_CONTROL_OVER';
const SHORT = 'RECEIPT_INVOICE_CONTROL_INCOMPLETE';
const CLOSED = 'RECEIPT_INVOICE_NOT_ACCEPTABLE';
const UNCHECKED = 'RECEIPT_INVOICE_NOT_CONTROLLED';
const NOWHERE = 'RECEIPT_INVOICE_NOT_FOUND';

type Row = readonly [
  from: ReceiptInvoiceStatus | 'deleted',
  lines: readonly (typeof DONE | typeof HALF | typeof OPEN | typeof BULK)[],
  action: Action,
  end: string,
  to: ReceiptInvoiceStatus | 'deleted',
];

const rows: readonly Row[] = [
  ['created', [BULK], 'update', 'done', 'created'],
  ['created', [BULK], 'delete', 'done', 'deleted'],
  ['created', [HALF], 'delete', 'done', 'deleted'],
  ['created', [BULK], 'archive', 'done', 'archived'],
  ['created', [BULK], 'restore', WRONG, 'created'],
  ['created', [BULK], 'start', 'done', 'created'],
  ['created', [DONE], 'complete', 'done', 'processed'],
  ['created', [HALF], 'complete', SHORT, 'created'],
  ['created', [OPEN], 'complete', SHORT, 'created'],
  ['created', [DONE, BULK], 'complete', SHORT, 'created'],
  ['created', [BULK], 'complete', SHORT, 'created'],
  ['created', [BULK], 'accept', 'done', 'accepted'],
  ['created', [DONE, BULK], 'accept', 'done', 'accepted'],
  ['created', [DONE], 'accept', UNCHECKED, 'created'],
  ['created', [HALF, BULK], 'accept', UNCHECKED, 'created'],
  ['created', [OPEN, BULK], 'accept', UNCHECKED, 'created'],
  ['processed', [DONE], 'update', WRONG, 'processed'],
  ['processed', [DONE], 'delete', WRONG, 'processed'],
  ['processed', [DONE], 'archive', WRONG, 'processed'],
  ['processed', [DONE], 'restore', WRONG, 'processed'],
  ['processed', [DONE], 'start', OVER, 'processed'],
  ['processed', [DONE], 'complete', OVER, 'processed'],
  ['processed', [DONE], 'accept', 'done', 'accepted'],
  ['accepted', [BULK], 'update', WRONG, 'accepted'],
  ['accepted', [BULK], 'delete', WRONG, 'accepted'],
  ['accepted', [BULK], 'archive', WRONG, 'accepted'],
  ['accepted', [BULK], 'restore', WRONG, 'accepted'],
  ['accepted', [BULK], 'start', OVER, 'accepted'],
  ['accepted', [BULK], 'complete', OVER, 'accepted'],
  ['accepted', [BULK], 'accept', CLOSED, 'accepted'],
  ['archived', [BULK], 'update', WRONG, 'archived'],
  ['archived', [HALF], 'delete', 'done', 'deleted'],
  ['archived', [BULK], 'archive', WRONG, 'archived'],
  ['archived', [BULK], 'restore', 'done', 'created'],
  ['archived', [BULK], 'start', 'RECEIPT_INVOICE_ARCHIVED', 'archived'],
  ['archived', [DONE], 'complete', 'RECEIPT_INVOICE_ARCHIVED', 'archived'],
  ['archived', [BULK], 'accept', CLOSED, 'archived'],
  ['deleted', [BULK], 'update', NOWHERE, 'deleted'],
  ['deleted', [BULK], 'delete', NOWHERE, 'deleted'],
  ['deleted', [BULK], 'archive', NOWHERE, 'deleted'],
  ['deleted', [BULK], 'restore', NOWHERE, 'deleted'],
  ['deleted', [BULK], 'start', NOWHERE, 'deleted'],
  ['deleted', [BULK], 'complete', NOWHERE, 'deleted'],
  ['deleted', [BULK], 'accept', NOWHERE, 'deleted'],
];

const linesText = (lines: Row[1]): string =>
  lines.map((line) => ('units' in line ? `${line.units.join('+')} of ${line.quantity}` : 'bulk')).join(', ');

describe('invoices', () => {
  it.each(rows.map((row) => [`${row[0]} (${linesText(row[1])}) ${row[2]}: ${row[3]}`, row] as const))(
    '%s',
    async (_name, [from, lines, action, end, to]) => {
      const invoice = await bench.invoice(lines, from === 'deleted' ? 'created' : from);
      if (from === 'deleted') await bench.controller.call(invoices.deleteReceiptInvoice, { id: invoice.id });
      const before = await bench.traces();
      expect(await endOf(ACTIONS[action](invoice))).toBe(end);
      const { status, deleted, posted, accepted } = await bench.facts(invoice.id);
      expect(deleted ? 'deleted' : status).toBe(to);
      const isPosted = action === 'accept' && end === 'done';
      expect(accepted).toBe(isPosted);
      expect(posted).toBe(isPosted ? lines.reduce((sum, line) => sum + line.quantity, 0) : 0);
      const isTraced = !isDeepStrictEqual(await bench.traces(), before);
      expect(isTraced).toBe(end === 'done' && action !== 'start');
    },
  );
});

const STEPS = {
  save: (id: number) =>
    bench.controller.call(units.update, { id, serial_number: `С-${id}`, receipt_status: 'visual' }),
  print: (id: number) => bench.controller.call(units.updateStatus, { id, receipt_status: 'print' }),
  done: (id: number) => bench.controller.call(units.updateStatus, { id, receipt_status: 'done' }),
  reset: (id: number) => bench.controller.call(units.resetControlStatus, { id }),
} as const;

const LATE = 'RECEIPT_UNIT_DONE';
const EARLY = 'RECEIPT_UNIT_NOT_ENTERED';
const BLIND = 'RECEIPT_UNIT_NOT_INSPECTED';
const FRESH = 'RECEIPT_UNIT_NOT_DONE';

const steps: readonly (readonly [
  from: ReceiptStatus | null,
  step: keyof typeof STEPS,
  end: string,
  to: ReceiptStatus | null,
])[] = [
  [null, 'save', 'done', 'visual'],
  [null, 'print', EARLY, null],
  [null, 'done', EARLY, null],
  [null, 'reset', FRESH, null],
  ['visual', 'save', 'done', 'visual'],
  ['visual', 'print', 'done', 'print'],
  ['visual', 'done', BLIND, 'visual'],
  ['visual', 'reset', FRESH, 'visual'],
  ['print', 'save', 'done', 'visual'],
  ['print', 'print', 'done', 'print'],
  ['print', 'done', 'done', 'done'],
  ['print', 'reset', FRESH, 'print'],
  ['done', 'save', LATE, 'done'],
  ['done', 'print', LATE, 'done'],
  ['done', 'done', LATE, 'done'],
  ['done', 'reset', 'done', null],
];

describe('units', () => {
  const stateOf = async (id: number) => {
    const [row] = await app.sql<{ receipt_status: ReceiptStatus | null }>(
      'select receipt_status from stock_lots where id = $1',
      [id],
    );
    return row!.receipt_status;
  };

  it.each(steps)('%s, %s: %s, then %s', async (from, step, end, nextState) => {
    const invoice = await bench.invoice([{ quantity: 1, units: [from] }]);
    const { id } = invoice.products[0]!.batch_products[0]!;
    const before = await bench.traces();
    expect(await endOf(STEPS[step](id))).toBe(end);
    expect(await stateOf(id)).toBe(nextState);
    // A repeated confirmation of the inspection changes nothing.
    const isNew = end === 'done' && !(from === 'print' && step === 'print');
    expect(!isDeepStrictEqual(await bench.traces(), before)).toBe(isNew);
  });

  it.each(['processed', 'accepted', 'archived'] as const)('nothing moves in a %s invoice', async (status) => {
    const invoice = await bench.invoice([{ quantity: 4, units: [null, 'visual', 'print', 'done'] }], status);
    const end = status === 'archived' ? 'RECEIPT_INVOICE_ARCHIVED' : OVER;
    for (const unit of invoice.products[0]!.batch_products) {
      for (const step of Object.values(STEPS)) expect(await endOf(step(unit.id))).toBe(end);
      expect(await stateOf(unit.id)).toBe(unit.receipt_status);
    }
  });

  it('a unit in a storehouse cannot be changed', async () => {
    const invoice = await bench.invoice([{ quantity: 1, units: ['done'] }]);
    const { id } = invoice.products[0]!.batch_products[0]!;
    await bench.store(id);
    for (const step of Object.values(STEPS)) expect(await endOf(step(id))).toBe('RECEIPT_UNIT_STORED');
    expect(await stateOf(id)).toBe('done');
    expect(await endOf(ACTIONS.delete(invoice))).toBe('RECEIPT_INVOICE_UNITS_STORED');
    await expect(ACTIONS.archive(invoice)).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'RECEIPT_INVOICE_NOT_ARCHIVABLE',
        message: 'Накладную нельзя убрать в архив: её изделия уже на складе',
      },
    });
    expect((await bench.read(invoice.id)).status).toBe('created');
  });
});
