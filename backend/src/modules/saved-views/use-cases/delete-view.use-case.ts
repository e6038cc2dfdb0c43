import { Injectable } from '@nestjs/common';
import { savedViewEvents } from '@naryad/contracts/saved-views/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { savedViewRows } from '../data/saved-view.entity.js';
import { ownView } from '../data/own-view.js';

/** Deletes an own view; administrators may delete shared ones, too. */
@Injectable()
export class DeleteViewUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
  ) {}

  async execute(input: { readonly id: number }, actor: Actor): Promise<void> {
    await this.uow.run(actor, async (tx) => {
      const row = await ownView(tx, this.access, actor, input.id);
      await savedViewRows.hide(tx, [row.id]);
      await addAudit(tx, actor, {
        action: 'saved-views.delete',
        objectType: 'saved-view',
        objectId: row.id,
        before: savedViewRows.merged(row),
      });
      await addEvents(tx, [eventOf(savedViewEvents.deleted, { view_id: row.id })]);
    });
  }
}
