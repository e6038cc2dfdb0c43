import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { describe, expect, it } from 'vitest';
import { NO_CELL } from '../../../shared/cells/cell-path.js';
import { aLine, aLineOfUnits, anInvoice, aUnit, pathOf } from '../testing/invoices.js';
import { draftReducer, type DraftAction } from './draft-reducer.js';
import { EMPTY_DRAFT, fitted, isTouched, type Draft } from './draft.js';
import { lineState, lineStates, workOrder } from './plan.js';

const invoice = anInvoice([aLine(1, 'Винт', 10), aLineOfUnits(2, 'Плата', 3)]);
const start = (source: ReceiptInvoice = invoice): Draft => fitted(EMPTY_DRAFT, source);
const after = (...actions: DraftAction[]): Draft => actions.reduce(draftReducer, start());
const row = (key: number) => ({ kind: 'row', lineId: 1, key }) as const;
const unit = (unitId: number) => ({ kind: 'unit', lineId: 2, unitId }) as const;
const quantities = (draft: Draft): (number | null)[] =>
  draft.lines[1]?.rows.map(({ quantity }) => quantity) ?? [];
const cells = (draft: Draft): (number | null)[] => draft.lines[1]?.rows.map(({ cellId }) => cellId) ?? [];
const chooseCell = (target: ReturnType<typeof row> | ReturnType<typeof unit>, cell: number): DraftAction => ({
  type: 'place',
  target,
  place: pathOf(cell),
});

describe('rows', () => {
  it('begin with one that holds everything and nothing chosen', () => {
    expect(quantities(start())).toEqual([10]);
    expect(start().lines[2]?.rows).toEqual([]);
    expect(isTouched(start(), invoice)).toBe(false);
  });

  it('are halved, capped by what the others leave, and give back what they held', () => {
    const two = after(chooseCell(row(1), 1111), { type: 'add', lineId: 1, of: 10 });
    expect(quantities(two)).toEqual([5, 5]);
    const typedDraft = draftReducer(two, { type: 'quantity', lineId: 1, key: 2, text: '9x', of: 10 });
    expect(quantities(typedDraft)).toEqual([5, 5]);
    const fewer = draftReducer(two, { type: 'quantity', lineId: 1, key: 2, text: '2', of: 10 });
    expect(quantities(fewer)).toEqual([5, 2]);
    expect(quantities(draftReducer(fewer, { type: 'remove', lineId: 1, key: 2 }))).toEqual([7]);
    expect(quantities(draftReducer(start(), { type: 'remove', lineId: 1, key: 1 }))).toEqual([10]);
  });

  it('clear the levels below when a level above changes', () => {
    const chosenDraft = after(chooseCell(row(1), 1122), {
      type: 'level',
      target: row(1),
      level: 'stack',
      id: 12,
    });
    expect(chosenDraft.lines[1]?.rows[0]).toMatchObject({
      place: { line: 1, stack: 12, shelf: null, cell: null },
      cellId: null,
    });
  });
});

describe('one cell for many targets', () => {
  const all = (cell: number): DraftAction => ({
    type: 'place',
    target: { kind: 'all' },
    place: pathOf(cell),
  });

  it('is assigned to all rows or to the given units of a product', () => {
    const quick: DraftAction = {
      type: 'place',
      target: { kind: 'quick', lineId: 2 },
      place: pathOf(1112),
    };
    const some = after(quick, { type: 'assign', lineId: 2, unitIds: [201, 203] });
    expect(Object.keys(some.lines[2]?.places ?? {})).toEqual(['201', '203']);
    expect(after({ type: 'assign', lineId: 2, unitIds: [201] }).lines[2]?.places).toEqual({});
  });

  it('is assigned to all targets without a cell, and leaves distributed ones unchanged', () => {
    const draft = after(chooseCell(unit(202), 1122), all(1111), { type: 'apply', invoice });
    expect(cells(draft)).toEqual([1111]);
    expect(draft.lines[2]?.places).toMatchObject({
      201: { cell: 1111 },
      202: { cell: 1122 },
      203: { cell: 1111 },
    });
    expect(lineStates(invoice, draft, new WeakMap()).get(1)?.isDistributed).toBe(true);
    const other = draftReducer(draftReducer(draft, all(1222)), { type: 'apply', invoice });
    expect(cells(other)).toEqual([1111]);
  });

  it('includes the quantity that is in no row', () => {
    const short = after(
      chooseCell(row(1), 1112),
      { type: 'quantity', lineId: 1, key: 1, text: '4', of: 10 },
      { type: 'add', lineId: 1, of: 10 },
      { type: 'quantity', lineId: 1, key: 2, text: '', of: 10 },
      all(1111),
      { type: 'apply', invoice },
    );
    expect([quantities(short), cells(short)]).toEqual([
      [2, 8],
      [1112, 1111],
    ]);
    const same = after(
      chooseCell(row(1), 1111),
      { type: 'quantity', lineId: 1, key: 1, text: '4', of: 10 },
      all(1111),
      { type: 'apply', invoice },
    );
    expect([quantities(same), cells(same)]).toEqual([[10], [1111]]);
  });
});

describe('an invoice that changes', () => {
  const changedInvoice = anInvoice([aLine(1, 'Винт', 12), aLineOfUnits(2, 'Плата', 2), aLine(3, 'Гайка', 4)]);

  it('preserves choices, drops removed lines, adds new ones', () => {
    const before = after(chooseCell(row(1), 1111), chooseCell(unit(201), 1112), chooseCell(unit(203), 1112));
    const now = fitted(before, changedInvoice);
    expect(now.lines[1]).toBe(before.lines[1]);
    expect(Object.keys(now.lines[2]?.places ?? {})).toEqual(['201']);
    expect(now.lines[3]?.rows).toHaveLength(1);
    expect(fitted(now, changedInvoice)).toBe(now);
  });

  it('gives an untouched row its new quantity', () => {
    expect(quantities(fitted(start(), changedInvoice))).toEqual([12]);
  });

  it('leaves a quantity that was typed before the cell', () => {
    const typedDraft = after({ type: 'quantity', lineId: 1, key: 1, text: '7', of: 10 });
    expect(quantities(fitted(typedDraft, invoice))).toEqual([7]);
    const two = draftReducer(typedDraft, { type: 'add', lineId: 1, of: 10 });
    const one = draftReducer(two, { type: 'remove', lineId: 1, key: 2 });
    expect(quantities(fitted(one, invoice))).toEqual([7]);
  });

  it('turns a product into one with units when its units are created', () => {
    const withUnits = anInvoice([aLineOfUnits(1, 'Винт', 10)]);
    const now = fitted(after(chooseCell(row(1), 1111)), withUnits);
    expect(now.lines[1]?.rows).toEqual([]);
    expect(fitted(now, invoice).lines[1]?.rows).toHaveLength(1);
  });

  it('deselects deleted cells', () => {
    const before = after(chooseCell(row(1), 1111), chooseCell(unit(201), 1112));
    const now = draftReducer(before, { type: 'forget', isDeleted: ({ cell }) => cell === 1111 });
    expect(now.lines[1]?.rows[0]).toMatchObject({ place: NO_CELL, cellId: null, quantity: 10 });
    expect(now.lines[2]?.places[201]?.cell).toBe(1112);
  });
});

describe('the state of a product', () => {
  it('counts units that passed the control only; those in a storehouse need no cell', () => {
    const line = aLine(2, 'Плата', 3, {
      batch_products: [
        aUnit(201, 2),
        aUnit(202, 2, { is_stored: true }),
        aUnit(203, 2, { receipt_status: 'print' }),
      ],
    });
    const own = fitted(EMPTY_DRAFT, anInvoice([line])).lines[2]!;
    expect(lineState(line, own)).toMatchObject({
      problems: [
        'Продукт "Плата": распределено 2 из 3 шт.',
        'Продукт "Плата": не указаны ячейки для 1 позиций',
      ],
      done: 1,
      remaining: 2,
    });
    const none = aLine(2, 'Плата', 1, { batch_products: [aUnit(201, 2, { receipt_status: null })] });
    expect(lineState(none, own).problems).toEqual(['Продукт "Плата" не имеет распределений']);
  });

  it('puts what is not done first', () => {
    const draft = after(chooseCell(row(1), 1111));
    expect(workOrder(invoice, lineStates(invoice, draft, new WeakMap()))).toEqual([2, 1]);
  });
});
