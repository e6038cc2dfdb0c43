import { expect, it } from 'vitest';
import { aLine, aLineOfUnits, anInvoice, aUnit, pathOf } from './testing/invoices.js';
import { acceptInput } from './accept-input.js';
import { draftReducer } from './draft/draft-reducer.js';
import { EMPTY_DRAFT, fitted, type Draft } from './draft/draft.js';
import { firstEmpty, nextTarget } from './draft/next-target.js';

const bolt = aLine(1, 'Винт', 10);
const boards = aLineOfUnits(2, 'Плата', 2);

const distributed = (invoice: Parameters<typeof fitted>[1]): Draft =>
  draftReducer(
    draftReducer(fitted(EMPTY_DRAFT, invoice), {
      type: 'place',
      target: { kind: 'all' },
      place: pathOf(1112),
    }),
    { type: 'apply', invoice },
  );

const ofBolt = {
  receipt_invoice_product_id: 1,
  product_id: 10,
  distributions: [
    { storehouse_cell_id: 1112, storehouse_shelf_id: 111, storehouse_stack_id: 11, quantity: 10 },
  ],
};

it('sends quantities by the call for quantities', () => {
  const invoice = anInvoice([bolt]);
  expect(acceptInput(invoice, distributed(invoice), 7)).toEqual({
    kind: 'quantity',
    input: { receipt_invoice_id: 5, module_id: 7, distributions: [ofBolt] },
  });
});

it('sends units and quantities in one call as soon as there are units', () => {
  const invoice = anInvoice([bolt, boards]);
  expect(acceptInput(invoice, distributed(invoice), 7)).toEqual({
    kind: 'units',
    input: {
      receipt_invoice_id: 5,
      module_id: 7,
      distributions: [
        { batch_product_id: 201, storehouse_cell_id: 1112 },
        { batch_product_id: 202, storehouse_cell_id: 1112 },
      ],
      product_distributions: [ofBolt],
    },
  });
});

it('sends nothing for units that a storehouse has already', () => {
  const invoice = anInvoice([aLine(2, 'Плата', 1, { batch_products: [aUnit(201, 2, { is_stored: true })] })]);
  expect(acceptInput(invoice, distributed(invoice), 7)).toMatchObject({
    kind: 'units',
    input: { distributions: [], product_distributions: [] },
  });
});

it('continues with the next row, then with empty targets below and above', () => {
  const invoice = anInvoice([bolt, boards]);
  const order = [1, 2];
  const start = fitted(EMPTY_DRAFT, invoice);
  const row = (key: number) => ({ kind: 'row', lineId: 1, key }) as const;
  const unit = (unitId: number) => ({ kind: 'unit', lineId: 2, unitId }) as const;
  expect(firstEmpty(invoice, start, order)).toEqual(row(1));
  const two = draftReducer(start, { type: 'add', lineId: 1, of: 10 });
  expect(nextTarget(invoice, two, order, row(1))).toEqual(row(2));
  const placed = draftReducer(start, { type: 'place', target: row(1), place: pathOf(1111) });
  expect(nextTarget(invoice, placed, order, row(1))).toEqual(unit(201));
  expect(nextTarget(invoice, start, order, unit(202))).toEqual(unit(201));
  expect(nextTarget(invoice, distributed(invoice), order, unit(202))).toBeNull();
});
