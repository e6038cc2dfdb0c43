import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { serialTexts } from '@naryad/contracts/receipt-invoices/texts';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { endOf, ReceiptBench } from '../../../../tests/kit/receipt-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

// The result of concurrent calls must match one serial order.

let app: TestApp;
let bench: ReceiptBench;
beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  bench = await ReceiptBench.open(app);
});
afterAll(() => app?.close());

const DONE = { quantity: 2, units: ['done', 'done'] } as const;
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const bodyOf = (invoice: ReceiptInvoice) => ({
  id: invoice.id,
  supplier_id: invoice.supplier_id,
  date: invoice.date,
  number: invoice.number,
  products: invoice.products.map(({ product_id, quantity }) => ({ product_id, quantity })),
});

describe('a putaway from eight clients at once', () => {
  it('with different keys posts once', async () => {
    const invoice = await bench.invoice([DONE, { quantity: 10 }]);
    const ends = await times(8, (index) =>
      endOf(bench.accept(invoice, `putaway-own-${invoice.id}-${index}`)),
    );
    expect(ends.toSorted()).toEqual([...Array(7).fill('RECEIPT_INVOICE_NOT_ACCEPTABLE'), 'done']);
    expect(await bench.facts(invoice.id)).toMatchObject({
      posted: 12,
      stored: 12,
      moves: 1,
      audits: 1,
      units: 3,
    });
  });

  it('with one key is one success reported eight times, and again later', async () => {
    const invoice = await bench.invoice([DONE, { quantity: 10 }]);
    const key = `putaway-same-${invoice.id}`;
    expect(new Set(await times(8, () => endOf(bench.accept(invoice, key))))).toEqual(new Set(['done']));
    expect(await endOf(bench.accept(invoice, key))).toBe('done');
    expect(await bench.facts(invoice.id)).toMatchObject({ posted: 12, stored: 12, moves: 1, audits: 1 });
  });
});

describe('a putaway against', () => {
  const against = {
    archive: ({ id }: ReceiptInvoice) => bench.controller.call(invoices.archiveReceiptInvoice, { id }),
    delete: ({ id }: ReceiptInvoice) => bench.controller.call(invoices.deleteReceiptInvoice, { id }),
    update: (invoice: ReceiptInvoice) =>
      bench.controller.call(invoices.updateReceiptInvoice, {
        ...bodyOf(invoice),
        products: invoice.products.map((line) => ({ product_id: line.product_id, quantity: 11 })),
      }),
  } as const;

  it.each(Object.keys(against) as (keyof typeof against)[])('%s: one of the two was first', async (other) => {
    for (let round = 0; round < 6; round += 1) {
      const invoice = await bench.invoice([{ quantity: 10 }]);
      const calls = [bench.accept(invoice), against[other](invoice)];
      const [accepted, changed] = await Promise.all(calls.map(endOf));
      const facts = await bench.facts(invoice.id);
      const isFirst = accepted === 'done';
      expect(changed).toBe(isFirst ? 'RECEIPT_INVOICE_WRONG_STATUS' : 'done');
      expect(facts).toMatchObject(
        isFirst
          ? { status: 'accepted', deleted: false, posted: 10, stored: 10 }
          : { accepted: false, posted: 0, stored: 0, moves: 0, audits: 0 },
      );
    }
  });

  it('a reception by a terminal: the unit is in one cell', async () => {
    for (let round = 0; round < 4; round += 1) {
      const invoice = await bench.invoice([DONE], 'processed');
      const unit = invoice.products[0]!.batch_products[0]!.id;
      const [accepted] = await Promise.all([endOf(bench.accept(invoice)), endOf(bench.store(unit))]);
      const { stored, posted } = await bench.facts(invoice.id);
      expect([accepted, stored, posted]).toEqual(accepted === 'done' ? ['done', 2, 2] : [accepted, 1, 0]);
      if (accepted !== 'done') await bench.accept(await bench.read(invoice.id));
      const after = await bench.facts(invoice.id);
      expect(after).toMatchObject({ status: 'accepted', stored: 2, posted: accepted === 'done' ? 2 : 1 });
    }
  });
});

describe('controllers at once', () => {
  const store = (invoice: ReceiptInvoice, serial_number: string | null = null) =>
    bench.controller.call(units.store, {
      product_id: invoice.products[0]!.product_id,
      receipt_invoice_product_id: invoice.products[0]!.id,
      serial_number,
    });
  const bulk = (invoice: ReceiptInvoice, quantity: number) =>
    bench.controller.call(units.bulkCreateForReceiptInvoice, {
      receipt_invoice_id: invoice.id,
      receipt_invoice_product_id: invoice.products[0]!.id,
      quantity,
    });

  it('store no more units than the quantity of the line', async () => {
    const invoice = await bench.invoice([{ quantity: 3 }]);
    const ends = await times(8, () => endOf(store(invoice)));
    expect(ends.filter((end) => end === 'done')).toHaveLength(3);
    expect(new Set(ends)).toEqual(new Set(['done', 'RECEIPT_LINE_FULL']));
    expect((await bench.facts(invoice.id)).units).toBe(3);
  });

  it('give a serial number once, also in two invoices', async () => {
    const product = await bench.invoice([{ quantity: 8 }]);
    const second = await bench.invoice([{ quantity: 8 }]);
    await app.sql('update receipt_invoice_lines set product_id = $1 where invoice_id = $2', [
      product.products[0]!.product_id,
      second.id,
    ]);
    const both = [product, await bench.read(second.id)];
    const ends = await times(8, (index) => endOf(store(both[index % 2]!, 'С-1')));
    expect(ends.toSorted()).toEqual(['done', ...Array(7).fill(serialTexts.taken)].toSorted());
  });

  it('advance one unit once', async () => {
    const invoice = await bench.invoice([{ quantity: 1, units: ['print'] }]);
    const { id } = invoice.products[0]!.batch_products[0]!;
    const finish = () => bench.controller.call(units.updateStatus, { id, receipt_status: 'done' });
    const ends = await times(4, () => endOf(finish()));
    expect(ends.toSorted()).toEqual([...Array(3).fill('RECEIPT_UNIT_DONE'), 'done']);
    const resets = await times(4, () => endOf(bench.controller.call(units.resetControlStatus, { id })));
    expect(resets.toSorted()).toEqual([...Array(3).fill('RECEIPT_UNIT_NOT_DONE'), 'done']);
    const [row] = await app.sql('select receipt_status, version from stock_lots where id = $1', [id]);
    expect(row).toEqual({ receipt_status: null, version: 3 });
  });

  it('who both saw one version change it once', async () => {
    const invoice = await bench.invoice([{ quantity: 1, units: ['visual'] }]);
    const { id, version } = invoice.products[0]!.batch_products[0]!;
    const save = (serial_number: string) =>
      bench.controller.call(units.update, { id, serial_number, version, receipt_status: 'visual' });
    const ends = await Promise.all(['А', 'Б', 'В'].map((serial) => endOf(save(serial))));
    expect(ends.toSorted()).toEqual(['RECEIPT_UNIT_STALE', 'RECEIPT_UNIT_STALE', 'done']);
  });

  it('create units in bulk and one by one up to the quantity of the line', async () => {
    const invoice = await bench.invoice([{ quantity: 10 }]);
    await Promise.all([
      ...Array.from({ length: 4 }, () => endOf(bulk(invoice, 4))),
      ...Array.from({ length: 4 }, () => endOf(store(invoice))),
    ]);
    const { units: createdUnits } = await bench.facts(invoice.id);
    expect(createdUnits).toBeLessThanOrEqual(10);
    expect(createdUnits).toBeGreaterThanOrEqual(8);
  });

  it('complete the control once, and not while a unit is reset', async () => {
    const invoice = await bench.invoice([DONE]);
    const { id } = invoice;
    const unit = invoice.products[0]!.batch_products[0]!.id;
    const complete = () => bench.controller.call(invoices.completeControl, { id });
    const [first, second, reset] = await Promise.all([
      endOf(complete()),
      endOf(complete()),
      endOf(bench.controller.call(units.resetControlStatus, { id: unit })),
    ]);
    const { status } = await bench.facts(id);
    const controlOver = 'RECEIPT_INVOICE_CONTROL_OVER';
    const short = 'RECEIPT_INVOICE_CONTROL_INCOMPLETE';
    expect([
      ['created', short, short, 'done'],
      ['processed', 'done', controlOver, controlOver],
      ['processed', controlOver, 'done', controlOver],
    ]).toContainEqual([status, first, second, reset]);
  });
});

describe('editors at once', () => {
  it('who both saw one version change it once', async () => {
    const invoice = await bench.invoice([{ quantity: 1 }]);
    const save = (quantity: number) =>
      bench.controller.call(invoices.updateReceiptInvoice, {
        ...bodyOf(invoice),
        version: invoice.version,
        products: [{ product_id: invoice.products[0]!.product_id, quantity }],
      });
    const ends = await Promise.all([2, 3, 4].map((quantity) => endOf(save(quantity))));
    expect(ends.toSorted()).toEqual(['RECEIPT_INVOICE_STALE', 'RECEIPT_INVOICE_STALE', 'done']);
  });

  it('cannot remove the line of a unit that is being stored', async () => {
    for (let round = 0; round < 4; round += 1) {
      const invoice = await bench.invoice([{ quantity: 1 }, { quantity: 1 }]);
      const [line, otherLine] = invoice.products;
      const [stored, saved] = await Promise.all([
        endOf(
          bench.controller.call(units.store, {
            product_id: line!.product_id,
            receipt_invoice_product_id: line!.id,
            serial_number: null,
          }),
        ),
        endOf(
          bench.controller.call(invoices.updateReceiptInvoice, {
            ...bodyOf(invoice),
            products: [{ product_id: otherLine!.product_id, quantity: 1 }],
          }),
        ),
      ]);
      const { lines, units: createdUnits } = await bench.facts(invoice.id);
      expect([stored, saved, lines, createdUnits]).toEqual(
        stored === 'done'
          ? ['done', 'RECEIPT_LINE_CONTROLLED', 2, 1]
          : ['RECEIPT_LINE_NOT_FOUND', 'done', 1, 0],
      );
    }
  });

  it('write a number down once', async () => {
    const draft = await bench.draft(1);
    const ends = await times(6, () => endOf(bench.controller.call(invoices.createReceiptInvoice, draft)));
    expect(ends.toSorted()).toEqual(['done', ...Array(5).fill('Накладная с таким номером уже существует')]);
  });
});

it('the ledger agrees', async () => {
  // Receptions are inserted without events, and there is no administrator: these two invariants do not apply.
  const findings = (await ledgerFindings(app)).filter((one) => ![9, 12].includes(one.invariant));
  expect(findings).toEqual([]);
});
