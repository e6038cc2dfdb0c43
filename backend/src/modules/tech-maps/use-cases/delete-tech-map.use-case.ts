import { Injectable } from '@nestjs/common';
import { techMapEvents } from '@naryad/contracts/tech-maps/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TechMapsRepository } from '../data/tech-maps.repository.js';
import { fail } from '../tech-maps.errors.js';

/** Deletes a specification that no open order uses; finished orders and their passports keep their copies. */
@Injectable()
export class DeleteTechMapUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly guards: DeletionGuards,
    private readonly techMaps: TechMapsRepository,
  ) {}

  async execute(input: RowsInput, actor: Actor): Promise<{ success: true }> {
    await this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
    return { success: true };
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    const map = await this.techMaps.lockForDeletion(tx, id);
    if (!map) throw fail('TECH_MAP_NOT_FOUND');
    const reason = await this.guards.reasonAgainst(tx, 'tech-map', map.id);
    if (reason !== null) throw fail('TECH_MAP_IN_USE', { reason });
    await this.techMaps.hide(tx, map.id);
    await addAudit(tx, actor, {
      action: 'tech-maps.delete',
      objectType: 'tech-map',
      objectId: map.id,
      before: { name: map.name, product_id: map.product_id, version: map.version },
    });
    await addEvents(tx, [eventOf(techMapEvents.deleted, { tech_map_ids: [map.id] })]);
  }
}
