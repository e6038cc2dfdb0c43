import { Injectable } from '@nestjs/common';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import type { Tx } from '../../../platform/db/tx.js';
import { Printers } from '../../printing/index.js';
import { ModuleLocks } from '../../work-modules/index.js';
import { workCenterRows, workshopRows } from '../data/workshops.entities.js';
import { fail } from '../workshops.errors.js';

/** Referenced rows must exist; they are locked against deletion until the transaction ends. */
@Injectable()
export class LockedReferences {
  constructor(
    private readonly guards: DeletionGuards,
    private readonly modules: ModuleLocks,
    private readonly printers: Printers,
  ) {}

  async workshops(tx: Tx, ids: readonly number[]): Promise<void> {
    const uniqueIds = [...new Set(ids)];
    if ((await workshopRows.lockLive(tx, uniqueIds)).length < uniqueIds.length) {
      throw fail('WORK_CENTER_WORKSHOP_GONE');
    }
  }

  async workCenters(tx: Tx, ids: readonly number[]): Promise<void> {
    const uniqueIds = [...new Set(ids)];
    if ((await workCenterRows.lockLive(tx, uniqueIds)).length < uniqueIds.length) {
      throw fail('WORK_PLACE_CENTER_GONE');
    }
  }

  async desks(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const id of new Set(ids.toSorted((one, other) => one - other))) {
      if (!(await this.modules.shareDesk(tx, id))) throw fail('WORK_PLACE_NO_DESK');
    }
  }

  async printer(tx: Tx, id: number): Promise<void> {
    if (!(await this.printers.lockShared(tx, id))) throw fail('WORK_PLACE_PRINTER_GONE');
  }

  /**
   * Work places that move to another work center or desk must have no operation in work. Call with the rows
   * locked.
   */
  async requireIdleWorkPlaces(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const reason = await this.guards.reasonAgainst(tx, 'work-place', id);
      if (reason !== null) throw fail('WORK_PLACE_BUSY', { reason });
    }
  }
}
