import type { WorkshopLevel } from '@naryad/contracts/workshops/events';
import type { Rows } from '../../../platform/db/rows-of.js';
import {
  calendarDayRows,
  defectCodeRows,
  shiftRows,
  workCenterRows,
  workPlaceRows,
  workshopRows,
} from './workshops.entities.js';

/** One of the lists of the shop floor, and how its rows are written. */
export interface Level<Fields extends object> {
  /** Guards, journal and events call its rows so. */
  readonly thing: WorkshopLevel;
  /** Actions of the journal begin with it, as those of an import do. */
  readonly list: 'workshops' | 'work-centers' | 'work-places' | 'defect-codes' | 'shifts' | 'calendar-days';
  readonly rows: Rows<Fields>;
}

export const workshopLevel = { thing: 'workshop', list: 'workshops', rows: workshopRows } as const;
export const workCenterLevel = { thing: 'work-center', list: 'work-centers', rows: workCenterRows } as const;
export const defectCodeLevel = { thing: 'defect-code', list: 'defect-codes', rows: defectCodeRows } as const;
export const shiftLevel = { thing: 'shift', list: 'shifts', rows: shiftRows } as const;
export const calendarDayLevel = {
  thing: 'calendar-day',
  list: 'calendar-days',
  rows: calendarDayRows,
} as const;
export const workPlaceLevel = { thing: 'work-place', list: 'work-places', rows: workPlaceRows } as const;
