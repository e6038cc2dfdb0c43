import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, idParam, paging, quantity, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { shipment, shippableLot } from './shipment-dto.js';
import { customerOrderLimits as limits } from './texts.js';

/** Shipment of customer orders: from cells of storehouses that the user's orders module is connected with, or own ones. */
export const shipmentRoutes = {
  /** What may leave for the buyer now, units alike as one row; what was made for the order first, then by expiry and age. */
  getShippable: defineRoute({
    method: 'POST',
    path: '/api/shipment/getShippable',
    input: z.object({ order_id: idParam, search, ...paging }),
    output: pageOf(shippableLot),
  }),
  /**
   * The place of a scanned unit or parcel, with the units that are like it; refused with the reason why it cannot leave for this
   * buyer.
   */
  findShippable: defineRoute({
    method: 'POST',
    path: '/api/shipment/findShippable',
    input: z.object({ order_id: idParam, batch_product_id: idParam }),
    output: dataOf(shippableLot),
  }),
  /**
   * 'Отгрузка': all of it leaves at once, or none. `exceed`: more than was ordered is meant. `alike`: so many units that are like
   * the named one and lie beside it, beyond those that other lines name.
   */
  createShipment: defineRoute({
    method: 'POST',
    path: '/api/shipment/createShipment',
    input: z.object({
      order_id: idParam,
      lines: z
        .array(
          z.object({
            batch_product_id: id,
            cell_id: id,
            quantity,
            alike: z.optional(z.nullable(z.boolean())),
          }),
          'Выберите, что отгрузить',
        )
        .check(
          z.minLength(1, 'Выберите, что отгрузить'),
          z.maxLength(limits.shipmentLines, `Не более ${limits.shipmentLines} строк в одной отгрузке`),
        ),
      exceed: z.optional(z.nullable(z.boolean())),
    }),
    output: dataOf(shipment),
    idempotent: true,
  }),
  /** 'Отменить отгрузку': everything of a shipment comes back to where it lay. */
  reverseShipment: defineRoute({
    method: 'POST',
    path: '/api/shipment/reverseShipment',
    input: z.object({ id: idParam }),
    output: done,
    idempotent: true,
  }),
  /** What left for the buyer, the newest first, with what was taken back. */
  getShipments: defineRoute({
    method: 'POST',
    path: '/api/shipment/getShipments',
    input: z.object({ order_id: idParam, search, ...paging }),
    output: pageOf(shipment),
  }),
  /** Packing list of the whole order, as HTML to print: what was shipped unit by unit, and what is still missing. */
  printPackingList: defineRoute({
    method: 'POST',
    path: '/api/shipment/printPackingList',
    input: z.object({ order_id: idParam }),
    output: z.object({ success: z.literal(true), html: z.string() }),
  }),
} as const;
