import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { shiftRoutes as routes } from '@naryad/contracts/workshops/shifts';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ShiftListsQuery } from '../queries/shift-lists.query.js';
import { DeleteLevelUseCase } from '../use-cases/delete-level.use-case.js';
import { SaveCalendarDayUseCase } from '../use-cases/save-calendar-day.use-case.js';
import { SaveShiftUseCase } from '../use-cases/save-shift.use-case.js';

/** The shift calendar: every user reads it, administrators change it. */
@Controller()
@Access.administrator()
export class ShiftsController {
  constructor(
    private readonly lists: ShiftListsQuery,
    private readonly saveShift: SaveShiftUseCase,
    private readonly saveDay: SaveCalendarDayUseCase,
    private readonly remove: DeleteLevelUseCase,
  ) {}

  @Access.signedIn()
  @Handles(routes.getShifts)
  getShifts(input: InputOf<typeof routes.getShifts>, _actor: Actor) {
    return this.lists.shifts(input);
  }

  @Handles(routes.createOrUpdateShift)
  async createOrUpdateShift(input: InputOf<typeof routes.createOrUpdateShift>, actor: Actor) {
    return { success: true as const, data: await this.saveShift.execute(input, actor) };
  }

  @Handles(routes.deleteShift)
  deleteShift(input: InputOf<typeof routes.deleteShift>, actor: Actor) {
    return this.remove.execute('shift', input, actor);
  }

  @Access.signedIn()
  @Handles(routes.getCalendarDays)
  getCalendarDays(input: InputOf<typeof routes.getCalendarDays>, _actor: Actor) {
    return this.lists.days(input);
  }

  @Handles(routes.createOrUpdateCalendarDay)
  async createOrUpdateCalendarDay(input: InputOf<typeof routes.createOrUpdateCalendarDay>, actor: Actor) {
    return { success: true as const, data: await this.saveDay.execute(input, actor) };
  }

  @Handles(routes.deleteCalendarDay)
  deleteCalendarDay(input: InputOf<typeof routes.deleteCalendarDay>, actor: Actor) {
    return this.remove.execute('calendar-day', input, actor);
  }
}
