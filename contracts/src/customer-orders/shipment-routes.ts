import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, idParam, paging, quantity, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { shipment, shippableLot } from './shipment-dto.js';
import { customerOrderLimits as limits } from './texts.js';

/**
 * Shipment of customer orders, from cells of storehouses that the user's orders module is connected with, and
 * from those that it owns.
 */
export const shipmentRoutes = {
  /**
   * Stock that may be shipped now, interchangeable units as one row. Sorted: made for the order first, then
   * by expiry and age.
   */
  getShippable: defineRoute({
    method: 'POST',
    path: '/api/shipment/getShippable',
    input: z.object({ order_id: idParam, search, ...paging }),
    output: pageOf(shippableLot),
  }),
  /**
   * The location of a scanned unit or lot, with the units interchangeable with it. Refused with the reason
   * when it cannot be shipped to this buyer.
   */
  findShippable: defineRoute({
    method: 'POST',
    path: '/api/shipment/findShippable',
    input: z.object({ order_id: idParam, batch_product_id: idParam }),
    output: dataOf(shippableLot),
  }),
  /**
   * 'Отгрузка': all lines are shipped, or none. `exceed` confirms that more than ordered is shipped. `alike`:
   * number of further units, interchangeable with the named one and in the same cell, in addition to those
   * named by other lines.
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
  /** 'Отменить отгрузку': all stock of a shipment returns to its original cells. */
  reverseShipment: defineRoute({
    method: 'POST',
    path: '/api/shipment/reverseShipment',
    input: z.object({ id: idParam }),
    output: done,
    idempotent: true,
  }),
  /** Shipments to the buyer including reversed ones, newest first. */
  getShipments: defineRoute({
    method: 'POST',
    path: '/api/shipment/getShipments',
    input: z.object({ order_id: idParam, search, ...paging }),
    output: pageOf(shipment),
  }),
  /**
   * Packing list of the whole order as printable HTML: shipped units one by one, and what is still missing.
   */
  printPackingList: defineRoute({
    method: 'POST',
    path: '/api/shipment/printPackingList',
    input: z.object({ order_id: idParam }),
    output: z.object({ success: z.literal(true), html: z.string() }),
  }),
} as const;
