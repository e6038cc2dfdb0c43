import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { CalendarDay, Shift, shiftRoutes } from '@naryad/contracts/workshops/shifts';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { CALENDAR_DAYS, type ListSql, SHIFTS } from './workshop-lists.sql.js';

type Input = InputOf<typeof shiftRoutes.getShifts> | InputOf<typeof shiftRoutes.getCalendarDays>;

/** The two lists of the shift calendar. */
@Injectable()
export class ShiftListsQuery {
  constructor(private readonly db: ReadDb) {}

  shifts(input: InputOf<typeof shiftRoutes.getShifts>) {
    return this.page<Shift>(SHIFTS, input, 'starts_at');
  }

  days(input: InputOf<typeof shiftRoutes.getCalendarDays>) {
    return this.page<CalendarDay>(CALENDAR_DAYS, input, 'day');
  }

  async shift(db: Pick<ReadDb, 'query'>, id: number): Promise<Shift> {
    const [row] = await db.query<{ line: Shift }>(SHIFTS.row, [id]);
    return row!.line;
  }

  async day(db: Pick<ReadDb, 'query'>, id: number): Promise<CalendarDay> {
    const [row] = await db.query<{ line: CalendarDay }>(CALENDAR_DAYS.row, [id]);
    return row!.line;
  }

  private async page<Row>(list: ListSql, input: Input, usual: string) {
    const window = pageWindow(input);
    const sql = list.page(input.sort ?? usual, input.direction === 'desc' ? 'desc' : 'asc');
    const [row] = await this.db.query<{ total: number; data: Row[] }>(sql, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}
