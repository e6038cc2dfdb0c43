import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { toProduce } from '@naryad/contracts/customer-orders/rules';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';
import { parseMoment } from '../../../shared/form/typed-moment.js';
import { formatDateTime } from '../../../shared/format/index.js';
import { texts } from '../shared/texts.js';

/** Default duration of a production order. */
const DEFAULT_LENGTH_MS = 3 * 60 * 60 * 1000;

/**
 * A choice of the user: undefined while untouched (a single option is then selected automatically), null when
 * cleared.
 */
type Choice = number | null | undefined;

/** The user's input. */
export interface OrderForm {
  readonly withoutClientOrder: boolean;
  readonly clientOrderId: Choice;
  readonly productId: Choice;
  readonly techMapId: Choice;
  /** undefined while untouched: then the quantity of the customer order is proposed. */
  readonly quantity: string | undefined;
  /** Unparsed input: `дд.мм.гггг чч:мм`. */
  readonly start: string;
  /** undefined until the user edits it: until then the end follows the start. */
  readonly end: string | undefined;
}

export interface ProductChoice {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  /** Ordered quantity when a customer order defines one, and its part that no production order covers yet. */
  readonly count: number | null;
  readonly left: number | null;
}

export interface OrderFormData {
  readonly orders: readonly CustomerOrder[];
  readonly techMaps: readonly TechMapChoice[];
  /**
   * Its own quantity does not count as covered by other orders. Its specification remains selectable even
   * when new orders cannot use it.
   */
  readonly edited?: EditedOrder | null;
}

/** A specification that the order may use. */
export type TechMapChoice = Pick<TechMapRow, 'id' | 'name' | 'description' | 'product_id' | 'product'>;

/** The form with its options and effective choices. */
export interface ResolvedForm {
  readonly order: CustomerOrder | null;
  readonly products: readonly ProductChoice[];
  readonly product: ProductChoice | null;
  readonly techMaps: readonly TechMapChoice[];
  readonly techMap: TechMapChoice | null;
  readonly quantity: string;
  readonly start: string;
  readonly end: string;
}

export type OrderField =
  | 'client_order_id'
  | 'product_id'
  | 'tech_map_id'
  | 'quantity'
  | 'start_datetime'
  | 'end_datetime';
export type OrderErrors = Readonly<Partial<Record<OrderField, string>>>;

export type CreateInput = RequestOf<typeof productionRoutes.createOrEditProductionOrder>;

/** A line of a client order for which a production order is to be created. */
export interface RequestedLine {
  readonly clientOrderId: number;
  readonly productId: number;
}

/** The edited order as it was when the form was opened. */
export type EditedOrder = Pick<
  ProductionOrderRow,
  'id' | 'version' | 'order' | 'product' | 'tech_map' | 'count' | 'plan_start_datetime' | 'plan_end_datetime'
>;

/** Form values of an order. */
export function formOf(order: EditedOrder): OrderForm {
  return {
    withoutClientOrder: order.order === null,
    clientOrderId: order.order?.id,
    productId: order.product?.id,
    techMapId: order.tech_map.id,
    quantity: String(order.count),
    start: formatDateTime(order.plan_start_datetime),
    end: formatDateTime(order.plan_end_datetime),
  };
}

export function emptyForm(now: Date, requested: RequestedLine | null = null): OrderForm {
  return {
    withoutClientOrder: false,
    clientOrderId: requested?.clientOrderId,
    productId: requested?.productId,
    techMapId: undefined,
    quantity: undefined,
    start: formatDateTime(now),
    end: undefined,
  };
}

/** Switching the mode clears client order, product and specification. */
export function withMode(form: OrderForm, withoutClientOrder: boolean): OrderForm {
  return {
    ...form,
    withoutClientOrder,
    clientOrderId: undefined,
    productId: undefined,
    techMapId: undefined,
  };
}

/** A different client order clears the product, and with it the specification. */
export function withClientOrder(form: OrderForm, clientOrderId: number | null): OrderForm {
  return { ...form, clientOrderId, productId: undefined, techMapId: undefined };
}

export function withProduct(form: OrderForm, productId: number | null): OrderForm {
  return { ...form, productId, techMapId: undefined };
}

/** 'sku - name', or the name alone. */
export function productLabel({ sku, name }: { readonly sku: string | null; readonly name: string }): string {
  return sku === null || sku === '' ? name : `${sku} - ${name}`;
}

function pick<T extends { readonly id: number }>(options: readonly T[], choice: Choice): T | null {
  if (choice === undefined) return options.length === 1 ? (options[0] ?? null) : null;
  return options.find(({ id }) => id === choice) ?? null;
}

function orderedProducts(order: CustomerOrder, edited: EditedOrder | null): readonly ProductChoice[] {
  const products = new Map<number, ProductChoice>();
  for (const line of order.products) {
    const { product_id, name, sku, count } = line;
    const existing = products.get(product_id);
    products.set(product_id, {
      id: product_id,
      name,
      sku,
      count: (existing?.count ?? 0) + count,
      left: (existing?.left ?? 0) + toProduce(line),
    });
  }
  const own = edited?.order?.id === order.id ? products.get(edited.product?.id ?? 0) : undefined;
  if (own !== undefined) {
    const remaining = (own.left ?? 0) + (edited?.count ?? 0);
    products.set(own.id, { ...own, left: Math.min(own.count ?? 0, remaining) });
  }
  return [...products.values()];
}

/** Adds the edited order's own specification when it is not among those for new orders. */
function withOwn(techMaps: readonly TechMapChoice[], edited: EditedOrder | null): readonly TechMapChoice[] {
  if (edited?.product == null || techMaps.some(({ id }) => id === edited.tech_map.id)) return techMaps;
  const { tech_map, product } = edited;
  const own = { ...tech_map, description: null, product_id: product.id, product: { ...product, sku: null } };
  return [...techMaps, own];
}

function specifiedProducts(techMaps: readonly TechMapChoice[]): readonly ProductChoice[] {
  const products = new Map(
    techMaps.map(({ product }) => [product.id, { ...product, count: null, left: null }]),
  );
  return [...products.values()];
}

/** Effective end: the user's choice, otherwise three hours after the start. */
export function endOf(form: Pick<OrderForm, 'start' | 'end'>): string {
  if (form.end !== undefined) return form.end;
  const start = parseMoment(form.start);
  return start === null ? '' : formatDateTime(new Date(start.getTime() + DEFAULT_LENGTH_MS));
}

export function resolveForm(
  form: OrderForm,
  { orders, techMaps: offered, edited = null }: OrderFormData,
): ResolvedForm {
  const techMaps = withOwn(offered, edited);
  const order = form.withoutClientOrder ? null : pick(orders, form.clientOrderId);
  const products = form.withoutClientOrder
    ? specifiedProducts(techMaps)
    : order === null
      ? []
      : orderedProducts(order, edited);
  const product = pick(products, form.productId);
  const fitting = product === null ? [] : techMaps.filter(({ product_id }) => product_id === product.id);
  return {
    order,
    products,
    product,
    techMaps: fitting,
    techMap: pick(fitting, form.techMapId),
    quantity: form.quantity ?? (product?.left ? String(product.left) : ''),
    start: form.start,
    end: endOf(form),
  };
}

/**
 * Quantity beyond the ordered one, counting everything that is produced or in production; 0 without an
 * ordered quantity.
 */
export function overOrdered({ product, quantity }: Pick<ResolvedForm, 'product' | 'quantity'>): number {
  return product?.left == null ? 0 : Math.max(0, Number(quantity) - product.left);
}

export type OrderValidation =
  | { readonly ok: true; readonly input: CreateInput }
  | { readonly ok: false; readonly errors: OrderErrors };

/**
 * The call that creates the order, or the errors by field: the form's own first, then those of the contract.
 */
export function validateForm(
  form: OrderForm,
  resolved: ResolvedForm,
  moduleId: number,
  edited: EditedOrder | null = null,
): OrderValidation {
  const errors: Partial<Record<OrderField, string>> = {};
  const [start, end] = [parseMoment(resolved.start), parseMoment(resolved.end)];
  if (!form.withoutClientOrder && resolved.order === null)
    errors.client_order_id = texts.create.orderRequired;
  if (resolved.product === null) errors.product_id = texts.create.productRequired;
  if (resolved.techMap === null) errors.tech_map_id = texts.create.techMapRequired;
  if (!/^\d+$/.test(resolved.quantity)) errors.quantity = texts.create.quantityRequired;
  if (start === null) errors.start_datetime = texts.create.startRequired;
  if (end === null) errors.end_datetime = texts.create.endRequired;
  const input = {
    ...(edited === null ? {} : { id: edited.id, version: edited.version }),
    module_id: moduleId,
    client_order_id: resolved.order?.id ?? null,
    without_client_order: form.withoutClientOrder,
    product_id: resolved.product?.id ?? 0,
    quantity: Number(resolved.quantity),
    start_datetime: start?.toISOString() ?? '',
    end_datetime: end?.toISOString() ?? '',
    tech_map_id: resolved.techMap?.id ?? 0,
  };
  const parsed = parseWith(productionRoutes.createOrEditProductionOrder.input, input);
  if (!parsed.ok) {
    for (const field of FIELDS) {
      const text = parsed.errors[field]?.[0];
      if (text !== undefined) errors[field] ??= text;
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

const FIELDS: readonly OrderField[] = [
  'client_order_id',
  'product_id',
  'tech_map_id',
  'quantity',
  'start_datetime',
  'end_datetime',
];

/** Server errors that belong to a field, and the other ones. */
export function serverErrors(errors: Readonly<Record<string, readonly string[]>>): {
  readonly fields: OrderErrors;
  readonly rest: readonly string[];
} {
  const fields: Partial<Record<OrderField, string>> = {};
  const rest: string[] = [];
  for (const [name, list] of Object.entries(errors)) {
    const field = FIELDS.find((each) => each === name);
    const text = list[0];
    if (text === undefined) continue;
    if (field === undefined) rest.push(text);
    else fields[field] = text;
  }
  return { fields, rest };
}
