import { describe, expect, it } from 'vitest';
import { operationDialogTexts as texts } from './texts.js';
import { pathOf501, someLines } from '../testing/structure-samples.js';
import { blockedBy, hasCount, inputOfForm, questionOf } from './operation-form-check.js';
import type { SerialStatus } from '../../../shared/serial/use-serial-check.js';
import {
  isLevelOpen,
  missingLevel,
  NO_CELL,
  cellByAddress,
  cellById,
  levelOptions,
} from '../../../shared/cells/cell-path.js';
import { EMPTY_FORM, type OperationForm } from './operation-form.js';

const { reasons } = texts;
const add: OperationForm = {
  ...EMPTY_FORM,
  type: 'add',
  productId: 5,
  supplierId: 21,
  batchId: 31,
  serial: ' SN-1 ',
  place: pathOf501,
};
const unit = { batchProductId: 1, cellId: 501, serialNumber: 'SN-1', quantity: 1 };
const bulkLot = { batchProductId: 2, cellId: 501, serialNumber: null, quantity: 40 };
const remove: OperationForm = { ...add, type: 'remove', serial: '', unit };

describe('what an operation still needs', () => {
  it.each([
    ['nothing', add, 'free', null],
    ['a type', { ...add, type: null }, 'free', reasons.type],
    ['a product', { ...add, productId: null }, 'free', reasons.product],
    ['add: a supplier', { ...add, supplierId: null }, 'free', reasons.supplierAdd],
    [
      'add: a supplier also without a batch',
      { ...add, supplierId: null, withoutBatch: true },
      'idle',
      reasons.supplierAdd,
    ],
    ['add: a batch', { ...add, batchId: null }, 'idle', reasons.batch],
    ['add: no batch when ticked', { ...add, batchId: null, withoutBatch: true }, 'idle', null],
    ['add: a serial number', { ...add, serial: '  ' }, 'idle', reasons.serialAdd],
    ['add: none when ticked', { ...add, serial: '', withoutSerial: true }, 'idle', null],
    ['add: not while checking', add, 'checking', reasons.checking],
    ['add: no duplicate', add, 'taken', 'Серийный номер уже существует в системе'],
    ['add: no failed check', add, 'failed', 'Ошибка при проверке серийного номера'],
    ['add: a quantity', { ...add, serial: '', withoutSerial: true, count: '' }, 'idle', reasons.count],
    ['add: at least one', { ...add, serial: '', withoutSerial: true, count: '0' }, 'idle', reasons.count],
    [
      'add: at most a million',
      { ...add, serial: '', withoutSerial: true, count: '1000001' },
      'idle',
      reasons.count,
    ],
    ['a cell', { ...add, place: { ...pathOf501, cell: null } }, 'free', reasons.cell],
    ['a line first', { ...add, place: NO_CELL }, 'free', reasons.line],
    ['remove: nothing', remove, 'idle', null],
    ['remove: a serial number', { ...remove, unit: null }, 'idle', reasons.serialRemove],
    ['remove: a supplier', { ...remove, supplierId: null }, 'idle', reasons.supplierRemove],
    ['remove: none when ticked', { ...remove, supplierId: null, withoutSupplier: true }, 'idle', null],
    [
      'remove: of a lot at most the quantity in the cell',
      { ...remove, unit: bulkLot, count: '40' },
      'idle',
      null,
    ],
    [
      'remove: of a lot not more',
      { ...remove, unit: bulkLot, count: '41' },
      'idle',
      'В ячейке лежит только 40 шт',
    ],
  ] as const)('%s', (_, form, check, reason) => {
    expect(blockedBy(form, check as SerialStatus)).toBe(reason);
  });
});

it.each([
  ['product, batch and serial number', add, { serial: 'SN-1', batchId: 31, productId: 5 }],
  ['writing off', remove, null],
  ['no batch', { ...add, batchId: null }, null],
  ['no product', { ...add, productId: null }, null],
  ["'Без партии'", { ...add, withoutBatch: true }, null],
  ["'Без серийного номера'", { ...add, withoutSerial: true }, null],
  ['nothing typed', { ...add, serial: ' ' }, null],
] as const)('checks the serial number: %s', (_, form, question) => {
  expect(questionOf(form)).toEqual(question);
});

describe('the call of a form', () => {
  const sentInput = {
    product_id: 5,
    serial_number: 'SN-1',
    batch_manufacture_id: 31,
    storehouse_cell_id: 501,
    module_id: 7,
    supplier_id: 21,
  };
  it.each([
    ['a unit', add, { ...sentInput, action: 'add' }],
    [
      'a quantity without batch and serial number',
      { ...add, batchId: null, withoutBatch: true, serial: '', withoutSerial: true, count: '12' },
      { ...sentInput, action: 'add', serial_number: null, batch_manufacture_id: null, count: 12 },
    ],
    ['a unit written off', remove, { ...sentInput, action: 'remove', batch_product_id: 1 }],
    [
      'a quantity of a lot written off',
      { ...remove, unit: bulkLot, supplierId: null, batchId: null, withoutSupplier: true, count: '3' },
      {
        ...sentInput,
        action: 'remove',
        serial_number: null,
        supplier_id: null,
        batch_manufacture_id: null,
        batch_product_id: 2,
        count: 3,
      },
    ],
    [
      'the reason of a write-off',
      { ...remove, ground: { reasonId: 3, comment: ' упала ' } },
      { ...sentInput, action: 'remove', batch_product_id: 1, reason_id: 3, comment: 'упала' },
    ],
    [
      'no reason for a receipt',
      { ...add, ground: { reasonId: 3, comment: '' } },
      { ...sentInput, action: 'add' },
    ],
    ['nothing without a cell', { ...add, place: NO_CELL }, null],
  ] as const)('%s', (_, form, input) => {
    expect(inputOfForm(form, 7)).toEqual(input);
  });

  it('has a quantity only without a serial number', () => {
    expect([add, remove].map(hasCount)).toEqual([false, false]);
    expect(hasCount({ ...add, withoutSerial: true })).toBe(true);
    expect(hasCount({ ...remove, unit: bulkLot })).toBe(true);
    expect(hasCount({ ...remove, unit: null, withoutSerial: true })).toBe(false);
  });
});

describe('a location', () => {
  it('is chosen level by level', () => {
    const half = { ...NO_CELL, line: 1, stack: 11 };
    expect(missingLevel(half)).toBe('shelf');
    expect(missingLevel(pathOf501)).toBeNull();
    expect((['line', 'stack', 'shelf', 'cell'] as const).map((level) => isLevelOpen(half, level))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const options = levelOptions(someLines, half);
    expect(options.line.map(({ number }) => number)).toEqual(['A', 'B']);
    expect(options.stack.map(({ number }) => number)).toEqual(['1']);
    expect(options.shelf.map(({ number }) => number)).toEqual(['2', '3']);
    expect(options.cell).toEqual([]);
  });

  it('is found by its cell and by its address', () => {
    expect(cellById(someLines, 501)).toEqual({ path: pathOf501, address: 'A-1-2-05' });
    expect(cellById(someLines, 999)).toBeNull();
    expect(cellByAddress(someLines, ['B', '9', '8', '01'])?.address).toBe('B-9-8-01');
    expect(cellByAddress(someLines, ['B', '9', '8', '05'])).toBeNull();
  });
});
