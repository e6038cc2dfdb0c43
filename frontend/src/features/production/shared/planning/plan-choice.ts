import type { PlannableProduct } from '@naryad/contracts/component-planning/dto';
import { formatPlainDate } from '../../../../shared/format/index.js';
import { planningTexts as texts } from './texts.js';

/** The five selects in their order. */
export const PLAN_FIELDS = ['product', 'batch', 'supplier', 'serial', 'cell'] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];

/** The chosen option id of each field, or null. */
export type PlanChoice = Readonly<Record<PlanField, string | null>>;

export interface PlanOption {
  readonly id: string;
  readonly label: string;
  /** Quantity that fits all other choices. */
  readonly count: number;
}

/** Id of the option 'без …'. */
export const WITHOUT = 'without';

export const NO_CHOICE: PlanChoice = { product: null, batch: null, supplier: null, serial: null, cell: null };

/** 'A - 1 - 2 - 05'. */
function cellLabel({ storehouse_cell: cell }: PlannableProduct): string {
  const shelf = cell.storehouse_shelf;
  const stack = shelf.storehouse_stack;
  const numbers = [stack.storehouse_line.number, stack.number, shelf.number, cell.number];
  return numbers.map((number) => (number === '' ? texts.unknown : number)).join(' - ');
}

function batchLabel({ batch_product: lot }: PlannableProduct): string {
  const batch = lot.batch_manufacture;
  if (batch === null) return texts.without.batch;
  const date = batch.manufacture_date === null ? null : formatPlainDate(batch.manufacture_date);
  return texts.ofBatch(batch.number ?? texts.noBatchNumber, date);
}

const ID_OF: Readonly<Record<PlanField, (row: PlannableProduct) => string>> = {
  product: (row) => String(row.product_id),
  batch: (row) => String(row.batch_product.batch_manufacture?.id ?? WITHOUT),
  supplier: (row) => String(row.batch_product.supplier?.id ?? WITHOUT),
  // Two batches may contain the same serial number; they are two options.
  serial: (row) => (row.batch_product.serial_number === null ? WITHOUT : String(row.batch_product.id)),
  cell: (row) => String(row.storehouse_cell.id),
};

const LABEL_OF: Readonly<Record<PlanField, (row: PlannableProduct) => string>> = {
  product: (row) =>
    row.product.sku === null ? row.product.name : `${row.product.sku} - ${row.product.name}`,
  batch: batchLabel,
  supplier: (row) => row.batch_product.supplier?.name ?? texts.without.supplier,
  serial: (row) => row.batch_product.serial_number ?? texts.without.serial,
  cell: cellLabel,
};

/** The choice that describes a row. */
export const choiceOf = (row: PlannableProduct): PlanChoice => ({
  product: ID_OF.product(row),
  batch: ID_OF.batch(row),
  supplier: ID_OF.supplier(row),
  serial: ID_OF.serial(row),
  cell: ID_OF.cell(row),
});

const fits = (row: PlannableProduct, choice: PlanChoice, fields: readonly PlanField[]): boolean =>
  fields.every((field) => choice[field] === null || choice[field] === ID_OF[field](row));

/** Stock that matches all choices, in the order in which it should be used. */
export const fittingRows = (
  rows: readonly PlannableProduct[],
  choice: PlanChoice,
): readonly PlannableProduct[] => rows.filter((row) => fits(row, choice, PLAN_FIELDS));

/**
 * Options of a field that fit the other choices, with their quantity. The product field always offers all
 * products, because a change of the product clears the rest.
 */
export function optionsOf(
  rows: readonly PlannableProduct[],
  choice: PlanChoice,
  field: PlanField,
): readonly PlanOption[] {
  const others =
    field === 'product' && choice.product !== null ? [] : PLAN_FIELDS.filter((other) => other !== field);
  const options = new Map<string, PlanOption>();
  for (const row of rows) {
    if (!fits(row, choice, others)) continue;
    const id = ID_OF[field](row);
    const existing = options.get(id);
    options.set(id, {
      id,
      label: existing?.label ?? LABEL_OF[field](row),
      count: (existing?.count ?? 0) + row.quantity,
    });
  }
  return [...options.values()];
}

/** Selects every field that has a single option, until none is left. */
export function settleChoice(rows: readonly PlannableProduct[], choice: PlanChoice): PlanChoice {
  for (const field of PLAN_FIELDS) {
    if (choice[field] !== null) continue;
    const [only, ...others] = optionsOf(rows, choice, field);
    if (only !== undefined && others.length === 0) {
      return settleChoice(rows, { ...choice, [field]: only.id });
    }
  }
  return choice;
}

/** The choice after a change of one field. Another product clears the rest; a cleared field remains empty. */
export function changeChoice(
  rows: readonly PlannableProduct[],
  choice: PlanChoice,
  field: PlanField,
  id: string | null,
): PlanChoice {
  const rest = field === 'product' ? NO_CHOICE : choice;
  const next = { ...rest, [field]: id };
  return id === null ? next : settleChoice(rows, next);
}

/** The first empty field, or null. */
export const emptyField = (choice: PlanChoice): PlanField | null =>
  PLAN_FIELDS.find((field) => choice[field] === null) ?? null;

/**
 * The next choice after saving: stock with the same batch, supplier and cell, otherwise other stock of the
 * product; only the product when it has no stock left.
 */
export function nextChoice(
  remainingRows: readonly PlannableProduct[],
  plannedChoice: PlanChoice,
): PlanChoice {
  const interchangeable = fittingRows(remainingRows, { ...plannedChoice, serial: null })[0];
  const next =
    interchangeable ?? fittingRows(remainingRows, { ...NO_CHOICE, product: plannedChoice.product })[0];
  return next === undefined ? { ...NO_CHOICE, product: plannedChoice.product } : choiceOf(next);
}
