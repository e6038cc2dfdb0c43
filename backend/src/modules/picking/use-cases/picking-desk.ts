import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperatorPlaces } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { type LockedOperation, PicksRepository } from '../data/picks.repository.js';
import { fail } from '../picking.errors.js';

/** The modules at which components are picked; `module_id` of the calls is one of them. */
export const PICKING_MODULES = ['picking-desk', 'assembler-desk', 'otk-desk', 'storekeeper-desk', 'tsd-scan'] as const;

/** Who may pick for an operation, and from which storehouses. */
@Injectable()
export class PickingDesk {
  constructor(
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
    @Inject(OperatorPlaces) private readonly places: OperatorPlaces,
    @Inject(PicksRepository) private readonly picks: PicksRepository,
  ) {}

  /** Refuses a module that is no desk or terminal of the user. */
  async enter(actor: Actor, moduleId: number): Promise<void> {
    await this.access.require(actor, moduleId, ...PICKING_MODULES);
  }

  /** The operation under its lock, when a desk of the user has it. */
  async lock(tx: Tx, actor: Actor, operationId: number): Promise<LockedOperation> {
    const operation = await this.picks.lockOperation(tx, operationId);
    if (!operation) throw fail('PICKING_OPERATION_NOT_FOUND');
    // Not taken yet: nobody's desk has it. The user may know that it exists when a desk of the user could take it.
    const isOwn =
      operation.status === 'new'
        ? operation.work_center_id !== null && (await this.places.servesCenter(actor, operation.work_center_id))
        : await this.places.serves(actor, operation.desk_module_id);
    if (!isOwn) throw fail('PICKING_OPERATION_NOT_FOUND');
    return operation;
  }

  /** The storehouses that the operation's desk is connected with. */
  storehouses(operation: { readonly desk_module_id: number | null }, moduleId: number): Promise<number[]> {
    return this.access.connected(operation.desk_module_id ?? moduleId, 'storehouse');
  }
}
