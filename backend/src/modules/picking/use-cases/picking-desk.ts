import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationLocks, type PickedOperation } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../picking.errors.js';

/** The modules at which components are picked; `module_id` of the calls is one of them. */
export const PICKING_MODULES = [
  'picking-desk',
  'assembler-desk',
  'otk-desk',
  'storekeeper-desk',
  'tsd-scan',
] as const;

/** Where the user picks: the desks whose operations they are, and the storehouses that the components come from. */
export interface PickingPost {
  readonly deskIds: readonly number[];
  readonly storehouseIds: readonly number[];
}

/** Who may pick for an operation, and from which storehouses. */
@Injectable()
export class PickingDesk {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly operations: OperationLocks,
  ) {}

  /**
   * The user's own desk, or terminal, which works for the picking desks and storehouses that it is connected with. Asked
   * before a transaction is opened: inside of one, nothing may wait for another connection of the pool.
   */
  async enter(actor: Actor, moduleId: number): Promise<PickingPost> {
    const { key } = await this.access.requireOwn(actor, moduleId, ...PICKING_MODULES);
    const storehouseIds = await this.access.connected(moduleId, 'storehouse');
    const deskIds = key === 'tsd-scan' ? await this.access.connected(moduleId, 'picking-desk') : [moduleId];
    return { deskIds, storehouseIds };
  }

  /** The operation under its lock, when a desk of the post has it; to others it is not there. */
  async lock(tx: Tx, post: PickingPost, operationId: number): Promise<PickedOperation> {
    const operation = await this.operations.lock(tx, operationId);
    if (!operation || !concerns(post, operation)) throw fail('PICKING_OPERATION_NOT_FOUND');
    if (operation.status === 'new') throw fail('PICKING_OPERATION_NOT_IN_WORK');
    return operation;
  }

  /** Several operations under their locks, in the order given; null for one that its post may not pick for now. */
  async lockEach(
    tx: Tx,
    requested: readonly { readonly post: PickingPost; readonly operationId: number }[],
  ): Promise<(PickedOperation | null)[]> {
    const locked = await this.operations.lockEach(
      tx,
      requested.map(({ operationId }) => operationId),
    );
    return requested.map(({ post, operationId }) => {
      const operation = locked.find(({ id }) => id === operationId);
      return operation?.status === 'work' && concerns(post, operation) ? operation : null;
    });
  }
}

/** No desk has an operation that waits: it concerns all of its work center. */
function concerns(
  post: PickingPost,
  { desk_module_id, center_module_ids, status }: PickedOperation,
): boolean {
  const concerned = status === 'new' ? center_module_ids : [desk_module_id];
  return concerned.some((one) => one !== null && post.deskIds.includes(one));
}
