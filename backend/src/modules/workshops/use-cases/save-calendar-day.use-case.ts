import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { inTheWayOfExtra, worksOn } from '@naryad/contracts/workshops/shift-windows';
import type { CalendarDay, shiftRoutes } from '@naryad/contracts/workshops/shifts';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { calendarDayLevel } from '../data/levels.js';
import type { CalendarDayFields } from '../data/workshops.entities.js';
import { ShiftCalendarQuery } from '../queries/shift-calendar.query.js';
import { ShiftListsQuery } from '../queries/shift-lists.query.js';
import { fail } from '../workshops.errors.js';
import { LevelChange } from '../services/level-change.js';
import { lockCalendar } from '../data/lock-calendar.js';

type Input = InputOf<typeof shiftRoutes.createOrUpdateCalendarDay>;

/** Creates or changes a day off or an extra shift. */
@Injectable()
export class SaveCalendarDayUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
    private readonly calendar: ShiftCalendarQuery,
    private readonly lists: ShiftListsQuery,
  ) {}

  execute({ id, version, shift_id: shiftId, ...rest }: Input, actor: Actor): Promise<CalendarDay> {
    return this.uow.run(actor, async (tx) => {
      await lockCalendar(tx);
      const savedId = await this.change.save(tx, actor, calendarDayLevel, {
        id,
        version,
        fields: { ...rest, shift_id: shiftId ?? null },
        check: (fields, previous) => this.refuseOverlap(tx, fields, previous),
      });
      return this.lists.day(tx, savedId);
    });
  }

  /** @param previous the stored day, which does not conflict with its new version */
  private async refuseOverlap(
    tx: Tx,
    fields: CalendarDayFields,
    previous: CalendarDayFields | null,
  ): Promise<void> {
    const calendar = await this.calendar.calendar(tx);
    const exceptions = calendar.exceptions.filter(
      (one) => previous === null || one.day !== previous.day || one.shift_id !== previous.shift_id,
    );
    const { day, shift_id: shiftId } = fields;
    if (shiftId === null) return;
    const shift = calendar.shifts.find(({ id }) => id === shiftId);
    if (!shift) throw fail('EXTRA_SHIFT_GONE');
    if (fields.kind === 'off') return;
    if (!worksOn(shift, day, [{ day, kind: 'extra', shift_id: shiftId }])) throw fail('EXTRA_NOT_VALID');
    const met = worksOn(shift, day, exceptions)
      ? shift
      : inTheWayOfExtra(shift, day, { ...calendar, exceptions });
    if (met) throw fail('EXTRA_OVERLAPS', { name: met.name });
  }
}
