import type { SerialRecord } from '@naryad/contracts/stock/dto';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { NO_GROUND, type WriteOffGround } from '../shared/write-off-ground.js';
import { NO_CELL, withLevel, type CellPath } from '../../../shared/cells/cell-path.js';

/** The types of manual operations: 'Приёмка' and 'Списание'. */
export type OperationType = 'add' | 'remove';
export const operationTypes: readonly OperationType[] = ['add', 'remove'];

/** The unit or bulk lot to write off. One bulk lot may be in several cells. */
export interface ChosenUnit {
  readonly batchProductId: number;
  readonly cellId: number;
  readonly serialNumber: string | null;
  /** Quantity in that cell. */
  readonly quantity: number;
  /** Without a serial number: its batch, and the number of interchangeable lots that it represents. */
  readonly equals?: { readonly batchId: number | null; readonly lots: number };
}

/** State of 'Добавление операции'. */
export interface OperationForm {
  readonly type: OperationType | null;
  readonly productId: number | null;
  readonly supplierId: number | null;
  readonly withoutSupplier: boolean;
  readonly batchId: number | null;
  readonly withoutBatch: boolean;
  /** Typed serial number; 'Приёмка' only. */
  readonly serial: string;
  readonly withoutSerial: boolean;
  /** Chosen by its serial number; 'Списание' only. */
  readonly unit: ChosenUnit | null;
  readonly place: CellPath;
  /** Unparsed digits. */
  readonly count: string;
  /** 'Списание' only. */
  readonly ground: WriteOffGround;
}

export const EMPTY_FORM: OperationForm = {
  type: null,
  productId: null,
  supplierId: null,
  withoutSupplier: false,
  batchId: null,
  withoutBatch: false,
  serial: '',
  withoutSerial: false,
  unit: null,
  place: NO_CELL,
  count: '1',
  ground: NO_GROUND,
};

export type OperationChange =
  | { readonly field: 'type'; readonly value: OperationType }
  | { readonly field: 'product'; readonly value: number | null }
  | { readonly field: 'supplier'; readonly value: number | null }
  | { readonly field: 'batch'; readonly value: number | null }
  | { readonly field: 'serial'; readonly value: string }
  | { readonly field: 'unit'; readonly value: SerialRecord | null }
  | { readonly field: 'withoutSerial' | 'withoutBatch' | 'withoutSupplier'; readonly value: boolean }
  | { readonly field: 'count'; readonly value: string }
  | { readonly field: StructureLevel; readonly value: number | null }
  | { readonly field: 'place'; readonly value: CellPath }
  | { readonly field: 'ground'; readonly value: WriteOffGround };

/** The form after the user or a scan changed one field: applies all dependency rules of the fields. */
export function changeForm(form: OperationForm, change: OperationChange): OperationForm {
  switch (change.field) {
    case 'type':
      return change.value === form.type ? form : { ...EMPTY_FORM, type: change.value };
    case 'product':
      return change.value === form.productId
        ? form
        : { ...EMPTY_FORM, type: form.type, productId: change.value };
    case 'supplier':
      return change.value === form.supplierId
        ? form
        : fitting({ ...form, supplierId: change.value, batchId: null, withoutSupplier: false });
    case 'batch':
      return change.value === form.batchId ? form : fitting({ ...form, batchId: change.value });
    case 'withoutSupplier':
      // Disabled in the form once a unit is chosen.
      return form.unit !== null || change.value === form.withoutSupplier
        ? form
        : { ...form, withoutSupplier: change.value, supplierId: null, batchId: null };
    case 'withoutBatch':
      return { ...form, withoutBatch: change.value, batchId: null };
    case 'serial':
      return { ...form, serial: change.value };
    case 'withoutSerial':
      return { ...form, withoutSerial: change.value, serial: '', count: '1' };
    case 'unit':
      return change.value === null ? withoutUnit(form) : withUnit(form, change.value);
    case 'count':
      return { ...form, count: change.value.replace(/\D/g, '').slice(0, 7) };
    case 'place':
      return { ...form, place: change.value };
    case 'ground':
      return { ...form, ground: change.value };
    default:
      return { ...form, place: withLevel(form.place, change.field, change.value) };
  }
}

/** Fills in the record's supplier, batch and cell. Without a batch it is 'Без производителя'. */
function withUnit(form: OperationForm, record: SerialRecord): OperationForm {
  const { storehouse_cell: cell } = record;
  // Otherwise a record whose batch has no supplier could never be written off.
  const withoutSupplier = record.batch_manufacture_id === null || record.supplier_id === null;
  return {
    ...form,
    unit: {
      batchProductId: record.batch_product_id,
      cellId: cell.id,
      serialNumber: record.serial_number,
      quantity: record.quantity,
      ...(record.serial_number === null && {
        equals: { batchId: record.batch_manufacture_id, lots: record.lots ?? 1 },
      }),
    },
    supplierId: withoutSupplier ? null : record.supplier_id,
    batchId: record.batch_manufacture_id,
    withoutSupplier,
    place: {
      line: cell.storehouse_shelf.storehouse_stack.storehouse_line_id,
      stack: cell.storehouse_shelf.storehouse_stack_id,
      shelf: cell.storehouse_shelf_id,
      cell: cell.id,
    },
    count: '1',
  };
}

/** Clears the unit, and the fields that it filled in. */
function withoutUnit(form: OperationForm): OperationForm {
  if (form.unit === null) return form;
  return {
    ...form,
    unit: null,
    supplierId: null,
    batchId: null,
    withoutSupplier: false,
    place: NO_CELL,
    count: '1',
  };
}

/** A supplier or batch that differs from the chosen unit's clears the unit and its cell. */
function fitting(form: OperationForm): OperationForm {
  return form.unit === null ? form : { ...form, unit: null, place: NO_CELL, count: '1' };
}

/** The units that may be chosen: those of the chosen supplier and batch; all of them once one is chosen. */
export function fittingRecords(
  form: OperationForm,
  records: readonly SerialRecord[],
): readonly SerialRecord[] {
  if (form.unit !== null) return records;
  return records.filter(
    (record) =>
      (!form.withoutSupplier || record.batch_manufacture_id === null || record.supplier_id === null) &&
      (form.supplierId === null || record.supplier_id === form.supplierId) &&
      (form.batchId === null || record.batch_manufacture_id === form.batchId),
  );
}

/** Whether a record is that of the unit, or one of its interchangeable lots. */
export const isRecordOf = (unit: ChosenUnit, record: SerialRecord): boolean =>
  record.storehouse_cell.id === unit.cellId &&
  (record.batch_product_id === unit.batchProductId ||
    (unit.serialNumber === null &&
      record.serial_number === null &&
      (record.lots ?? 1) > 1 &&
      record.batch_manufacture_id === unit.equals?.batchId));

/** Fields that can be filled, in screen order. */
export const fillable = ['product', 'supplier', 'batch', 'serial', 'line', 'stack', 'shelf', 'cell'] as const;
export type Fillable = (typeof fillable)[number];

const filled = (form: OperationForm): Readonly<Record<Fillable, boolean>> => ({
  product: form.productId !== null,
  supplier: form.supplierId !== null || form.withoutSupplier,
  batch: form.batchId !== null || form.withoutBatch,
  serial: form.serial !== '' || form.unit !== null || form.withoutSerial,
  line: form.place.line !== null,
  stack: form.place.stack !== null,
  shelf: form.place.shelf !== null,
  cell: form.place.cell !== null,
});

/** Other fields that a change has cleared, to be highlighted and announced. */
export function clearedFields(
  before: OperationForm,
  after: OperationForm,
  changedField: OperationChange['field'],
): readonly Fillable[] {
  const [was, is] = [filled(before), filled(after)];
  return fillable.filter((field) => field !== changedField && was[field] && !is[field]);
}

/** Whether closing would lose input. */
export const isFormFilled = (form: OperationForm): boolean => Object.values(filled(form)).some(Boolean);

/** Fields that can currently be changed. */
export function openFields(form: OperationForm): Readonly<Record<Fillable | 'withoutSupplier', boolean>> {
  const hasProduct = form.productId !== null;
  const hasCells = form.type === 'add' || form.unit !== null;
  return {
    product: form.type !== null,
    supplier: hasProduct && !(form.type === 'remove' && form.withoutSupplier),
    batch: form.supplierId !== null && !form.withoutBatch,
    serial: hasProduct && !form.withoutSerial,
    withoutSupplier: hasProduct && form.unit === null,
    line: hasCells,
    stack: hasCells && form.place.line !== null,
    shelf: hasCells && form.place.stack !== null,
    cell: hasCells && form.place.shelf !== null,
  };
}
