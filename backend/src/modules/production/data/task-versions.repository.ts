import { Injectable } from '@nestjs/common';
import type { StayReason } from '@naryad/contracts/production/dto';
import type { OrderState } from '@naryad/contracts/production/live-states';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { extendStatementTimeout } from '../../../platform/db/statement-timeout.js';
import type { Tx } from '../../../platform/db/tx.js';

export interface MovableTask {
  readonly id: number;
  readonly sort: number;
  readonly serial_number: string | null;
  /** Why it stays with its version; null when it is untouched. */
  readonly reason: StayReason | null;
}

/** $1 tasks. */
const LOCK = [
  'select from production_tasks where id = any ($1) order by id for update',
  'select from production_task_operations where task_id = any ($1) order by id for update',
];

const TASKS = `
  select t.id, t.sort, l.serial_number,
    case
      when t.status <> 'new' or exists (
        select from production_task_operations o
         where o.task_id = t.id and (o.status <> 'new' or o.fact_start_at is not null)) then 'started'
      when exists (select from production_task_operations o join picks k on k.operation_id = o.id
                    where o.task_id = t.id) then 'picked'
      when exists (select from production_task_operations o join operation_photos f on f.operation_id = o.id
                    where o.task_id = t.id) then 'photographed'
      when exists (select from reservations r where r.task_id = t.id) then 'planned'
    end as reason
  from production_tasks t left join stock_lots l on l.id = t.lot_id
  where t.order_id = $1 order by t.sort`;

/**
 * $2 order, $3 version. Operations of the version, paired with the same operation in another version of the
 * order.
 */
const SAME_OPERATIONS = `
  select former.id as former_id, later.id, later.position
    from production_order_operations later
    join production_order_operations former
      on former.order_id = later.order_id and former.source_operation_id = later.source_operation_id and former.id <> later.id
   where later.order_id = $2 and later.tech_map_version_id = $3`;

/** The same for the steps of these operations. */
const SAME_STEPS = `
  select former.id as former_id, later.id
    from (${SAME_OPERATIONS}) same
    join production_order_steps later on later.order_operation_id = same.id
    join production_order_steps former
      on former.order_operation_id = same.former_id and former.source_step_id = later.source_step_id`;

const VERSION_OPERATIONS =
  'select id from production_order_operations where order_id = $2 and tech_map_version_id = $3';
const VERSION_STEPS = `select id from production_order_steps where order_operation_id in (${VERSION_OPERATIONS})`;

/**
 * $1 tasks, $2 order, $3 version. Rows that both versions have keep their id; rows that only one has are
 * deleted or inserted. Deleting a row takes ten times as long as updating it, because every table with a
 * foreign key is checked.
 */
const REWORK = [
  `update production_task_steps s set order_step_id = same.id
     from production_task_operations o, (${SAME_STEPS}) same
    where o.task_id = any ($1) and s.task_operation_id = o.id and s.order_step_id = same.former_id`,
  `update production_task_operations o
      set order_operation_id = same.id, is_ready = same.position = 1, version = o.version + 1
     from (${SAME_OPERATIONS}) same
    where o.task_id = any ($1) and o.order_operation_id = same.former_id`,
  `delete from production_task_steps s using production_task_operations o
    where o.task_id = any ($1) and s.task_operation_id = o.id and s.order_step_id <> all (array(${VERSION_STEPS}))`,
  `delete from production_task_operations o
    where o.task_id = any ($1) and o.order_operation_id <> all (array(${VERSION_OPERATIONS}))`,
  `insert into production_task_operations (task_id, order_operation_id, is_ready)
   select t.id, oo.id, oo.position = 1
     from unnest($1::int[]) with ordinality t(id, place)
     cross join production_order_operations oo
    where oo.order_id = $2 and oo.tech_map_version_id = $3
      and not exists (select from production_task_operations o where o.task_id = t.id and o.order_operation_id = oo.id)
    order by t.place, oo.position`,
  `insert into production_task_steps (task_operation_id, order_step_id)
   select o.id, os.id
     from production_task_operations o
     join production_order_steps os on os.order_operation_id = o.order_operation_id
    where o.task_id = any ($1) and o.order_operation_id in (${VERSION_OPERATIONS})
      and not exists (select from production_task_steps s where s.task_operation_id = o.id and s.order_step_id = os.id)
    order by o.id, os.id`,
];

const UNUSED = `
  oo.order_id = $1 and not exists (
    select from production_task_operations o join production_tasks t on t.id = o.task_id
     where t.order_id = $1 and o.order_operation_id = oo.id)`;

/** $1 order. Operations and steps that no task of it uses any more. */
const DROP_UNUSED = [
  `delete from production_order_steps s using production_order_operations oo
    where oo.id = s.order_operation_id and ${UNUSED}`,
  `delete from production_order_operations oo where ${UNUSED}`,
];

/** Tasks of one order that use several versions of its specification. */
@Injectable()
export class TaskVersionsRepository {
  /**
   * Locks chosen tasks of a locked order with their operations, so that nothing of them is started, picked or
   * planned. Returns their state under the locks, including changes of transactions that were faster.
   */
  async lock(tx: Tx, orderId: number, isChosen: (task: MovableTask) => boolean): Promise<MovableTask[]> {
    const chosenIds = (await this.tasks(tx, orderId)).filter(isChosen).map((one) => one.id);
    if (chosenIds.length === 0) return [];
    for (const statement of LOCK) await tx.query(statement, [chosenIds]);
    const locked = new Set(chosenIds);
    return (await this.tasks(tx, orderId)).filter((one) => locked.has(one.id));
  }

  tasks(db: ReadDb, orderId: number): Promise<MovableTask[]> {
    return db.query<MovableTask>(TASKS, [orderId]);
  }

  /** Marks the order's operations with their version. */
  async name(tx: Tx, orderId: number, versionId: number): Promise<void> {
    await tx.query(
      `update production_order_operations set tech_map_version_id = $2
        where order_id = $1 and tech_map_version_id is null`,
      [orderId, versionId],
    );
  }

  /** Replaces operations and steps of the tasks by those of the version. */
  async rework(tx: Tx, orderId: number, taskIds: readonly number[], versionId: number): Promise<void> {
    await extendStatementTimeout(tx);
    for (const statement of REWORK) await tx.query(statement, [taskIds, orderId, versionId]);
    await tx.query('update production_tasks set version = version + 1 where id = any ($1)', [taskIds]);
    for (const statement of DROP_UNUSED) await tx.query(statement, [orderId]);
  }

  /** Sets the version of the order. */
  async move(tx: Tx, orderId: number, versionId: number): Promise<OrderState> {
    const [row] = await tx.query<OrderState>(
      `with changed as (
         update production_orders set tech_map_version_id = $2, version = version + 1 where id = $1
         returning id, module_id, status, completed_task_count, scrapped_task_count, task_count, version)
       select * from changed`,
      [orderId, versionId],
    );
    return row!;
  }
}
