import * as z from 'zod/mini';
import { dataOf, done, optionalPageFields, pageOf } from '../kernel/answer.js';
import { id, moment, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import {
  productionOrderDetails,
  productionOrderHeader,
  productionOrderRow,
  taskDetails,
  taskSummary,
  workplaceTask,
} from './dto.js';
import { workStatus } from './states.js';

const optionalId = z.optional(z.nullable(id));
const NO_CLIENT_ORDER = 'Поле "Коммерческий заказ" обязательно для заполнения';

/** Production orders, tasks and operations [3 §7]. */
export const productionRoutes = {
  /** Without `module_id` the user's only production module is meant. An order without customer order leaves `client_order_id` out. */
  createOrEditProductionOrder: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/createOrEditProductionOrder',
    input: z
      .object({
        module_id: optionalId,
        client_order_id: optionalId,
        without_client_order: z.optional(z.nullable(z.boolean())),
        product_id: id,
        quantity: z
          .int('Укажите количество')
          .check(
            z.minimum(1, 'Укажите количество больше нуля'),
            z.maximum(10_000, 'Не более 10 000 изделий в одном заказе'),
          ),
        start_datetime: moment,
        end_datetime: moment,
        tech_map_id: id,
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
  getProductionOrders: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getProductionOrders',
    input: z.object({ module_id: optionalId, search, ...paging }),
    output: pageOf(productionOrderRow),
  }),
  changeStatus: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/changeStatus',
    input: z.object({ id, status: z.enum(['work', 'new'], 'Недопустимый статус') }),
    output: dataOf(productionOrderRow),
    idempotent: true,
  }),
  deleteProductionOrder: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/deleteProductionOrder',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
  /**
   * The order with its tasks and their operations; steps, components and photos of a task come with `getTask`.
   * With `page` or `per_page` only that page of the tasks (the header's `task_count` is their total).
   */
  getProductionOrder: defineRoute({
    method: 'POST',
    path: '/api/productionOrder/getProductionOrder',
    input: z.object({ id, ...paging }),
    output: dataOf(productionOrderDetails),
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
    input: z.object({ id, search, ...paging }),
    output: z.extend(pageOf(taskSummary), { order: productionOrderHeader }),
  }),
  changeOperationStatus: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/changeStatus',
    input: z.object({
      operation_id: id,
      status: z.enum(['work', 'done'], 'Недопустимый статус'),
      /** The work place that takes the operation; needed where the user's desks have several. */
      workshop_post_unit_id: optionalId,
    }),
    output: done,
    idempotent: true,
  }),
  changeStepStatus: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/changeStepStatus',
    input: z.object({ step_id: id, status: workStatus }),
    output: done,
    idempotent: true,
  }),
  /**
   * What the work place has to do now, or null; with `all` the list of all that it may do (handheld terminal), the first
   * hundred unless a page is asked for.
   */
  getTaskForWorkshopPostUnit: defineRoute({
    method: 'POST',
    path: '/api/workshopPostUnit/getTaskForWorkshopPostUnit',
    input: z.object({ id, all: z.optional(z.boolean()), search, ...paging }),
    output: z.extend(
      dataOf(z.union([z.nullable(workplaceTask), z.array(workplaceTask)])),
      optionalPageFields,
    ),
  }),
} as const;
