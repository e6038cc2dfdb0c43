import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { inTheWayOfExtra, overlappingShift } from '@naryad/contracts/workshops/shift-windows';
import type { Shift, shiftRoutes } from '@naryad/contracts/workshops/shifts';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { shiftLevel } from '../data/levels.js';
import type { ShiftFields } from '../data/workshops.entities.js';
import { ShiftCalendarQuery } from '../queries/shift-calendar.query.js';
import { ShiftListsQuery } from '../queries/shift-lists.query.js';
import { fail } from '../workshops.errors.js';
import { LevelChange } from '../services/level-change.js';
import { lockCalendar } from '../data/lock-calendar.js';

type Input = InputOf<typeof shiftRoutes.createOrUpdateShift>;

/** Creates or changes a shift; shifts must not overlap. */
@Injectable()
export class SaveShiftUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
    private readonly calendar: ShiftCalendarQuery,
    private readonly lists: ShiftListsQuery,
  ) {}

  execute({ id, version, ...fields }: Input, actor: Actor): Promise<Shift> {
    return this.uow.run(actor, async (tx) => {
      await lockCalendar(tx);
      const savedId = await this.change.save(tx, actor, shiftLevel, {
        id,
        version,
        fields,
        check: (whole) => this.refuseOverlap(tx, id ?? 0, whole),
      });
      return this.lists.shift(tx, savedId);
    });
  }

  private async refuseOverlap(tx: Tx, id: number, fields: ShiftFields): Promise<void> {
    const { shifts, exceptions } = await this.calendar.calendar(tx);
    const shift = { ...fields, id };
    const other = overlappingShift(shift, shifts);
    if (other) throw fail('SHIFT_OVERLAPS', { name: other.name });
    const whole = [...shifts.filter((one) => one.id !== id), shift];
    for (const { day, kind, shift_id: extraShiftId } of exceptions) {
      const own = kind === 'extra' && whole.find((one) => one.id === extraShiftId);
      const met = own && inTheWayOfExtra(own, day, { shifts: whole, exceptions });
      if (met)
        throw fail('SHIFT_OVERLAPS_EXTRA', { name: own.name, day: day.split('-').reverse().join('.') });
    }
  }
}
