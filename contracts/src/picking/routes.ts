import * as z from 'zod/mini';
import { dataOf, done, listOf } from '../kernel/answer.js';
import { id, idParam, paging, quantity, search, sentId } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { expiredLot, pickingInstruction, scannedProduct } from './dto.js';

const optionalId = z.optional(z.nullable(id));
const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(255))));

/**
 * Picking of components [3 §7]. `operation_id` is the id of the task's operation, `module_id` the desk's
 * module.
 */
export const pickingRoutes = {
  getPickingInstructions: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/getPickingInstructions',
    input: z.object({ operation_id: sentId, module_id: sentId, search, ...paging }),
    /**
     * `storehouse_ids`: storehouses of the locations; absent in responses that a device cached from an older
     * release.
     */
    output: z.extend(listOf(pickingInstruction), { storehouse_ids: z.optional(z.array(id)) }),
  }),
  scanProduct: defineRoute({
    method: 'GET',
    path: '/api/tsdScan/scanProduct',
    input: z.object({ pid: idParam, module_id: z.optional(idParam) }),
    output: dataOf(scannedProduct),
  }),
  /**
   * One accepted scan or tick: its picks and movements are posted in one transaction. The quantity of a unit
   * is one unless `alike` is set.
   */
  manualPick: defineRoute({
    method: 'POST',
    path: '/api/picking/manual-pick',
    input: z.object({
      picked_item: z.object({
        product_id: optionalId,
        serial_number: optionalText,
        batch_product_id: id,
        batch_number: optionalText,
        batch_id: optionalId,
        cell_id: optionalId,
        storehouse_product_id: optionalId,
        receipt_invoice_id: optionalId,
        manufacture_date: optionalText,
        expiry_date: optionalText,
        manual_pick: z.optional(z.nullable(z.boolean())),
        quantity: z.optional(quantity),
        /** The offered lot that is replaced by the scanned one, of the same batch or delivery. */
        instead_of_batch_product_id: optionalId,
        /** `quantity` counts units that are interchangeable with the named one and in the same cell. */
        alike: z.optional(z.nullable(z.boolean())),
      }),
      module_id: sentId,
      operation_id: sentId,
    }),
    output: dataOf(
      z.object({
        storehouse_product_id: id,
        manufacture_date: z.nullable(z.string()),
        expiry_date: z.nullable(z.string()),
        picked_quantity: z.int(),
        required_quantity: z.int(),
        available_quantity: z.int(),
      }),
    ),
    idempotent: true,
  }),
  /** Returns a lot that was picked by mistake to its cell; only until the operation is done. */
  returnPick: defineRoute({
    method: 'POST',
    path: '/api/picking/return-pick',
    input: z.object({
      batch_product_id: id,
      module_id: id,
      operation_id: id,
      /** Units that were picked with it: all are returned, or none. */
      further_batch_product_ids: z.optional(
        z.nullable(z.array(id).check(z.maxLength(999, 'Не более 1000 изделий за один раз'))),
      ),
    }),
    output: done,
    idempotent: true,
  }),
  completePickingOperation: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/completePickingOperation',
    input: z.object({
      operation_id: sentId,
      picked_products: z.array(z.object({ storehouse_product_id: id })).check(z.maxLength(1000)),
      module_id: sentId,
    }),
    output: done,
    idempotent: true,
  }),
  /** Expired lots that an operation needs, for planners of its order. */
  getExpiredLots: defineRoute({
    method: 'POST',
    path: '/api/picking/get-expired-lots',
    input: z.object({ operation_id: id }),
    output: dataOf(z.object({ operation_id: id, lots: z.array(expiredLot) })),
  }),
  /** Permits an operation to use an expired lot; the reason is written to the audit log and the passport. */
  permitExpiredLot: defineRoute({
    method: 'POST',
    path: '/api/picking/permit-expired-lot',
    input: z.object({
      operation_id: id,
      batch_product_id: id,
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(3, 'Укажите причину'),
          z.maxLength(255, 'Причина не длиннее 255 символов'),
        ),
    }),
    output: done,
    idempotent: true,
  }),
  /** Withdraws the permission while the operation has not picked from the lot. */
  withdrawExpiredPermit: defineRoute({
    method: 'POST',
    path: '/api/picking/withdraw-expired-permit',
    input: z.object({ operation_id: id, batch_product_id: id }),
    output: done,
    idempotent: true,
  }),
} as const;
