import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { passportExport, passportPackage, passportSeal } from './dto.js';

const exportId = z.object({ id: z.uuid('Некорректный номер выгрузки') });

/**
 * Exported passports: one file each, every byte of which can be verified. Access is as open as for the
 * passports themselves [3 §1].
 */
export const passportRoutes = {
  /** Requests the passport of an item as one self-contained file; `getExport` returns its status. */
  exportPassport: defineRoute({
    method: 'POST',
    path: '/api/passports/export',
    input: z.object({ production_task_id: id }),
    output: dataOf(passportExport),
    idempotent: true,
  }),
  /** Status of an export; visible only to its requester. */
  getExport: defineRoute({
    method: 'GET',
    path: '/api/passports/exports/:id',
    input: exportId,
    output: dataOf(passportExport),
  }),
  /** Requests the passports of all items of an order as one archive; `getOrderPackage` returns its status. */
  exportOrder: defineRoute({
    method: 'POST',
    path: '/api/passports/exportOrder',
    input: z.object({ production_order_id: id }),
    output: dataOf(passportPackage),
    idempotent: true,
  }),
  /** The archive of the order that the user requested last; null when there is none. */
  getOrderPackage: defineRoute({
    method: 'POST',
    path: '/api/passports/getOrderPackage',
    input: z.object({ production_order_id: id }),
    output: dataOf(z.nullable(passportPackage)),
  }),
  /** Expected size and hashes of an exported file, for verification. */
  getSeal: defineRoute({
    method: 'GET',
    path: '/api/passports/seals/:id',
    input: exportId,
    output: dataOf(passportSeal),
  }),
} as const;
