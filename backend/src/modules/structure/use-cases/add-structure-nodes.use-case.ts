import { Injectable } from '@nestjs/common';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { structureEvents } from '@naryad/contracts/structure/events';
import { namesInText } from '../../../kernel/names-in-text.js';
import { addAudits } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ModuleLocks } from '../../work-modules/index.js';
import {
  type NewNode,
  type LockedNode,
  StructureNodesRepository,
} from '../data/structure-nodes.repository.js';
import { addressOf } from '../domain/cell-address.js';
import { fail } from '../structure.errors.js';
import { notFound, StructureAccess } from '../services/structure-access.js';

export interface NodesToAdd {
  readonly level: StructureLevel;
  /** The storehouse for lines, a line for stacks, a stack for shelves, a shelf for cells. */
  readonly parentId: number;
  readonly numbers: readonly string[];
  /** The storehouse that the client assumes for the parent, if sent. */
  readonly moduleId?: number | null;
}

const PARENT_LEVEL = { stack: 'line', shelf: 'stack', cell: 'shelf' } as const;

/**
 * Adds nodes below one parent, all or none. Numbers are unique among live siblings, addresses of cells within
 * the storehouse: numbers may contain hyphens, and 'А' + '1-2' must not equal 'А-1' + '2' on a label.
 */
@Injectable()
export class AddStructureNodesUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: StructureAccess,
    private readonly modules: ModuleLocks,
    private readonly nodes: StructureNodesRepository,
  ) {}

  async execute(input: NodesToAdd, actor: Actor): Promise<NewNode[]> {
    const { level, parentId } = input;
    if (level === 'line') await this.access.requireStorehouse(actor, parentId);
    else await this.access.requireToChange(actor, PARENT_LEVEL[level], parentId);
    return this.uow.run(actor, (tx) => this.add(tx, input, actor));
  }

  private async add(tx: Tx, input: NodesToAdd, actor: Actor): Promise<NewNode[]> {
    const { level, parentId, numbers } = input;
    const parent = await this.lockParent(tx, input);
    const inUse = await this.nodes.numbersInUse(tx, level, parentId, numbers);
    if (inUse.size > 0)
      throw inUseError(
        numbers.filter((one) => inUse.has(one)),
        numbers.length,
      );
    const addedNodes = await this.insert(tx, input, parent);
    await addAudits(
      tx,
      actor,
      addedNodes.map((node) => ({
        action: 'structure.create',
        objectType: `storehouse-${level}`,
        objectId: node.id,
        after: { address: addressOf([...parent.path, node.number]), module_id: parent.moduleId },
      })),
    );
    await addEvents(tx, [
      eventOf(structureEvents.changed, {
        module_id: parent.moduleId,
        level,
        added: addedNodes.map((one) => one.id),
        deleted: [],
      }),
    ]);
    return addedNodes;
  }

  private async lockParent(tx: Tx, { level, parentId, moduleId }: NodesToAdd): Promise<LockedNode> {
    if (level === 'line') {
      if (!(await this.modules.lockStorehouse(tx, parentId))) throw fail('STRUCTURE_STOREHOUSE_NOT_FOUND');
      return { moduleId: parentId, path: [] };
    }
    const parent = await this.nodes.lockAsParent(tx, PARENT_LEVEL[level], parentId);
    if (!parent || (moduleId != null && moduleId !== parent.moduleId)) throw notFound(PARENT_LEVEL[level]);
    return parent;
  }

  private async insert(tx: Tx, input: NodesToAdd, parent: LockedNode): Promise<NewNode[]> {
    const { level, parentId, numbers } = input;
    if (level !== 'cell') return this.nodes.insert(tx, level, parentId, numbers);
    const cells = numbers.map((number) => ({ number, address: addressOf([...parent.path, number]) }));
    const addresses = cells.map((one) => one.address);
    const inUse = await this.nodes.addressesInUse(tx, parent.moduleId, addresses);
    if (inUse.length > 0) throw fail('STRUCTURE_ADDRESS_TAKEN', { addresses: namesInText(inUse) });
    return this.nodes.insertCells(tx, parentId, parent.moduleId, cells);
  }
}

/** A single number is not repeated in the message, which is shown under its field. */
const inUseError = (numbers: readonly string[], requestedCount: number) =>
  requestedCount === 1
    ? fail('STRUCTURE_NUMBER_TAKEN')
    : fail('STRUCTURE_NUMBERS_TAKEN', { numbers: namesInText(numbers) });
