import { Injectable } from '@nestjs/common';
import type {
  CalendarException,
  CalendarShift,
  ShiftCalendar,
} from '@naryad/contracts/workshops/shift-windows';
import { ReadDb } from '../../../platform/db/read-db.js';

const SHIFTS = `
  select id, name, starts_at, ends_at, days, breaks, valid_from::text, valid_to::text
    from shifts where deleted_at is null order by starts_at, id`;
const DAYS = `select day::text, kind, shift_id from calendar_days where deleted_at is null order by day, id`;

/** The whole shift calendar of the plant, for calculations. */
@Injectable()
export class ShiftCalendarQuery {
  constructor(private readonly db: ReadDb) {}

  /** @param db a transaction that has locked the calendar, when a decision depends on it */
  async calendar(db: Pick<ReadDb, 'query'> = this.db): Promise<ShiftCalendar> {
    return {
      shifts: await db.query<CalendarShift>(SHIFTS),
      exceptions: await db.query<CalendarException>(DAYS),
    };
  }
}
