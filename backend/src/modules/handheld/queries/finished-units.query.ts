import { MAX_FINISHED_UNITS } from '@naryad/contracts/handheld/desk-routes';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Older units are received by a scan of their label. */
const OFFERED = MAX_FINISHED_UNITS;

const FINISHED_AT_WORK_PLACE = `
  select t.lot_id as "lotId", o.fact_end_at, 
         t.order_id || '-' || lpad(t.sort::text, greatest(3, length(t.sort::text)), '0') as "taskNumber"
    from production_task_operations o
    join production_tasks t on t.id = o.task_id and t.status = 'done' and t.scrapped_at is null
   where o.work_place_id = $1 and o.status = 'done' and t.lot_id is not null
     and not exists (select from production_task_operations later
                      where later.task_id = o.task_id and (later.fact_end_at, later.id) > (o.fact_end_at, o.id))`;

const RECENT = `${FINISHED_AT_WORK_PLACE}
     and o.fact_end_at > now() - interval '7 days'
     and not exists (select from stock_balances b where b.lot_id = t.lot_id and b.quantity > 0)
   order by o.fact_end_at desc, t.lot_id desc limit ${OFFERED}`;

export interface FinishedLot {
  readonly lotId: number;
  readonly taskNumber: string;
}

/** Units whose last operation was finished at a work place. */
@Injectable()
export class FinishedUnitsQuery {
  constructor(private readonly db: ReadDb) {}

  /** Those of the last days that are in no cell, the latest first. */
  recent(workPlaceId: number): Promise<FinishedLot[]> {
    return this.db.query<FinishedLot>(RECENT, [workPlaceId]);
  }

  /** Whether the last operation of each lot was finished at the work place. */
  async areFromWorkPlace(workPlaceId: number, lotIds: readonly number[]): Promise<boolean> {
    const rows = await this.db.query<FinishedLot>(`${FINISHED_AT_WORK_PLACE} and t.lot_id = any ($2)`, [
      workPlaceId,
      lotIds,
    ]);
    const finishedIds = new Set(rows.map((row) => row.lotId));
    return lotIds.every((id) => finishedIds.has(id));
  }

  /** The cell configured for the desk, usable or not. */
  async cellOfDesk(moduleId: number): Promise<number | null> {
    const [row] = await this.db.query<{ id: number | null }>(
      'select default_cell_id as id from work_modules where id = $1 and deleted_at is null',
      [moduleId],
    );
    return row?.id ?? null;
  }
}
