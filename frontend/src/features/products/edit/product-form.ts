import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { Product, ProductAttribute, ProductOption } from '@naryad/contracts/products/dto';
import type { productRoutes } from '@naryad/contracts/products/routes';
import { TEMPLATE_ATTRIBUTES } from '@naryad/contracts/products/rules';

export interface AttributeRow {
  readonly product_attribute_id: number | null;
  readonly value: string;
}

export interface ComponentRow {
  readonly component_product_id: number;
  readonly count: number;
  readonly component_product: ProductOption | null;
}

/** Values of the edit screen. An empty string means "none". */
export interface ProductForm {
  name: string;
  sku: string;
  description: string;
  comment: string;
  manufacturer_id: number | null;
  tech_conditions: string;
  /** File name of the picture: uploaded already, assigned to the product when it is saved. */
  img_url: string | null;
  attributes: AttributeRow[];
  components: ComponentRow[];
}

export type SaveInput = RequestOf<typeof productRoutes.createOrUpdateProduct>;

export const emptyForm: ProductForm = {
  name: '',
  sku: '',
  description: '',
  comment: '',
  manufacturer_id: null,
  tech_conditions: '',
  img_url: null,
  attributes: [],
  components: [],
};

export function formOf(product: Product): ProductForm {
  return {
    name: product.name,
    sku: product.sku ?? '',
    description: product.description ?? '',
    comment: product.comment ?? '',
    manufacturer_id: product.manufacturer_id,
    tech_conditions: product.tech_conditions ?? '',
    img_url: product.img_url,
    attributes: product.attribute_values.map(({ product_attribute_id, value }) => ({
      product_attribute_id,
      value,
    })),
    components: product.components.map(({ component_product_id, count, component_product }) => ({
      component_product_id,
      count,
      component_product,
    })),
  };
}

const isSentAttribute = (row: AttributeRow): boolean => row.product_attribute_id !== null;
const isSentComponent = (row: ComponentRow): boolean => row.count > 0;

/** Input of the call: only attribute rows with a chosen attribute, and components with a positive count. */
export function inputOf(form: ProductForm, id: number, version: number): SaveInput {
  return {
    id,
    name: form.name,
    sku: form.sku,
    description: form.description,
    comment: form.comment,
    manufacturer_id: form.manufacturer_id,
    tech_conditions: form.tech_conditions,
    img_url: form.img_url,
    attributes: form.attributes.flatMap(({ product_attribute_id, value }) =>
      product_attribute_id === null ? [] : [{ product_attribute_id, value }],
    ),
    components: form.components
      .filter(isSentComponent)
      .map(({ component_product_id, count }) => ({ component_product_id, count })),
    version,
  };
}

/**
 * The form field of a server error. Rows that are not sent shift the indexes: the third attribute that was
 * sent may be the fifth of the form. Errors of components belong to their table.
 */
export function fieldOf(form: ProductForm, serverName: string): string | null {
  const [root = '', index, ...rest] = serverName.split('.');
  if (root === 'components') return 'components';
  if (root === 'attributes' && index !== undefined) {
    const rows = form.attributes.flatMap((row, rowIndex) => (isSentAttribute(row) ? [rowIndex] : []));
    const rowIndex = rows[Number(index)];
    return rowIndex === undefined
      ? null
      : ['attributes', rowIndex, ...(rest.length > 0 ? rest : ['value'])].join('.');
  }
  return root in emptyForm ? root : null;
}

/**
 * Rows that 'Заполнить по шаблону' adds: template attributes that are still missing, in the template's order.
 */
export function templateRows(
  allAttributes: readonly ProductAttribute[],
  present: readonly AttributeRow[],
): AttributeRow[] {
  const usedIds = new Set(present.map((row) => row.product_attribute_id));
  return TEMPLATE_ATTRIBUTES.flatMap((key) => {
    const attribute = allAttributes.find((one) => one.key === key);
    return attribute === undefined || usedIds.has(attribute.id)
      ? []
      : [{ product_attribute_id: attribute.id, value: '' }];
  });
}

/** Attributes available for a row: each attribute is used once per product. */
export function freeAttributes(
  allAttributes: readonly ProductAttribute[],
  rows: readonly AttributeRow[],
  own: number | null,
): readonly ProductAttribute[] {
  const usedIds = new Set(rows.map((row) => row.product_attribute_id));
  return allAttributes.filter(({ id }) => id === own || !usedIds.has(id));
}
