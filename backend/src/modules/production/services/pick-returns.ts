import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';

/** An operation whose picked components are returned to their cells. */
export interface ReturningOperation {
  readonly id: number;
  readonly task_id: number;
}

/**
 * Returns all components picked by the operations of a locked order, by reversing movements. The result has
 * the number of picks and the events.
 */
export type PickReturn = (
  tx: Tx,
  actor: Actor,
  orderId: number,
  operations: readonly ReturningOperation[],
) => Promise<{ readonly count: number; readonly events: readonly NewEvent[] }>;

/**
 * Inversion of the dependency on picking, which is a layer above production: picking registers its function
 * here.
 */
@Injectable()
export class PickReturns {
  private handler: PickReturn | undefined;

  register(handler: PickReturn): void {
    if (this.handler) throw new Error('Picked components are put back by one module only');
    this.handler = handler;
  }

  run: PickReturn = (tx, actor, orderId, operations) => {
    if (!this.handler) throw new Error('No handler for the return of picked components is registered');
    return this.handler(tx, actor, orderId, operations);
  };
}
