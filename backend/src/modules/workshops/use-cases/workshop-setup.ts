import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** Makes workshops, work centers and work places; for the demo plant and imports. */
@Injectable()
export class WorkshopSetup {
  async createWorkshop(tx: Tx, name: string, moduleId: number | null = null): Promise<number> {
    return idOf(
      await tx.query('insert into workshops (name, module_id) values ($1, $2) returning id', [
        name,
        moduleId,
      ]),
    );
  }

  async createWorkCenter(tx: Tx, workshopId: number, name: string): Promise<number> {
    return idOf(
      await tx.query('insert into work_centers (workshop_id, name) values ($1, $2) returning id', [
        workshopId,
        name,
      ]),
    );
  }

  /** `moduleId` is the desk that serves the place. */
  async createWorkPlace(
    tx: Tx,
    workCenterId: number,
    name: string,
    moduleId: number | null,
  ): Promise<number> {
    return idOf(
      await tx.query(
        'insert into work_places (work_center_id, name, module_id) values ($1, $2, $3) returning id',
        [workCenterId, name, moduleId],
      ),
    );
  }
}

const idOf = (rows: { id: number }[]): number => rows[0]!.id;
