import { Injectable } from '@nestjs/common';
import type { PickedChoice } from '@naryad/contracts/production/picked-choice';
import { extendStatementTimeout } from '../../../platform/db/statement-timeout.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PickedComponentsRepository } from '../data/picked-components.repository.js';
import { PickReturns } from '../pick-returns.js';

export interface Returned {
  /** How many picks went back. */
  readonly count: number;
  readonly operationIds: readonly number[];
  readonly events: readonly NewEvent[];
}

const NOTHING: Returned = { count: 0, operationIds: [], events: [] };

/**
 * What becomes of components that were picked for unfinished items of a cancelled or deleted order: back to their cells by
 * reversing movements, as far as work with them has not begun, or left with their items, which is so without a choice.
 */
@Injectable()
export class ReturnPickedComponents {
  constructor(
    private readonly picked: PickedComponentsRepository,
    private readonly returns: PickReturns,
  ) {}

  /** The order is locked. */
  async run(
    tx: Tx,
    actor: Actor,
    orderId: number,
    choice: PickedChoice | null | undefined,
  ): Promise<Returned> {
    if (choice !== 'return') return NOTHING;
    await extendStatementTimeout(tx);
    const operations = await this.picked.returning(tx, orderId);
    if (operations.length === 0) return NOTHING;
    const { count, events } = await this.returns.run(tx, actor, orderId, operations);
    return { count, operationIds: operations.map((one) => one.id), events };
  }

  /** The order goes on some day: the operations are to be done again. */
  async reopen(tx: Tx, { operationIds }: Returned): Promise<void> {
    if (operationIds.length > 0) await this.picked.reopen(tx, operationIds);
  }
}
