import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import {
  calendarDayRows,
  type CalendarDayFields,
  defectCodeRows,
  shiftRows,
  type ShiftFields,
  workCenterRows,
  workPlaceRows,
  workshopRows,
} from '../data/workshops.entities.js';

/**
 * Creates workshops, work centers, work places, defect codes and the shift calendar, for the demo plant and
 * imports.
 */
@Injectable()
export class WorkshopSetup {
  async createWorkshop(tx: Tx, name: string): Promise<number> {
    return (await workshopRows.insert(tx, { name })).id;
  }

  async createWorkCenter(tx: Tx, workshopId: number, name: string): Promise<number> {
    return (await workCenterRows.insert(tx, { name, workshop_id: workshopId })).id;
  }

  async createDefectCode(
    tx: Tx,
    code: { readonly code: string; readonly name: string; readonly group_name: string | null },
  ): Promise<number> {
    return (await defectCodeRows.insert(tx, { ...code, is_active: true })).id;
  }

  async createShift(tx: Tx, shift: ShiftFields): Promise<number> {
    return (await shiftRows.insert(tx, shift)).id;
  }

  async createCalendarDay(tx: Tx, day: CalendarDayFields): Promise<number> {
    return (await calendarDayRows.insert(tx, day)).id;
  }

  /** `moduleId` is the desk that serves the work place. */
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
