import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { TaskDetails } from '@naryad/contracts/production/dto';
import type { productionRoutes } from '@naryad/contracts/production/routes';
import { pageAnswer, type PageInput, pageWindow } from '../../kernel/page.js';
import type { Actor } from '../../platform/session/actor.js';
import { WorkModuleAccess } from '../work-modules/index.js';
import { fail } from './production.errors.js';
import { OperationPlacement } from './queries/operation-placement.query.js';
import { OrderRowsQuery } from './queries/order-rows.query.js';
import { TaskDetailsQuery } from './queries/task-details.query.js';
import { TaskRowsQuery } from './queries/task-rows.query.js';
import { WorkplaceTaskQuery } from './queries/workplace-task.query.js';

/** The reading calls of production with their rights. */
@Injectable()
export class ProductionReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly orders: OrderRowsQuery,
    private readonly tasks: TaskRowsQuery,
    private readonly details: TaskDetailsQuery,
    private readonly placement: OperationPlacement,
    private readonly workplaces: WorkplaceTaskQuery,
  ) {}

  /** [3 §2 "Orders tab"] of one production module. */
  async orderList(
    actor: Actor,
    input: PageInput & { readonly module_id?: number | null; readonly search?: string | null },
  ) {
    const moduleId = input.module_id ?? (await this.access.only(actor, 'production'));
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.orders.list(moduleId, input);
  }

  /** [3 §2 "Production order details"]: header and tasks, all of them or one page. */
  async order(actor: Actor, input: PageInput & { readonly id: number }) {
    const header = await this.orders.header(input.id);
    if (!header || header.deleted_at !== null) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    await this.access.requireOwn(actor, header.module_id, 'production');
    const { perPage, offset, isWhole } = pageWindow(input);
    const { tasks } = await this.tasks.ofOrder(input.id, isWhole ? {} : { limit: perPage, offset });
    return { ...header, tasks };
  }

  /** [3 §2 "Digital passports of an order"], open to every signed-in user; those of a deleted order stay [decisions]. */
  async passports(input: PageInput & { readonly id: number; readonly search?: string | null }) {
    const order = await this.orders.header(input.id);
    if (!order) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    const at = pageWindow(input);
    const { tasks, total } = await this.tasks.ofOrder(input.id, {
      search: input.search,
      limit: at.perPage,
      offset: at.offset,
    });
    return { ...pageAnswer(tasks, total, at), order };
  }

  async task(id: number): Promise<TaskDetails> {
    const task = await this.details.ofTask(id);
    if (!task) throw fail('PRODUCTION_TASK_NOT_FOUND');
    return task;
  }

  /** The photos of an operation are open like the passport that shows them, also those of a deleted order. @throws 404 */
  async requireOperation(id: number): Promise<void> {
    if (!(await this.placement.isKnown(id))) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
  }

  /** What a place has to do, or with `all` what it may do [3 §7; decisions "Specifications, orders and tasks"]. */
  async workplaceTask(
    place: { readonly id: number; readonly workCenterId: number },
    input: InputOf<typeof productionRoutes.getTaskForWorkshopPostUnit>,
  ) {
    if (input.all) return this.workplaces.all(place, input);
    return { success: true as const, data: await this.workplaces.next(place) };
  }
}
