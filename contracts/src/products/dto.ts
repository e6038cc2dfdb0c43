import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

export const productOption = z.object({ id, name: z.string(), sku: z.nullable(z.string()) });
export type ProductOption = z.output<typeof productOption>;

/** An attribute that products may have [1 §3 "Product attribute"]. */
export const productAttribute = z.object({ id, name: z.string(), key: z.string() });
export type ProductAttribute = z.output<typeof productAttribute>;

export const attributeValue = z.object({ product_attribute_id: id, value: z.string() });
export type AttributeValue = z.output<typeof attributeValue>;

export const productComponent = z.object({
  component_product_id: id,
  count: z.int(),
  /** Null when the component was deleted. */
  component_product: z.nullable(productOption),
});
export type ProductComponent = z.output<typeof productComponent>;

/** A product with all data of its edit screen [1 §3 "Product"]. */
export const product = z.object({
  id,
  name: z.string(),
  sku: z.nullable(z.string()),
  description: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  manufacturer_id: z.nullable(id),
  tech_conditions: z.nullable(z.string()),
  /** File name of its picture under `/images/`. */
  img_url: z.nullable(z.string()),
  attribute_values: z.array(attributeValue),
  components: z.array(productComponent),
  version: z.int(),
});
export type Product = z.output<typeof product>;

/** A row of the list; the other fields require `detailed` in the request. */
export const productRow = z.object({
  id,
  name: z.string(),
  sku: z.nullable(z.string()),
  /** File name of its picture under `/images/`. */
  img_url: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  comment: z.optional(z.nullable(z.string())),
  manufacturer: z.optional(z.nullable(z.string())),
  tech_conditions: z.optional(z.nullable(z.string())),
  attribute_values: z.optional(z.array(attributeValue)),
});
export type ProductRow = z.output<typeof productRow>;
