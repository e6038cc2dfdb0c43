import { Injectable } from '@nestjs/common';
import type { PickedChoice } from '@naryad/contracts/production/picked-choice';
import { extendStatementTimeout } from '../../../platform/db/statement-timeout.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PickedComponentsRepository } from '../data/picked-components.repository.js';
import { PickReturns } from './pick-returns.js';

export interface Returned {
  /** Number of returned picks. */
  readonly count: number;
  readonly operationIds: readonly number[];
  readonly events: readonly NewEvent[];
}

const NOTHING: Returned = { count: 0, operationIds: [], events: [] };

/**
 * Components picked for unfinished items of a cancelled or deleted order: reversing movements return them to
 * their cells when they are not used yet, or they are left with their items, which is the default.
 */
@Injectable()
export class ReturnPickedComponents {
  constructor(
    private readonly pickedRepository: PickedComponentsRepository,
    private readonly returns: PickReturns,
  ) {}

  /** The caller has locked the order. */
  async run(
    tx: Tx,
    actor: Actor,
    orderId: number,
    choice: PickedChoice | null | undefined,
  ): Promise<Returned> {
    if (choice !== 'return') return NOTHING;
    await extendStatementTimeout(tx);
    const operations = await this.pickedRepository.returning(tx, orderId);
    if (operations.length === 0) return NOTHING;
    const { count, events } = await this.returns.run(tx, actor, orderId, operations);
    return { count, operationIds: operations.map((one) => one.id), events };
  }

  /** Resets the operations, because the order may be started again. */
  async reopen(tx: Tx, { operationIds }: Returned): Promise<void> {
    if (operationIds.length > 0) await this.pickedRepository.reopen(tx, operationIds);
  }
}
