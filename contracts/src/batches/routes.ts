import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  id,
  idParam,
  optionalText,
  paging,
  plainDate,
  rows,
  search,
  sorting,
  text,
  version,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { batchManufacture, batchWithProducts } from './dto.js';

const optionalDate = z.optional(z.nullable(z.union([z.literal(''), plainDate], 'Некорректная дата')));
const supplier = z
  .int('Выберите поставщика')
  .check(z.minimum(1, 'Выберите поставщика'), z.maximum(2_147_483_647, 'Выберите поставщика'));

const base = '/api/batchManufacture';

export const batchSorts = ['number', 'supplier', 'manufacture_date', 'expiry_date'] as const;

/** Manufacturer batches and serial numbers [2 §7 "Batches", "Stock and operations"]. */
export const batchRoutes = {
  getCompaniesWithBatches: defineRoute({
    method: 'POST',
    path: `${base}/getCompaniesWithBatches`,
    input: z.object({ search, ...paging }),
    output: pageOf(z.object({ id, name: z.string(), batch_count: z.int() })),
  }),
  getBySupplier: defineRoute({
    method: 'POST',
    path: `${base}/getBySupplier`,
    input: z.object({ supplier_id: id, search, ...paging }),
    output: pageOf(batchManufacture),
  }),
  getBatchManufactores: defineRoute({
    method: 'POST',
    path: `${base}/getBatchManufactores`,
    input: z.object({ search, ...paging, ...sorting(batchSorts) }),
    output: pageOf(batchManufacture),
  }),
  /** A null number creates a batch "without number" that still has dates. */
  create: defineRoute({
    method: 'POST',
    path: `${base}/create`,
    input: z.object({
      number: optionalText(100),
      manufacture_date: optionalDate,
      expiry_date: optionalDate,
      supplier_id: supplier,
    }),
    output: dataOf(batchManufacture),
    idempotent: true,
  }),
  update: defineRoute({
    method: 'POST',
    path: `${base}/update`,
    input: z.object({
      id,
      number: text(100, 'Укажите номер партии'),
      supplier_id: supplier,
      manufacture_date: plainDate,
      expiry_date: optionalDate,
      version,
    }),
    output: dataOf(batchManufacture),
    idempotent: true,
  }),
  delete: defineRoute({
    method: 'POST',
    path: `${base}/delete`,
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
  getBatchWithProducts: defineRoute({
    method: 'POST',
    path: `${base}/getBatchWithProducts`,
    input: z.object({ id: idParam }),
    output: dataOf(batchWithProducts),
  }),
  /** Whether this serial number is free in the batch. The unit itself (`batch_product_id`) does not count. */
  checkSerialUniqueInBatch: defineRoute({
    method: 'POST',
    path: '/api/batchProduct/checkSerialUniqueInBatch',
    input: z.object({
      serial_number: text(100, 'Укажите серийный номер'),
      batch_manufacture_id: z.optional(z.nullable(id)),
      product_id: id,
      batch_product_id: z.optional(z.nullable(id)),
    }),
    output: z.object({ success: z.literal(true), is_unique: z.boolean() }),
  }),
} as const;
