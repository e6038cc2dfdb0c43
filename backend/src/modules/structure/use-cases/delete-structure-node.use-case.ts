import { Injectable } from '@nestjs/common';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { structureEvents } from '@naryad/contracts/structure/events';
import type { DomainError } from '../../../kernel/domain-error.js';
import { namesInText } from '../../../kernel/names-in-text.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { StructureRemovalRepository, type NodesToDelete } from '../data/structure-removal.repository.js';
import { StructureNodesRepository } from '../data/structure-nodes.repository.js';
import { type CellObstacle, CellUses } from '../services/cell-uses.js';
import { addressOf } from '../domain/cell-address.js';
import { fail } from '../structure.errors.js';
import { notFound, StructureAccess } from '../services/structure-access.js';

interface NodeToDelete {
  readonly level: StructureLevel;
  readonly id: number;
}

/**
 * Deletes a line, stack, shelf or cell with everything below. Refused while one of the cells has stock or
 * reservations, is being counted, or is the cell for finished units of a desk. Nodes with a history are
 * hidden, the rest is deleted.
 */
@Injectable()
export class DeleteStructureNodeUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: StructureAccess,
    private readonly nodes: StructureNodesRepository,
    private readonly removal: StructureRemovalRepository,
    private readonly uses: CellUses,
  ) {}

  async execute({ level, id }: NodeToDelete, actor: Actor): Promise<{ success: true }> {
    await this.access.requireToChange(actor, level, id);
    return this.uow.run(actor, (tx) => this.remove(tx, { level, id }, actor));
  }

  private async remove(tx: Tx, { level, id }: NodeToDelete, actor: Actor): Promise<{ success: true }> {
    const node = await this.nodes.lockForDeletion(tx, level, id);
    if (!node) throw notFound(level);
    const nodes = await this.removal.lockBelow(tx, level, id);
    const obstacle = await this.uses.obstacle(tx, nodes.cell);
    if (obstacle !== null) throw refusal(obstacle);
    const usedCells = await this.uses.usedAmong(tx, nodes.cell);
    const hidden = await this.removal.remove(tx, nodes, usedCells);
    await addAudit(tx, actor, {
      action: 'structure.delete',
      objectType: `storehouse-${level}`,
      objectId: id,
      before: { address: addressOf(node.path), module_id: node.moduleId, ...countsBelow(level, nodes) },
      after: hidden[level] > 0 ? { hidden: true } : undefined,
    });
    await addEvents(tx, [
      eventOf(structureEvents.changed, { module_id: node.moduleId, level, added: [], deleted: [id] }),
    ]);
    return { success: true };
  }
}

function refusal(obstacle: CellObstacle): DomainError {
  switch (obstacle.kind) {
    case 'stock':
      return fail('STRUCTURE_HAS_STOCK', { cells: namesInText(obstacle.cells) });
    case 'counting':
      return fail('STRUCTURE_BEING_COUNTED', { numbers: namesInText(obstacle.numbers) });
    case 'default':
      return fail('STRUCTURE_IS_DEFAULT', { desks: namesInText(obstacle.desks) });
  }
}

/** Number of deleted nodes by level. */
function countsBelow(level: StructureLevel, nodes: NodesToDelete): Record<string, number> {
  const below = { stacks: nodes.stack, shelves: nodes.shelf, cells: nodes.cell };
  const own = { line: '', stack: 'stacks', shelf: 'shelves', cell: 'cells' }[level];
  return Object.fromEntries(
    Object.entries(below)
      .filter(([name, ids]) => name !== own && ids.length > 0)
      .map(([name, ids]) => [name, ids.length]),
  );
}
