import { Injectable } from '@nestjs/common';
import type { WorkshopLevel } from '@naryad/contracts/workshops/events';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import {
  calendarDayLevel,
  defectCodeLevel,
  shiftLevel,
  workCenterLevel,
  workPlaceLevel,
  workshopLevel,
} from '../data/levels.js';
import { lockCalendar } from './lock-calendar.js';
import { LevelChange } from './level-change.js';

/**
 * Deletes a workshop without work centers, a work center without work places, operations of specifications and open
 * tasks, a work place where nothing is in work, a defect code that no verdict named, a shift without exceptions of the calendar, a day of the calendar.
 */
@Injectable()
export class DeleteLevel {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
  ) {}

  async execute(thing: WorkshopLevel, input: RowsInput, actor: Actor): Promise<{ success: true }> {
    await this.uow.run(actor, async (tx) => {
      if (thing === 'shift' || thing === 'calendar-day') await lockCalendar(tx);
      await eachRow(tx, input, (id) => this.remove(tx, thing, id, actor));
    });
    return { success: true };
  }

  private remove(tx: Tx, thing: WorkshopLevel, id: number, actor: Actor): Promise<void> {
    if (thing === 'workshop') return this.change.delete(tx, actor, workshopLevel, id);
    if (thing === 'work-center') return this.change.delete(tx, actor, workCenterLevel, id);
    if (thing === 'defect-code') return this.change.delete(tx, actor, defectCodeLevel, id);
    if (thing === 'shift') return this.change.delete(tx, actor, shiftLevel, id);
    if (thing === 'calendar-day') return this.change.delete(tx, actor, calendarDayLevel, id);
    return this.change.delete(tx, actor, workPlaceLevel, id);
  }
}
