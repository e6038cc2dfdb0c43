import type { ProductRow } from '@naryad/contracts/products/dto';
import { componentTexts } from '@naryad/contracts/products/rules';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import type { ComponentRow } from './product-form.js';

export interface ComponentForm {
  product_id: number | null;
  /** Unparsed digits. */
  count: string;
}

export type ComponentErrors = Partial<Record<keyof ComponentForm, string>>;

const MAX_COUNT = 1_000_000;

/**
 * Errors of the dialog's input.
 * @param index the edited row, null for a new one
 */
export function componentErrors(
  form: ComponentForm,
  rows: readonly ComponentRow[],
  index: number | null,
): ComponentErrors {
  const errors: ComponentErrors = {};
  if (form.product_id === null) errors.product_id = componentTexts.noProduct;
  else if (rows.some((row, rowIndex) => rowIndex !== index && row.component_product_id === form.product_id)) {
    errors.product_id = componentTexts.alreadyAdded;
  }
  const count = Number(form.count);
  if (!/^\d+$/.test(form.count.trim()) || count < 1) errors.count = componentTexts.noCount;
  else if (count > MAX_COUNT) errors.count = 'Не более 1 000 000';
  return errors;
}

/**
 * Products that may be chosen: all except the product itself and its components; the edited component is
 * included.
 */
export function componentOptions(
  products: readonly ProductRow[],
  productId: number,
  rows: readonly ComponentRow[],
  index: number | null,
): readonly ProductRow[] {
  const usedIds = new Set(
    rows.filter((_, rowIndex) => rowIndex !== index).map((row) => row.component_product_id),
  );
  return products.filter(({ id }) => id !== productId && !usedIds.has(id));
}

/** Name of a component: 'Неизвестный продукт' when it was deleted, 'Без названия' when it has none. */
export function componentName(row: Pick<ComponentRow, 'component_product'>): string {
  if (row.component_product === null) return catalogTexts.unknownProduct;
  return row.component_product.name.trim() === '' ? catalogTexts.unnamed : row.component_product.name;
}
