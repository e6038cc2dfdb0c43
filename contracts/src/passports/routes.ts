import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { passportExport, passportPackage, passportSeal } from './dto.js';

const exportId = z.object({ id: z.uuid('Некорректный номер выгрузки') });

/** Exported passports: one file each, whose every byte can be checked. Open like the passports themselves [3 §1]. */
export const passportRoutes = {
  /** Asks for the passport of an item as one self-contained file; `getExport` tells when it is ready. */
  exportPassport: defineRoute({
    method: 'POST',
    path: '/api/passports/export',
    input: z.object({ production_task_id: id }),
    output: dataOf(passportExport),
    idempotent: true,
  }),
  /** How an export stands; only its requester learns it. */
  getExport: defineRoute({
    method: 'GET',
    path: '/api/passports/exports/:id',
    input: exportId,
    output: dataOf(passportExport),
  }),
  /** Asks for the passports of all items of an order as one archive; `getOrderPackage` tells how it stands. */
  exportOrder: defineRoute({
    method: 'POST',
    path: '/api/passports/exportOrder',
    input: z.object({ production_order_id: id }),
    output: dataOf(passportPackage),
    idempotent: true,
  }),
  /** The archive of the order that the person asked for last; null when there was none. */
  getOrderPackage: defineRoute({
    method: 'POST',
    path: '/api/passports/getOrderPackage',
    input: z.object({ production_order_id: id }),
    output: dataOf(z.nullable(passportPackage)),
  }),
  /** What the file of an export must be, to compare one with. */
  getSeal: defineRoute({
    method: 'GET',
    path: '/api/passports/seals/:id',
    input: exportId,
    output: dataOf(passportSeal),
  }),
} as const;
