import type { ProductForm } from './product-form.js';

export type ProductField = keyof ProductForm;

export interface Merged {
  readonly form: ProductForm;
  /** Fields that both changed to different values; the form contains the user's. */
  readonly conflicts: readonly ProductField[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Applies the user's changes to a newer version of the product: no input is lost, the other fields are up to
 * date.
 */
export function mergeNewer(base: ProductForm, mine: ProductForm, theirs: ProductForm): Merged {
  const conflicts: ProductField[] = [];
  const entries = (Object.keys(base) as ProductField[]).map((field) => {
    if (same(base[field], mine[field])) return [field, theirs[field]];
    if (!same(base[field], theirs[field]) && !same(mine[field], theirs[field])) conflicts.push(field);
    return [field, mine[field]];
  });
  return { form: Object.fromEntries(entries) as ProductForm, conflicts };
}
