import { Injectable } from '@nestjs/common';
import { workModuleEvents } from '@naryad/contracts/work-modules/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ModuleAccessRepository } from '../data/module-access.repository.js';
import { ModulesRepository } from '../data/modules.repository.js';
import { ascending } from '../domain/differences.js';
import { ModuleGraphQuery } from '../queries/module-graph.query.js';
import { moduleDetails } from '../queries/modules.query.js';
import { fail } from '../work-modules.errors.js';
import { ModuleAccessChange } from '../services/module-access-change.js';

/**
 * Deletes a module that is no user's start module and contains no stock, no running work and no open orders.
 * The row stays for its history.
 */
@Injectable()
export class DeleteWorkModuleUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly guards: DeletionGuards,
    private readonly modules: ModulesRepository,
    private readonly access: ModuleAccessRepository,
    private readonly accessChange: ModuleAccessChange,
    private readonly graphs: ModuleGraphQuery,
  ) {}

  async execute(input: RowsInput, actor: Actor): Promise<{ success: true }> {
    await this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
    this.graphs.clear();
    return { success: true };
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    const { difference } = await this.accessChange.hold(tx, id, []);
    const before = await moduleDetails(tx, id);
    await this.accessChange.apply(tx, id, difference);
    await this.modules.lockForDeletion(tx, id);
    const reason = await this.guards.reasonAgainst(tx, 'work-module', id);
    if (reason !== null) throw fail('WORK_MODULE_IN_USE', { reason });
    const neighbours = await this.modules.unlinkAll(tx, id);
    await this.modules.markDeleted(tx, id);
    await addAudit(tx, actor, {
      action: 'work-modules.delete',
      objectType: 'work-module',
      objectId: id,
      before,
    });
    const watchers = await this.access.usersOfAll(tx, neighbours);
    await addEvents(tx, [
      eventOf(workModuleEvents.deleted, {
        module_id: id,
        user_ids: ascending([...difference.removed, ...watchers]),
      }),
    ]);
  }
}
