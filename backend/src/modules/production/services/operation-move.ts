import type { AuditAction } from '@naryad/contracts/audit/actions';
import { Injectable } from '@nestjs/common';
import { productionEvents } from '@naryad/contracts/production/events';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import {
  type LockedOperation,
  type OperationChange,
  OperationsRepository,
} from '../data/operations.repository.js';
import { fail } from '../production.errors.js';
import { OperatorWorkPlaces } from './operator-work-places.js';
import { operationInUse } from './operation-in-use.js';

type Events = typeof productionEvents;
type MoveEvent = Events['operationPaused'] | Events['operationResumed'] | Events['operationReleased'];

interface Move {
  readonly action: AuditAction;
  readonly event: MoveEvent;
  /** Whether the planner of the order's module may do it, in addition to users of the work place. */
  readonly byPlanner: boolean;
  /** Whether users of the work place may do it. */
  readonly isWorkerAllowed: boolean;
  /** @returns null when nothing changes */
  readonly work: (tx: Tx, operation: LockedOperation) => Promise<OperationChange | null>;
}

/**
 * Common steps of pausing, resuming, handing over and releasing an operation: lock, access check, change,
 * audit, event.
 */
@Injectable()
export class OperationMove {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly operations: OperationsRepository,
  ) {}

  /** @throws PRODUCTION_OPERATION_NOT_FOUND, _NOT_STARTED, _DONE, _TAKEN, and what `work` throws */
  async run(operationId: number, actor: Actor, move: Move): Promise<{ success: true }> {
    const desks = await this.workPlaces.desks(actor);
    return this.uow.run(actor, async (tx) => {
      const locked = await this.operations.lock(tx, operationId, 'share');
      const plans = locked !== undefined && move.byPlanner && this.plans(actor, locked.order.module_id);
      if (!locked || (!plans && !(move.isWorkerAllowed && desks.know(locked))))
        throw fail('PRODUCTION_OPERATION_NOT_FOUND');
      if (locked.operation.status === 'new') throw fail('PRODUCTION_OPERATION_NOT_STARTED');
      if (locked.operation.status === 'done') throw fail('PRODUCTION_OPERATION_DONE');
      if (!plans && !desks.serve(locked.place_module_id)) throw operationInUse(locked);
      const change = await move.work(tx, locked);
      if (!change) return { success: true as const };
      await addAudit(tx, actor, {
        action: move.action,
        objectType: 'task-operation',
        objectId: operationId,
        before: locked.operation,
        after: change.operation,
      });
      const { order, task, operation } = change;
      await addEvents(tx, [eventOf(move.event, { order, task, operation })]);
      return { success: true as const };
    });
  }

  private plans(actor: Actor, moduleId: number): boolean {
    return (
      actor.isAdministrator || actor.modules.some(({ id, key }) => id === moduleId && key === 'production')
    );
  }
}
