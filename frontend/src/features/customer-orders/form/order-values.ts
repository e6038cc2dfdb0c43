import type { CustomerOrder, CustomerOrderStatus } from '@naryad/contracts/customer-orders/dto';
import type { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { ProductRow } from '@naryad/contracts/products/dto';
import { formatPlainDate, parsePlainDate } from '../../../shared/format/dates.js';
import { texts } from '../shared/texts.js';

/** A product line of the form. The order contains its progress. */
export interface FormLine {
  readonly product_id: number;
  readonly name: string;
  readonly sku: string | null;
  /** Unparsed input. */
  readonly count: string;
}

/** A product that is chosen but not added yet. */
export interface NewLine {
  readonly product: Pick<ProductRow, 'id' | 'name' | 'sku'> | null;
  /** Unparsed input. */
  readonly count: string;
}
export const NO_LINE: NewLine = { product: null, count: '1' };

export interface OrderValues {
  readonly number: string;
  readonly status: CustomerOrderStatus | null;
  readonly company_id: number | null;
  /** Unparsed input: `дд.мм.гггг`. */
  readonly plan_date_shipment: string;
  readonly products: readonly FormLine[];
}

export type OrderInput = RequestOf<(typeof customerOrderRoutes)['createOrUpdateOrder']>;
export type OrderErrors = Partial<Record<keyof OrderValues, string>>;

export const newOrder: OrderValues = {
  number: '',
  status: 'new',
  company_id: null,
  plan_date_shipment: '',
  products: [],
};

export const valuesOf = (order: CustomerOrder): OrderValues => ({
  number: order.number,
  status: order.status,
  company_id: order.company_id,
  plan_date_shipment: formatPlainDate(order.plan_date_shipment),
  products: order.products.map(({ product_id, name, sku, count }) => ({
    product_id,
    name,
    sku,
    count: String(count),
  })),
});

/** Integer from 1 to a million, otherwise null. */
export function countOf(text: string): number | null {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= 1_000_000 ? count : null;
}

/** The line to add; null without a product or a valid quantity. */
export function lineOf({ product, count }: NewLine): FormLine | null {
  const parsed = countOf(count);
  if (product === null || parsed === null) return null;
  return { product_id: product.id, name: product.name, sku: product.sku, count: String(parsed) };
}

/** Text of the alert that blocks submitting the form; null: the form may be submitted. */
export function alertFor({ number, status, products }: OrderValues): string | null {
  if (number.trim() === '' || status === null) return texts.form.required;
  return products.length === 0 ? texts.form.productsRequired : null;
}

/** Errors shown under the fields, for invalid input. */
export function fieldErrors({ plan_date_shipment: day, products }: OrderValues): OrderErrors {
  return {
    ...(day.trim() !== '' && parsePlainDate(day) === null && { plan_date_shipment: texts.form.badDate }),
    ...(products.some(({ count }) => countOf(count) === null) && { products: texts.form.badCount }),
  };
}

/** Input of the call. The values must be valid. */
export const inputOf = (values: OrderValues): Omit<OrderInput, 'id' | 'version'> => ({
  number: values.number.trim(),
  company_id: values.company_id,
  status: values.status ?? 'new',
  plan_date_shipment: parsePlainDate(values.plan_date_shipment),
  products: values.products.map(({ product_id, count }) => ({ product_id, count: Number(count) })),
});

const LABELS = {
  number: texts.form.number,
  status: texts.form.status,
  company_id: texts.form.company,
  plan_date_shipment: texts.form.shipment,
} as const;

/** Three-way merge of one value: the changed side wins; when both sides changed it, `mine` wins. */
function pick<Value>(base: Value, myValue: Value, theirValue: Value): { value: Value; isConflict: boolean } {
  if (myValue === base) return { value: theirValue, isConflict: false };
  return { value: myValue, isConflict: theirValue !== base && theirValue !== myValue };
}

/**
 * Merges changes that another user saved into the input of this form: fields and products that only the other
 * user changed are applied, the input remains. `conflicts` contains labels of what both have changed.
 */
export function merged(base: OrderValues, mine: OrderValues, theirs: OrderValues) {
  const conflicts: string[] = [];
  const mergeField = <Key extends keyof typeof LABELS>(key: Key): OrderValues[Key] => {
    const { value, isConflict } = pick(base[key], mine[key], theirs[key]);
    if (isConflict) conflicts.push(LABELS[key]);
    return value;
  };
  const countIn = (values: OrderValues, id: number): string | undefined =>
    values.products.find((line) => line.product_id === id)?.count;
  const linesById = new Map(
    [...theirs.products, ...mine.products].map((line) => [line.product_id, line] as const),
  );
  const order = [...new Set([...mine.products, ...theirs.products].map((line) => line.product_id))];
  const products = order.flatMap((id): FormLine[] => {
    const { value, isConflict } = pick(countIn(base, id), countIn(mine, id), countIn(theirs, id));
    const line = linesById.get(id)!;
    if (isConflict) conflicts.push(line.name);
    return value === undefined ? [] : [{ ...line, count: value }];
  });
  const values: OrderValues = {
    number: mergeField('number'),
    status: mergeField('status'),
    company_id: mergeField('company_id'),
    plan_date_shipment: mergeField('plan_date_shipment'),
    products,
  };
  return { values, conflicts };
}
