import type { WorkshopLevel } from '@naryad/contracts/workshops/events';
import type { Labelled } from '../../../platform/audit/audited.js';
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
  /** Object type in deletion guards, audit log and events. */
  readonly objectType: WorkshopLevel;
  /** Prefix of the audit actions, including those of imports. */
  readonly list: 'workshops' | 'work-centers' | 'work-places' | 'defect-codes' | 'shifts' | 'calendar-days';
  readonly rows: Rows<Fields>;
}

/** Compile-time check that every field of the rows has a label in the audit log. */
const levelOf = <Fields extends object, ObjectType extends WorkshopLevel, List extends Level<Fields>['list']>(
  objectType: ObjectType,
  list: List,
  rows: Rows<Fields> & Labelled<Fields>,
): { readonly objectType: ObjectType; readonly list: List; readonly rows: Rows<Fields> } => ({
  objectType,
  list,
  rows,
});

export const workshopLevel = levelOf('workshop', 'workshops', workshopRows);
export const workCenterLevel = levelOf('work-center', 'work-centers', workCenterRows);
export const defectCodeLevel = levelOf('defect-code', 'defect-codes', defectCodeRows);
export const shiftLevel = levelOf('shift', 'shifts', shiftRows);
export const calendarDayLevel = levelOf('calendar-day', 'calendar-days', calendarDayRows);
export const workPlaceLevel = levelOf('work-place', 'work-places', workPlaceRows);
