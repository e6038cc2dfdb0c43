import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/db/tx.js';

const WORK_PLACE = `
  select w.id, w.name, w.work_center_id as "workCenterId", c.name as "workCenterName", w.module_id as "moduleId",
    w.printer_id as "printerId"
    from work_places w
    join work_centers c on c.id = w.work_center_id and c.deleted_at is null
   where w.deleted_at is null`;

/** A work place, for other modules. */
export interface ExistingWorkPlace {
  readonly id: number;
  readonly name: string;
  readonly workCenterId: number;
  readonly workCenterName: string;
  /** The desk that serves it. */
  readonly moduleId: number | null;
  /** Printer of its print steps; null: through the browser. */
  readonly printerId: number | null;
}

/** Work places (workshop post units on the wire), for other modules. */
@Injectable()
export class WorkPlacesQuery {
  constructor(private readonly db: DataSource) {}

  async get(id: number): Promise<ExistingWorkPlace | null> {
    const [row] = await this.db.query<ExistingWorkPlace[]>(`${WORK_PLACE} and w.id = $1`, [id]);
    return row ?? null;
  }

  /** Work places that these desks serve, sorted by name. */
  async ofModules(moduleIds: readonly number[]): Promise<ExistingWorkPlace[]> {
    return this.db.query<ExistingWorkPlace[]>(
      `${WORK_PLACE} and w.module_id = any($1::int[]) order by w.name collate ru_natural, w.id`,
      [moduleIds],
    );
  }

  /**
   * Returns whether the work place is unchanged since it was read, and locks it against deletion and move
   * until the transaction ends.
   */
  async lockUnchanged(tx: Tx, workPlace: ExistingWorkPlace): Promise<boolean> {
    const rows = await tx.prepared(
      'work-places-keep',
      `select id from work_places
        where id = $1 and deleted_at is null and work_center_id = $2 and module_id is not distinct from $3
          for key share`,
      [workPlace.id, workPlace.workCenterId, workPlace.moduleId],
    );
    return rows.length > 0;
  }
}
