import * as z from 'zod/mini';
import { dataOf, done, optionalPageFields, pageOf } from '../kernel/answer.js';
import {
  chosenId,
  id,
  inText,
  moment,
  paging,
  rows,
  search,
  sentId,
  sorting,
  version,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import {
  productionOrderDetails,
  productionOrderHeader,
  productionOrderRow,
  productionOrderSorts,
  taskDetails,
  taskSummary,
  techMapUsage,
  versionMove,
} from './dto.js';
import { workStatus } from './states.js';
import { pickedChoice } from './picked-choice.js';
import { workplaceRoutes } from './workplace-routes.js';

const optionalId = z.optional(z.nullable(sentId));
const NO_CLIENT_ORDER = 'Поле "Коммерческий заказ" обязательно для заполнения';

const chosenInText = (required: string) => inText(chosenId(required), required);
const orderQuantity = z
  .int('Укажите количество')
  .check(
    z.minimum(1, 'Укажите количество больше нуля'),
    z.maximum(10_000, 'Не более 10 000 изделий в одном заказе'),
  );

/** Production orders, tasks and operations [3 §7]. */
export const productionRoutes = {
  /**
   * Without `module_id` the user's only production module is meant. An order without customer order leaves
   * `client_order_id` out. With `id` a new order is edited; `version` is the order's, as it was seen.
   */
  createOrEditProductionOrder: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/createOrEditProductionOrder',
    input: z
      .object({
        id: optionalId,
        version,
        module_id: optionalId,
        client_order_id: optionalId,
        without_client_order: z.optional(z.nullable(z.boolean())),
        product_id: chosenInText('Поле "Изделие" обязательно для заполнения'),
        quantity: inText(orderQuantity, 'Укажите количество'),
        start_datetime: moment,
        end_datetime: moment,
        tech_map_id: chosenInText('Поле "Спецификация" обязательно для заполнения'),
      })
      .check(
        z.refine((value) => value.without_client_order !== false || Boolean(value.client_order_id), {
          error: NO_CLIENT_ORDER,
          path: ['client_order_id'],
        }),
        z.refine((value) => Date.parse(value.end_datetime) > Date.parse(value.start_datetime), {
          error: 'Окончание должно быть позже начала',
          path: ['end_datetime'],
        }),
      ),
    output: dataOf(productionOrderRow),
    idempotent: true,
  }),
  /** Newest first; `sort: queue` is the order in which places are offered their work. */
  getProductionOrders: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getProductionOrders',
    input: z.object({
      module_id: optionalId,
      search,
      status: z.optional(z.nullable(workStatus)),
      /** Without those that are done. */
      open: z.optional(z.nullable(z.boolean())),
      /** Only those that should have been started or finished by now. */
      late: z.optional(z.nullable(z.boolean())),
      ...paging,
      ...sorting(productionOrderSorts),
    }),
    output: pageOf(productionOrderRow),
  }),
  changeStatus: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/changeStatus',
    input: z.object({
      id: sentId,
      status: z.enum(['work', 'new'], 'Недопустимый статус'),
      /** Of a cancelled order. */
      taken: z.optional(z.nullable(pickedChoice)),
    }),
    output: dataOf(productionOrderRow),
    idempotent: true,
  }),
  deleteProductionOrder: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/deleteProductionOrder',
    /** Several at once: new ones only. */
    input: z.object({
      id: sentId,
      further_ids: rows.further_ids,
      taken: z.optional(z.nullable(pickedChoice)),
    }),
    output: done,
    idempotent: true,
  }),
  /**
   * The order with its tasks, whole: operations with steps, used components and photos [3 §3]. Of more than 200 tasks the
   * first hundred; the page fields say so. With `page` or `per_page` that page. With `brief` all of them without steps,
   * components and photos: these come with `getTask`. `search` and `status` leave out tasks; a page of brief ones counts
   * all tasks by status.
   */
  getProductionOrder: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getProductionOrder',
    input: z.object({
      id: sentId,
      brief: z.optional(z.nullable(z.boolean())),
      search,
      status: z.optional(z.nullable(workStatus)),
      ...paging,
    }),
    output: z.extend(dataOf(productionOrderDetails), optionalPageFields),
  }),
  getTask: defineRoute({
    method: 'POST',
    path: '/api/tasks/getTask',
    input: z.object({ id }),
    output: dataOf(taskDetails),
  }),
  /** Header and items of the digital passports of an order; an item's content comes with `getTask`. */
  getDigitalPassports: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getDigitalPassports',
    input: z.object({ id: sentId, search, ...paging }),
    output: z.extend(pageOf(taskSummary), { order: productionOrderHeader }),
  }),
  /** Open orders that work by a specification, of every module, the next to start first. */
  getTechMapUsage: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getTechMapUsage',
    input: z.object({ tech_map_id: id, search, ...paging }),
    output: pageOf(techMapUsage),
  }),
  /** What moving the order to a newer version of its specification would do. */
  getVersionMove: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getVersionMove',
    input: z.object({ id, tech_map_version: z.int().check(z.minimum(1)) }),
    output: dataOf(versionMove),
  }),
  /** Moves an open order: its untouched tasks follow, all others stay. `version` is the order's, as it was seen. */
  moveToVersion: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/moveToVersion',
    input: z.object({ id, tech_map_version: z.int().check(z.minimum(1)), version }),
    output: dataOf(productionOrderRow),
    idempotent: true,
  }),
  ...workplaceRoutes,
} as const;
