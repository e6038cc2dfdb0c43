import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  Flag,
  Id,
  Int,
  OptionalDate,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  PlainDate,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import { type FieldsOf, rowsOf } from '../../../platform/db/rows-of.js';

// Live names are unique within their parent, case-insensitively: by expression indexes, which TypeORM cannot
// describe.

@Entity('workshops')
@Index('workshops_name_key', { synchronize: false })
export class Workshop {
  @Id() id: number;
  @Text() name: string;
  /** Unused; older programs write it. */
  @OptionalInt() @ForeignKey('WorkModule') moduleId: number | null;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** A work center (workshop post on the wire). */
@Entity('work_centers')
@Index('work_centers_name_key', { synchronize: false })
export class WorkCenter {
  @Id() id: number;
  @Text() name: string;
  @Index() @Int() @ForeignKey('Workshop') workshopId: number;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** A work place (workshop post unit on the wire); `moduleId` is the desk that serves it. */
@Entity('work_places')
@Index('work_places_name_key', { synchronize: false })
@Index('work_places_printer_id_idx', ['printerId'], { where: 'printer_id is not null' })
export class WorkPlace {
  @Id() id: number;
  @Text() name: string;
  @Index() @Int() @ForeignKey('WorkCenter') workCenterId: number;
  @Index() @OptionalInt() @ForeignKey('WorkModule') moduleId: number | null;
  /** Printer of its print steps; null: through the browser. */
  @OptionalInt() @ForeignKey('Printer') printerId: number | null;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** A kind of defect, used by inspection results of the ОТК. */
@Entity('defect_codes')
@Index('defect_codes_code_key', { synchronize: false })
export class DefectCode {
  @Id() id: number;
  @Text() code: string;
  @Text() name: string;
  @OptionalText() groupName: string | null;
  @Flag(true) isActive: boolean;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** A shift of the plant; its times are in the plant's time zone. */
@Entity('shifts')
@Index('shifts_name_key', { synchronize: false })
export class Shift {
  @Id() id: number;
  @Text() name: string;
  @Text() startsAt: string;
  @Text() endsAt: string;
  /** Digits of the weekdays, 1 Monday ... 7 Sunday: '12345'. */
  @Text() days: string;
  /** '10:00–10:15, 12:00–12:45' */
  @OptionalText() breaks: string | null;
  @OptionalDate() validFrom: string | null;
  @OptionalDate() validTo: string | null;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** A date with an exception from the weekly schedule. */
@Entity('calendar_days')
@Index('calendar_days_day_key', { synchronize: false })
@Check('calendar_days_kind_check', `kind = 'off' or (kind = 'extra' and shift_id is not null)`)
export class CalendarDay {
  @Id() id: number;
  @Text() name: string;
  @PlainDate() day: string;
  @Text() kind: 'off' | 'extra';
  /** Null: all shifts. */
  @Index() @OptionalInt() @ForeignKey('Shift') shiftId: number | null;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

export type WorkshopFields = FieldsOf<Workshop, 'moduleId'>;
export type WorkCenterFields = FieldsOf<WorkCenter>;
export type WorkPlaceFields = FieldsOf<WorkPlace>;
export const workshopRows = rowsOf(Workshop, 'moduleId');
export const workCenterRows = rowsOf(WorkCenter);
export const defectCodeRows = rowsOf(DefectCode);
export const shiftRows = rowsOf(Shift);
export const calendarDayRows = rowsOf(CalendarDay);
export type ShiftFields = FieldsOf<Shift>;
export type CalendarDayFields = FieldsOf<CalendarDay>;
export const workPlaceRows = rowsOf(WorkPlace);
