import { Injectable } from '@nestjs/common';
import { shiftedDay } from '@naryad/contracts/kernel/plant-time';
import { windowsOf } from '@naryad/contracts/workshops/shift-windows';
import { ShiftCalendarQuery } from '../../workshops/index.js';
import { shiftAt, type ShiftLoad, shiftLoad } from '../domain/shift-load.js';
import { OeeFactsQuery } from '../queries/oee-facts.query.js';

/** Load of the current shift by the plant's calendar. */
@Injectable()
export class ShiftLoads {
  constructor(
    private readonly calendars: ShiftCalendarQuery,
    private readonly facts: OeeFactsQuery,
  ) {}

  /** Null when the calendar has no shifts. @param day the plant's day with its start */
  async at(
    moduleId: number,
    day: { readonly date: string; readonly from: string },
    now: Date,
  ): Promise<ShiftLoad | null> {
    const calendar = await this.calendars.calendar();
    if (calendar.shifts.length === 0) return null;
    // A shift of the previous day may continue after midnight.
    const windows = windowsOf(calendar, shiftedDay(day.date, -1), day.date);
    const shift = shiftAt(windows, Date.parse(day.from), now.getTime());
    if (shift === null) return { shift: null, of: () => null };
    const spans = await this.facts.spans({
      moduleId,
      from: new Date(shift.from),
      to: new Date(shift.to),
      at: now,
    });
    const whole = windows.find(({ from }) => from === shift.from)!;
    return {
      shift: {
        name: calendar.shifts.find(({ id }) => id === shift.shiftId)!.name,
        from: new Date(whole.from).toISOString(),
        to: new Date(whole.to).toISOString(),
      },
      of: (workPlaceIds) => shiftLoad(shift, spans, workPlaceIds),
    };
  }
}
