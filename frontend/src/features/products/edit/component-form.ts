import type { ProductRow } from '@naryad/contracts/products/dto';
import { componentTexts } from '@naryad/contracts/products/rules';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import type { ComponentRow } from './product-form.js';

export interface ComponentForm {
  product_id: number | null;
  /** As typed: digits. */
  count: string;
}

export type ComponentErrors = Partial<Record<keyof ComponentForm, string>>;

const MAX_COUNT = 1_000_000;

/** What is wrong with the modal's input [1 §5]. @param index the edited row, null when one is added */
export function componentErrors(
  form: ComponentForm,
  rows: readonly ComponentRow[],
  index: number | null,
): ComponentErrors {
  const errors: ComponentErrors = {};
  if (form.product_id === null) errors.product_id = componentTexts.noProduct;
  else if (rows.some((row, at) => at !== index && row.component_product_id === form.product_id)) {
    errors.product_id = componentTexts.alreadyAdded;
  }
  const count = Number(form.count);
  if (!/^\d+$/.test(form.count.trim()) || count < 1) errors.count = componentTexts.noCount;
  else if (count > MAX_COUNT) errors.count = 'Не более 1 000 000';
  return errors;
}

/** Products that may be chosen: not the product itself and none that is a component already, save the edited one. */
export function componentOptions(
  products: readonly ProductRow[],
  productId: number,
  rows: readonly ComponentRow[],
  index: number | null,
): readonly ProductRow[] {
  const used = new Set(rows.filter((_, at) => at !== index).map((row) => row.component_product_id));
  return products.filter(({ id }) => id !== productId && !used.has(id));
}

/** Name of a component: 'Неизвестный продукт' when it is no more, 'Без названия' when it has none [1 §8]. */
export function componentName(row: Pick<ComponentRow, 'component_product'>): string {
  if (row.component_product === null) return catalogTexts.unknownProduct;
  return row.component_product.name.trim() === '' ? catalogTexts.unnamed : row.component_product.name;
}
