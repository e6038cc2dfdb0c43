import { describe, expect, it } from 'vitest';
import { aRecord, pathOf501, pathOf504 } from '../testing/structure-samples.js';
import { NO_CELL } from '../../../shared/cells/cell-path.js';
import {
  changeForm,
  clearedFields,
  EMPTY_FORM,
  fittingRecords,
  isFormFilled,
  openFields,
  type OperationChange,
  type OperationForm,
} from './operation-form.js';

const add: OperationForm = {
  ...EMPTY_FORM,
  type: 'add',
  productId: 5,
  supplierId: 21,
  batchId: 31,
  serial: 'SN-1',
  place: pathOf501,
  count: '1',
};
const unit = { batchProductId: 1, cellId: 501, serialNumber: 'SN-1', quantity: 1 };
const remove: OperationForm = { ...add, type: 'remove', serial: '', unit };
const bulkLot = aRecord(2, {
  serial_number: null,
  quantity: 40,
  batch_manufacture_id: null,
  batch_number: null,
  supplier_id: null,
  supplier_name: null,
});

/** The rules of the form: initial values, the change, the resulting values. */
const rules: readonly [string, OperationForm, OperationChange, Partial<OperationForm>][] = [
  [
    'another type resets the form except the type',
    add,
    { field: 'type', value: 'remove' },
    { ...EMPTY_FORM, type: 'remove' },
  ],
  ['the same type resets nothing', add, { field: 'type', value: 'add' }, {}],
  [
    'another product resets everything except type and product',
    { ...add, withoutSerial: true, withoutBatch: true, count: '7' },
    { field: 'product', value: 6 },
    { ...EMPTY_FORM, type: 'add', productId: 6 },
  ],
  [
    'no product any more resets the same',
    remove,
    { field: 'product', value: null },
    { ...EMPTY_FORM, type: 'remove' },
  ],
  ['the same product resets nothing', add, { field: 'product', value: 5 }, {}],
  [
    'another supplier clears the batch',
    add,
    { field: 'supplier', value: 22 },
    { supplierId: 22, batchId: null },
  ],
  [
    'no supplier clears the batch',
    add,
    { field: 'supplier', value: null },
    { supplierId: null, batchId: null },
  ],
  ['the same supplier clears nothing', add, { field: 'supplier', value: 21 }, {}],
  ['another batch clears nothing', add, { field: 'batch', value: 32 }, { batchId: 32 }],
  [
    'another line clears stack, shelf and cell',
    add,
    { field: 'line', value: 2 },
    { place: { line: 2, stack: null, shelf: null, cell: null } },
  ],
  [
    'another stack clears shelf and cell',
    add,
    { field: 'stack', value: 12 },
    { place: { line: 1, stack: 12, shelf: null, cell: null } },
  ],
  [
    'another shelf clears the cell',
    add,
    { field: 'shelf', value: 112 },
    { place: { line: 1, stack: 11, shelf: 112, cell: null } },
  ],
  ['another cell clears nothing', add, { field: 'cell', value: 502 }, { place: { ...pathOf501, cell: 502 } }],
  ['the same line clears nothing', add, { field: 'line', value: 1 }, {}],
  ['no line clears the whole cell path', add, { field: 'line', value: null }, { place: NO_CELL }],
  ['a scanned cell fills all four', add, { field: 'place', value: pathOf504 }, { place: pathOf504 }],
  [
    'without a serial number it is emptied',
    add,
    { field: 'withoutSerial', value: true },
    { withoutSerial: true, serial: '' },
  ],
  [
    'with one again the quantity is one',
    { ...add, withoutSerial: true, serial: '', count: '12' },
    { field: 'withoutSerial', value: false },
    { withoutSerial: false, serial: '', count: '1' },
  ],
  [
    'without a batch it is emptied',
    add,
    { field: 'withoutBatch', value: true },
    { withoutBatch: true, batchId: null },
  ],
  ['the serial number stays as typed', add, { field: 'serial', value: ' SN 2' }, { serial: ' SN 2' }],
  ['a quantity is digits only', add, { field: 'count', value: '1a2,-3' }, { count: '123' }],
  [
    'a chosen unit sets supplier, batch and the cell path',
    { ...EMPTY_FORM, type: 'remove', productId: 5 },
    { field: 'unit', value: aRecord(1) },
    { unit, supplierId: 21, batchId: 31, withoutSupplier: false, place: pathOf501 },
  ],
  [
    'a unit without a batch is without a manufacturer',
    { ...remove, withoutSupplier: false },
    { field: 'unit', value: bulkLot },
    {
      unit: {
        ...{ batchProductId: 2, cellId: 501, serialNumber: null, quantity: 40 },
        equals: { batchId: null, lots: 1 },
      },
      supplierId: null,
      batchId: null,
      withoutSupplier: true,
      place: pathOf501,
    },
  ],
  [
    'a unit whose batch names no supplier is without a manufacturer, too',
    { ...EMPTY_FORM, type: 'remove', productId: 5 },
    { field: 'unit', value: aRecord(1, { supplier_id: null, supplier_name: null }) },
    { unit, supplierId: null, batchId: 31, withoutSupplier: true, place: pathOf501 },
  ],
  [
    'clearing the unit clears the fields that it set',
    remove,
    { field: 'unit', value: null },
    { unit: null, supplierId: null, batchId: null, withoutSupplier: false, place: NO_CELL },
  ],
  [
    'another supplier than that of the unit clears the unit',
    remove,
    { field: 'supplier', value: 22 },
    { supplierId: 22, batchId: null, unit: null, place: NO_CELL },
  ],
  [
    'another batch than that of the unit clears the unit',
    remove,
    { field: 'batch', value: 32 },
    { batchId: 32, unit: null, place: NO_CELL },
  ],
  [
    "'Без производителя' empties supplier and batch",
    { ...remove, unit: null },
    { field: 'withoutSupplier', value: true },
    { withoutSupplier: true, supplierId: null, batchId: null },
  ],
  [
    "'Без производителя' is out of reach once a unit is chosen",
    remove,
    { field: 'withoutSupplier', value: true },
    {},
  ],
  [
    'another cell of the lot can be chosen',
    remove,
    { field: 'cell', value: 502 },
    { place: { ...pathOf501, cell: 502 } },
  ],
];

describe('changes in the form of an operation', () => {
  it.each(rules)('%s', (_, before, change, after) => {
    expect(changeForm(before, change)).toEqual({ ...before, ...after });
  });

  it.each([
    [
      'type',
      add,
      { field: 'type', value: 'remove' },
      ['product', 'supplier', 'batch', 'serial', 'line', 'stack', 'shelf', 'cell'],
    ],
    [
      'product',
      add,
      { field: 'product', value: 6 },
      ['supplier', 'batch', 'serial', 'line', 'stack', 'shelf', 'cell'],
    ],
    ['supplier', add, { field: 'supplier', value: 22 }, ['batch']],
    ['stack', add, { field: 'stack', value: 12 }, ['shelf', 'cell']],
    ['unit', EMPTY_FORM, { field: 'unit', value: aRecord(1) }, []],
    ['emptied field itself', add, { field: 'line', value: null }, ['stack', 'shelf', 'cell']],
  ] as const)('reports what a change of the %s has cleared', (_, before, change, fields) => {
    const after = changeForm(before, change as OperationChange);
    expect(clearedFields(before, after, change.field)).toEqual(fields);
  });

  it('detects whether closing would lose input', () => {
    expect(isFormFilled({ ...EMPTY_FORM, type: 'remove' })).toBe(false);
    expect(isFormFilled({ ...EMPTY_FORM, type: 'add', serial: 'S' })).toBe(true);
  });
});

describe('fields that can be changed', () => {
  const openedFields = (form: OperationForm): string[] =>
    Object.entries(openFields(form))
      .filter(([, isOpen]) => isOpen)
      .map(([field]) => field);
  const empty = { ...EMPTY_FORM, type: 'add' } as const;

  it.each([
    ['nothing before the type', EMPTY_FORM, []],
    ['receiving: product and line first', empty, ['product', 'line']],
    [
      'then supplier and serial number',
      { ...empty, productId: 5 },
      ['product', 'supplier', 'serial', 'withoutSupplier', 'line'],
    ],
    [
      'each select after the one before it',
      { ...empty, productId: 5, supplierId: 21, place: { ...NO_CELL, line: 1, stack: 11 } },
      ['product', 'supplier', 'batch', 'serial', 'withoutSupplier', 'line', 'stack', 'shelf'],
    ],
    [
      'ticks close their fields',
      { ...empty, productId: 5, supplierId: 21, withoutBatch: true, withoutSerial: true },
      ['product', 'supplier', 'withoutSupplier', 'line'],
    ],
    [
      'writing off: no cell before a unit',
      { ...EMPTY_FORM, type: 'remove', productId: 5 },
      ['product', 'supplier', 'serial', 'withoutSupplier'],
    ],
    [
      'writing off without a manufacturer',
      { ...EMPTY_FORM, type: 'remove', productId: 5, withoutSupplier: true },
      ['product', 'serial', 'withoutSupplier'],
    ],
    [
      'with a unit the cell, without the checkbox',
      remove,
      ['product', 'supplier', 'batch', 'serial', 'line', 'stack', 'shelf', 'cell'],
    ],
  ] as const)('%s', (_, form, fields) => {
    expect(openedFields(form)).toEqual(fields);
  });
});

it('offers the units of the chosen supplier and batch; all of them to choose another', () => {
  const records = [
    aRecord(1),
    aRecord(2, { supplier_id: 22, batch_manufacture_id: 32 }),
    { ...bulkLot, batch_product_id: 3 },
  ];
  const none = { ...EMPTY_FORM, type: 'remove', productId: 5 } as const;
  const ids = (form: OperationForm) => fittingRecords(form, records).map((record) => record.batch_product_id);
  expect(ids(none)).toEqual([1, 2, 3]);
  expect(ids({ ...none, supplierId: 22 })).toEqual([2]);
  expect(ids({ ...none, supplierId: 21, batchId: 99 })).toEqual([]);
  expect(ids({ ...none, withoutSupplier: true })).toEqual([3]);
  expect(ids(remove)).toEqual([1, 2, 3]);
});
