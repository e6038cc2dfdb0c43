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
import { type NewPlace, type Placed, PlacesRepository } from '../data/places.repository.js';
import { addressOf } from '../domain/cell-address.js';
import { fail } from '../structure.errors.js';
import { notFound, PlaceAccess } from './place-access.js';

export interface PlacesToAdd {
  readonly level: StructureLevel;
  /** The storehouse for lines, a line for stacks, a stack for shelves, a shelf for cells. */
  readonly parentId: number;
  readonly numbers: readonly string[];
  /** The storehouse that the client believes the parent to be in, if it says so. */
  readonly moduleId?: number | null;
}

const ABOVE = { stack: 'line', shelf: 'stack', cell: 'shelf' } as const;

/**
 * Adds places below one parent, all or none [2 §2.2, §5 "Structure add", §7 "Warehouse structure"]. Numbers are unique
 * among live siblings, addresses of cells within the storehouse: numbers may hold hyphens, and 'А' + '1-2' must not
 * read like 'А-1' + '2' on a label.
 */
@Injectable()
export class AddPlaces {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: PlaceAccess,
    private readonly modules: ModuleLocks,
    private readonly places: PlacesRepository,
  ) {}

  async execute(input: PlacesToAdd, actor: Actor): Promise<NewPlace[]> {
    const { level, parentId } = input;
    if (level === 'line') await this.access.requireStorehouse(actor, parentId);
    else await this.access.requireToChange(actor, ABOVE[level], parentId);
    return this.uow.run(actor, (tx) => this.add(tx, input, actor));
  }

  private async add(tx: Tx, input: PlacesToAdd, actor: Actor): Promise<NewPlace[]> {
    const { level, parentId, numbers } = input;
    const parent = await this.lockParent(tx, input);
    const taken = await this.places.taken(tx, level, parentId, numbers);
    if (taken.size > 0)
      throw takenError(
        numbers.filter((one) => taken.has(one)),
        numbers.length,
      );
    const added = await this.insert(tx, input, parent);
    await addAudits(
      tx,
      actor,
      added.map((place) => ({
        action: 'structure.create',
        objectType: `storehouse-${level}`,
        objectId: place.id,
        after: { address: addressOf([...parent.path, place.number]), module_id: parent.moduleId },
      })),
    );
    await addEvents(tx, [
      eventOf(structureEvents.changed, {
        module_id: parent.moduleId,
        level,
        added: added.map((one) => one.id),
        deleted: [],
      }),
    ]);
    return added;
  }

  private async lockParent(tx: Tx, { level, parentId, moduleId }: PlacesToAdd): Promise<Placed> {
    if (level === 'line') {
      if (!(await this.modules.lockStorehouse(tx, parentId))) throw fail('STRUCTURE_STOREHOUSE_NOT_FOUND');
      return { moduleId: parentId, path: [] };
    }
    const parent = await this.places.lockAsParent(tx, ABOVE[level], parentId);
    if (!parent || (moduleId != null && moduleId !== parent.moduleId)) throw notFound(ABOVE[level]);
    return parent;
  }

  private async insert(tx: Tx, input: PlacesToAdd, parent: Placed): Promise<NewPlace[]> {
    const { level, parentId, numbers } = input;
    if (level !== 'cell') return this.places.insert(tx, level, parentId, numbers);
    const cells = numbers.map((number) => ({ number, address: addressOf([...parent.path, number]) }));
    const addresses = cells.map((one) => one.address);
    const taken = await this.places.takenAddresses(tx, parent.moduleId, addresses);
    if (taken.length > 0) throw fail('STRUCTURE_ADDRESS_TAKEN', { addresses: namesInText(taken) });
    return this.places.insertCells(tx, parentId, parent.moduleId, cells);
  }
}

/** One number needs not be repeated: the text stands under it. */
const takenError = (taken: readonly string[], asked: number) =>
  asked === 1
    ? fail('STRUCTURE_NUMBER_TAKEN')
    : fail('STRUCTURE_NUMBERS_TAKEN', { numbers: namesInText(taken) });
