import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationLocks, type PickedOperation } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../picking.errors.js';

/** Module types in which components are picked; `module_id` of the calls has one of these types. */
export const PICKING_MODULES = [
  'picking-desk',
  'assembler-desk',
  'otk-desk',
  'storekeeper-desk',
  'tsd-scan',
] as const;

/**
 * The user's context: desks whose operations may be picked for, and storehouses that supply the components.
 */
export interface PickingPost {
  readonly deskIds: readonly number[];
  readonly storehouseIds: readonly number[];
}

/** Checks who may pick for an operation, and from which storehouses. */
@Injectable()
export class PickingDesk {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly operations: OperationLocks,
  ) {}

  /**
   * The user's own desk, or own terminal (which works for its connected picking desks and storehouses). Call
   * before the transaction begins: inside one, a second pool connection could cause a deadlock.
   */
  async enter(actor: Actor, moduleId: number): Promise<PickingPost> {
    const { key } = await this.access.requireOwn(actor, moduleId, ...PICKING_MODULES);
    const storehouseIds = await this.access.connected(moduleId, 'storehouse');
    const deskIds = key === 'tsd-scan' ? await this.access.connected(moduleId, 'picking-desk') : [moduleId];
    return { deskIds, storehouseIds };
  }

  /** Locks the operation. Reported as not found when no desk of the post has it. */
  async lock(tx: Tx, post: PickingPost, operationId: number): Promise<PickedOperation> {
    const operation = await this.operations.lock(tx, operationId);
    if (!operation || !concerns(post, operation)) throw fail('PICKING_OPERATION_NOT_FOUND');
    if (operation.status === 'new') throw fail('PICKING_OPERATION_NOT_IN_WORK');
    return operation;
  }

  /**
   * Locks several operations, in the order of the input; null for an operation that its post cannot pick for
   * now.
   */
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

/** A new operation has no desk yet: it concerns all desks of its work center. */
function concerns(
  post: PickingPost,
  { desk_module_id, center_module_ids, status }: PickedOperation,
): boolean {
  const concerned = status === 'new' ? center_module_ids : [desk_module_id];
  return concerned.some((one) => one !== null && post.deskIds.includes(one));
}
