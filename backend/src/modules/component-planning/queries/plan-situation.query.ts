import type { Tx } from '../../../platform/db/tx.js';
import { isNotHeld } from '../../stock/index.js';
import type { PlannedStep } from '../../production/index.js';
import type { PlanSituation } from '../domain/plan-decision.js';

/** The lot and cell that a planner chose. */
export interface PlanRequest {
  readonly lotId: number;
  readonly cellId: number | null;
  /** Interchangeable units are accepted, too. */
  readonly allowInterchangeable: boolean;
  readonly storehouseIds: readonly number[];
  /** The date in the time zone of the plant, `yyyy-mm-dd`. */
  readonly today: string;
}

/** Free quantity of a lot in a cell. */
export interface FreeLot {
  readonly lotId: number;
  readonly cellId: number;
  readonly free: number;
}

type Situation = PlanSituation & { readonly places: readonly FreeLot[] };

/**
 * $1 operation, $2 step of the task, $3 lot, $4 cell or null, $5 storehouses, $6 date in the time zone of the
 * plant, $7 whether interchangeable units are allowed. Must be a separate statement after the lock: a
 * statement that itself waited for the lock would count the state before the wait.
 */
const SITUATION = `
  with lot as (
    select l.*, b.expiry_date from stock_lots l left join manufacturer_batches b on b.id = l.batch_id where l.id = $3
  ), needs as (
    select s.id as task_step_id, (component->>'count')::int as count
      from production_task_steps s
      join production_order_steps os on os.id = s.order_step_id
      cross join jsonb_array_elements(os.components) component
     where s.task_operation_id = $1 and (component->>'product_id')::int = (select product_id from lot)
  ), plans as (
    select r.task_step_id, r.lot_id, r.quantity
      from reservations r join production_task_steps s on s.id = r.task_step_id and s.task_operation_id = $1
      join stock_lots rl on rl.id = r.lot_id and rl.product_id = (select product_id from lot)
     where r.state = 'active'
  ), own as (
    select b.cell_id, b.quantity, b.quantity - b.reserved as free, b.created_at, b.id
      from stock_balances b
      join storehouse_cells c on c.id = b.cell_id and c.hidden_at is null
     where b.lot_id = $3 and b.quantity > 0 and b.module_id = any ($5::int[]) and ($4::int is null or b.cell_id = $4)
  ), alike as (
    select b.lot_id, b.cell_id, b.quantity - b.reserved as free, b.created_at, b.id
      from lot
      join stock_lots l on l.product_id = lot.product_id and l.kind = 'unit' and l.serial_number is null
       and l.batch_id is not distinct from lot.batch_id and l.supplier_id is not distinct from lot.supplier_id
       and l.id <> lot.id
      join stock_balances b on b.lot_id = l.id and b.quantity > b.reserved and b.module_id = any ($5::int[])
      join storehouse_cells c on c.id = b.cell_id and c.hidden_at is null
     where $7 and lot.kind = 'unit' and lot.serial_number is null and ${isNotHeld('l.id')}
       and b.cell_id in (select cell_id from own union all select $4::int)
  ), places as (
    select * from (
      select $3::int as lot_id, cell_id, free, 0 as distance, created_at, id from own where free > 0
      union all
      select lot_id, cell_id, free, 1, created_at, id from alike) found
     order by distance, created_at, id
  )
  select coalesce((select sum(count)::int from needs where task_step_id = $2), 0) as "neededByStep",
         coalesce((select sum(quantity)::int from plans where task_step_id = $2), 0) as "plannedForStep",
         coalesce((select sum(count)::int from needs), 0) as "neededByOperation",
         coalesce((select sum(quantity)::int from plans), 0) as "plannedForOperation",
         coalesce((select sum(k.quantity)::int from picks k join stock_lots kl on kl.id = k.lot_id
                    where k.operation_id = $1 and k.returned_at is null and kl.product_id = lot.product_id), 0) as picked,
         lot.kind = 'unit' as "isUnit", coalesce(lot.expiry_date < $6::date, false) as "isExpired",
         coalesce((select sum(quantity)::int from own), 0) as lying,
         coalesce((select sum(quantity)::int from plans where task_step_id = $2 and lot_id = $3), 0) as "plannedHere",
         coalesce((select sum(free)::int from places), 0) as "freeInterchangeable",
         coalesce((select json_agg(json_build_object('lotId', lot_id, 'cellId', cell_id, 'free', free)
                                   order by distance, created_at, id) from places), '[]') as places
    from lot`;

/**
 * Planned, picked and free quantities now. The operation of the step is locked. Undefined when there is no
 * such lot.
 */
export async function planSituation(
  tx: Tx,
  step: PlannedStep,
  request: PlanRequest,
): Promise<Situation | undefined> {
  const [row] = await tx.query<Omit<Situation, 'orderStatus' | 'operationStatus'>>(SITUATION, [
    step.operation_id,
    step.task_step_id,
    request.lotId,
    request.cellId,
    request.storehouseIds,
    request.today,
    request.allowInterchangeable,
  ]);
  return row && { ...row, orderStatus: step.order_status, operationStatus: step.operation_status };
}
