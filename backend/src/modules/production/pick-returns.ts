import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';
import type { NewEvent } from '../../platform/outbox/outbox.js';
import type { Actor } from '../../platform/session/actor.js';

/** An operation whose picked components go back to their cells. */
export interface ReturningOperation {
  readonly id: number;
  readonly task_id: number;
}

/** Puts back all that the operations of a locked order took, by reversing movements. Answers how many picks and what happened. */
export type PickReturn = (
  tx: Tx,
  actor: Actor,
  orderId: number,
  operations: readonly ReturningOperation[],
) => Promise<{ readonly count: number; readonly events: readonly NewEvent[] }>;

/** Who picks knows how to put back: picking registers here, because it lies above production. */
@Injectable()
export class PickReturns {
  private handler: PickReturn | undefined;

  register(handler: PickReturn): void {
    if (this.handler) throw new Error('Picked components are put back by one module only');
    this.handler = handler;
  }

  run: PickReturn = (tx, actor, orderId, operations) => {
    if (!this.handler) throw new Error('Nobody puts picked components back');
    return this.handler(tx, actor, orderId, operations);
  };
}
