import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  changedText,
  id,
  idParam,
  optionalText,
  paging,
  rows,
  search,
  sorting,
  text,
  version,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { savedPicture } from '../media/pictures.js';
import { product, productAttribute, productRow } from './dto.js';
import { componentTexts } from './rules.js';

const MAX_COUNT = 1_000_000;

const isUnique = (values: readonly number[]): boolean => new Set(values).size === values.length;

export const productSorts = ['id', 'name', 'sku'] as const;

/**
 * May be empty: 'Заполнить по шаблону' adds attributes without values, and the form sends all of them [1 §5].
 */
export const attributeValueText = z.pipe(
  optionalText(1000),
  z.transform((value) => value ?? ''),
);

const attributes = z.array(z.object({ product_attribute_id: id, value: attributeValueText })).check(
  z.maxLength(200, 'Не более 200 атрибутов'),
  z.refine((rows) => isUnique(rows.map((one) => one.product_attribute_id)), 'Атрибут указан дважды'),
);

const components = z
  .array(
    z.object({
      component_product_id: id,
      count: z
        .int(componentTexts.noCount)
        .check(z.minimum(1, componentTexts.noCount), z.maximum(MAX_COUNT, 'Не более 1 000 000')),
    }),
  )
  .check(
    z.maxLength(1000, 'Не более 1000 компонентов'),
    z.refine((rows) => isUnique(rows.map((one) => one.component_product_id)), componentTexts.alreadyAdded),
  );

/** Products and their attributes [1 §7 "Master data"]. */
export const productRoutes = {
  getProducts: defineRoute({
    method: 'POST',
    path: '/api/product/getProducts',
    input: z.object({
      search,
      ...paging,
      ...sorting(productSorts),
      /** Adds descriptions, manufacturers and attributes to each row (for exports). */
      detailed: z.optional(z.nullable(z.boolean())),
    }),
    output: pageOf(productRow),
  }),
  getProduct: defineRoute({
    method: 'POST',
    path: '/api/product/getProduct',
    input: z.object({ id: idParam }),
    output: z.object({ success: z.literal(true), product }),
  }),
  /** Adds a product (only the name is required) or changes one; absent fields stay unchanged. */
  createOrUpdateProduct: defineRoute({
    method: 'POST',
    path: '/api/product/createOrUpdateProduct',
    input: z.object({
      id: z.optional(z.nullable(id)),
      name: text(255, 'Укажите название'),
      sku: changedText(100),
      description: changedText(5000),
      comment: changedText(5000),
      manufacturer_id: z.optional(z.nullable(id)),
      tech_conditions: changedText(500),
      img_url: savedPicture('product'),
      attributes: z.optional(attributes),
      components: z.optional(components),
      version,
    }),
    output: dataOf(product),
    idempotent: true,
  }),
  deleteProduct: defineRoute({
    method: 'POST',
    path: '/api/product/deleteProduct',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
  getAttributes: defineRoute({
    method: 'POST',
    path: '/api/product/getAttributes',
    input: z.object({ search, ...paging }),
    output: pageOf(productAttribute),
  }),
} as const;
