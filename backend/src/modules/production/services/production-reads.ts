import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { TaskDetails } from '@naryad/contracts/production/dto';
import { WHOLE_ORDER_TASKS } from '@naryad/contracts/production/rules';
import type { productionRoutes } from '@naryad/contracts/production/routes';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../production.errors.js';
import { OperationPlacementQuery } from '../queries/operation-placement.query.js';
import { OrderRowsQuery } from '../queries/order-rows.query.js';
import { TaskDetailsQuery } from '../queries/task-details.query.js';
import { TaskRowsQuery } from '../queries/task-rows.query.js';
import { WorkplaceTaskQuery } from '../queries/workplace-task.query.js';
import { WorkOffers } from './work-offers.js';

const TASKS_PER_PAGE = 100;

/** Access-checked queries of production. */
@Injectable()
export class ProductionReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly orders: OrderRowsQuery,
    private readonly tasks: TaskRowsQuery,
    private readonly details: TaskDetailsQuery,
    private readonly placement: OperationPlacementQuery,
    private readonly workplaces: WorkplaceTaskQuery,
    private readonly offers: WorkOffers,
  ) {}

  /** Orders of one production module. */
  async orderList(actor: Actor, input: InputOf<typeof productionRoutes.getProductionOrders>) {
    const moduleId = input.module_id ?? (await this.access.only(actor, 'production'));
    await this.access.requireOwn(actor, moduleId, 'production');
    return this.orders.list(moduleId, input);
  }

  /**
   * Header and whole tasks: all tasks of a small order, else one page; with `brief` a summary of all of them.
   */
  async order(actor: Actor, input: InputOf<typeof productionRoutes.getProductionOrder>) {
    const header = await this.orders.header(input.id);
    if (!header || header.deleted_at !== null) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    await this.access.requireOwn(actor, header.module_id, 'production');
    const isTooMuch = !input.brief && header.task_count > WHOLE_ORDER_TASKS;
    const window = pageWindow(
      { page: input.page ?? (isTooMuch ? 1 : null), per_page: input.per_page },
      TASKS_PER_PAGE,
    );
    const filter = {
      search: input.search,
      status: input.status,
      ...(!window.isWhole && { limit: window.perPage, offset: window.offset }),
    };
    if (!input.brief) {
      const { tasks, total } = await this.details.ofOrder(input.id, filter);
      if (window.isWhole) return { success: true as const, data: { ...header, tasks } };
      return { ...pageAnswer(tasks, total, window), data: { ...header, tasks } };
    }
    const { tasks, total } = await this.tasks.ofOrder(input.id, filter);
    if (window.isWhole) return { success: true as const, data: { ...header, tasks } };
    const task_counts = await this.tasks.counts(input.id);
    return { ...pageAnswer(tasks, total, window), data: { ...header, tasks, task_counts } };
  }

  /** Open to every signed-in user; passports of deleted orders stay available. */
  async passports(input: PageInput & { readonly id: number; readonly search?: string | null }) {
    const order = await this.orders.headerAsStarted(input.id);
    if (!order) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    const window = pageWindow(input);
    const { tasks, total } = await this.tasks.ofOrder(input.id, {
      search: input.search,
      limit: window.perPage,
      offset: window.offset,
    });
    return { ...pageAnswer(tasks, total, window), order };
  }

  async task(id: number): Promise<TaskDetails> {
    const task = await this.details.ofTask(id);
    if (!task) throw fail('PRODUCTION_TASK_NOT_FOUND');
    return task;
  }

  /**
   * Photos of an operation are open to everyone, as the passport that shows them, also those of a deleted
   * order. @throws 404
   */
  async requireOperation(id: number): Promise<void> {
    if (!(await this.placement.exists(id))) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
  }

  /** Next task of a work place, or with `all` every task that it may start. */
  async workplaceTask(
    workPlace: { readonly id: number; readonly workCenterId: number },
    input: InputOf<typeof productionRoutes.getTaskForWorkshopPostUnit>,
  ) {
    if (input.all) return this.workplaces.all(workPlace, input);
    const offer = () => this.offers.of(workPlace, input.batch_product_id ?? null);
    return { success: true as const, data: await this.workplaces.next(workPlace, offer) };
  }
}
