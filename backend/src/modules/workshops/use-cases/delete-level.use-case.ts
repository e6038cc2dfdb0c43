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
import { lockCalendar } from '../data/lock-calendar.js';
import { LevelChange } from '../services/level-change.js';

/**
 * Deletes a workshop without work centers, a work center without work places, operations of specifications
 * and open tasks, a work place without an operation in work, a defect code without inspection results, a
 * shift without calendar exceptions, or a calendar day.
 */
@Injectable()
export class DeleteLevelUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
  ) {}

  async execute(objectType: WorkshopLevel, input: RowsInput, actor: Actor): Promise<{ success: true }> {
    await this.uow.run(actor, async (tx) => {
      if (objectType === 'shift' || objectType === 'calendar-day') await lockCalendar(tx);
      await eachRow(tx, input, (id) => this.remove(tx, objectType, id, actor));
    });
    return { success: true };
  }

  private remove(tx: Tx, objectType: WorkshopLevel, id: number, actor: Actor): Promise<void> {
    if (objectType === 'workshop') return this.change.delete(tx, actor, workshopLevel, id);
    if (objectType === 'work-center') return this.change.delete(tx, actor, workCenterLevel, id);
    if (objectType === 'defect-code') return this.change.delete(tx, actor, defectCodeLevel, id);
    if (objectType === 'shift') return this.change.delete(tx, actor, shiftLevel, id);
    if (objectType === 'calendar-day') return this.change.delete(tx, actor, calendarDayLevel, id);
    return this.change.delete(tx, actor, workPlaceLevel, id);
  }
}
