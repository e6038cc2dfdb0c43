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
   * Without `module_id` the user's only production module is used. An order without customer order omits
   * `client_order_id`. With `id` a new order is edited; `version` is the version that the user saw.
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
  /** Newest first; `sort: queue` is the sequence in which work places are offered their work. */
  getProductionOrders: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getProductionOrders',
    input: z.object({
      module_id: optionalId,
      search,
      status: z.optional(z.nullable(workStatus)),
      /** Without finished orders. */
      open: z.optional(z.nullable(z.boolean())),
      /** Only orders that should have started or finished by now. */
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
      /** Only when an order is cancelled. */
      taken: z.optional(z.nullable(pickedChoice)),
    }),
    output: dataOf(productionOrderRow),
    idempotent: true,
  }),
  deleteProductionOrder: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/deleteProductionOrder',
    /** Several orders in one call: only new ones. */
    input: z.object({
      id: sentId,
      further_ids: rows.further_ids,
      taken: z.optional(z.nullable(pickedChoice)),
    }),
    output: done,
    idempotent: true,
  }),
  /**
   * The order with its complete tasks: operations with steps, used components and photos [3 §3]. With more
   * than 200 tasks only the first hundred; see the page fields. With `page` or `per_page` that page. With
   * `brief` all tasks without steps, components and photos: `getTask` returns these. `search` and `status`
   * filter the tasks; a page of brief tasks also has the counts of all tasks by status.
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
  /** Header and items of the digital passports of an order; `getTask` returns the content of an item. */
  getDigitalPassports: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getDigitalPassports',
    input: z.object({ id: sentId, search, ...paging }),
    output: z.extend(pageOf(taskSummary), { order: productionOrderHeader }),
  }),
  /** Open orders of all modules that use a specification, next to start first. */
  getTechMapUsage: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getTechMapUsage',
    input: z.object({ tech_map_id: id, search, ...paging }),
    output: pageOf(techMapUsage),
  }),
  /** Previews moving the order to a newer version of its specification. */
  getVersionMove: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getVersionMove',
    input: z.object({ id, tech_map_version: z.int().check(z.minimum(1)) }),
    output: dataOf(versionMove),
  }),
  /**
   * Moves an open order: its unstarted tasks follow, all others stay. `version` is the version that the user
   * saw.
   */
  moveToVersion: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/moveToVersion',
    input: z.object({ id, tech_map_version: z.int().check(z.minimum(1)), version }),
    output: dataOf(productionOrderRow),
    idempotent: true,
  }),
  ...workplaceRoutes,
} as const;
