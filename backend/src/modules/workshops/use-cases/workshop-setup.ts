import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { workCenterRows, workPlaceRows, workshopRows } from '../data/workshops.entities.js';

/** Makes workshops, work centers and work places; for the demo plant and imports. */
@Injectable()
export class WorkshopSetup {
  async createWorkshop(tx: Tx, name: string): Promise<number> {
    return (await workshopRows.insert(tx, { name })).id;
  }

  async createWorkCenter(tx: Tx, workshopId: number, name: string): Promise<number> {
    return (await workCenterRows.insert(tx, { name, workshop_id: workshopId })).id;
  }

  /** `moduleId` is the desk that serves the place. */
  async createWorkPlace(
    tx: Tx,
    workCenterId: number,
    name: string,
    moduleId: number | null,
  ): Promise<number> {
    return (
      await workPlaceRows.insert(tx, {
        name,
        work_center_id: workCenterId,
        module_id: moduleId,
        printer_id: null,
      })
    ).id;
  }
}
