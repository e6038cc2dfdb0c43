import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';

/** Where a step of a task is planned: its production module and the desks of its work center. */
interface StepModules {
  readonly module_id: number;
  readonly desk_ids: number[];
}

/** $1 task, $2 step of the specification. Also for a deleted order: only its module is needed. */
const STEP_MODULES = `
  select p.module_id, array(select distinct wp.module_id from work_places wp
                             where wp.work_center_id = oo.work_center_id and wp.module_id is not null
                               and wp.deleted_at is null) as desk_ids
    from production_tasks t
    join production_orders p on p.id = t.order_id
    join production_task_operations o on o.task_id = t.id
    join production_order_operations oo on oo.id = o.order_operation_id
    join production_order_steps os on os.order_operation_id = oo.id and os.source_step_id = $2
   where t.id = $1`;

/** The production module in which a step is planned, and the storehouses for it. */
@Injectable()
export class PlanningStorehousesQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
  ) {}

  /**
   * The storehouses from which the task is picked: connected with its production module and, where desks work
   * the operation, with one of them. Null when the task has no such step. @throws 404 for a task of another
   * module
   */
  async ofTask(actor: Actor, taskId: number, operationStepId: number): Promise<number[] | null> {
    const [modules] = await this.db.query<StepModules>(STEP_MODULES, [taskId, operationStepId]);
    if (!modules) return null;
    await this.access.requireOwn(actor, modules.module_id, 'production');
    const storehouses = await this.access.connected(modules.module_id, 'storehouse');
    if (modules.desk_ids.length === 0) return storehouses;
    const reached = await Promise.all(
      modules.desk_ids.map((deskId) => this.access.connected(deskId, 'storehouse')),
    );
    return storehouses.filter((id) => reached.some((ids) => ids.includes(id)));
  }

  /** The actor's production modules and the storehouses from which they pick. */
  async ofActor(actor: Actor): Promise<{ moduleIds: number[]; storehouseIds: number[] }> {
    const moduleIds = actor.isAdministrator
      ? await this.access.all('production')
      : actor.modules.filter((one) => one.key === 'production').map((one) => one.id);
    const connected = await Promise.all(moduleIds.map((id) => this.access.connected(id, 'storehouse')));
    return { moduleIds, storehouseIds: [...new Set(connected.flat())] };
  }

  /** Checks the production module of a reservation in any state. @throws 404 for another module */
  async ofPlanned(actor: Actor, reservationId: number): Promise<boolean> {
    const [row] = await this.db.query<{ module_id: number }>(
      `select p.module_id from reservations r
         join production_tasks t on t.id = r.task_id join production_orders p on p.id = t.order_id
        where r.id = $1`,
      [reservationId],
    );
    if (!row) return false;
    await this.access.requireOwn(actor, row.module_id, 'production');
    return true;
  }
}
