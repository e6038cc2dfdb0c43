import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { areUsed } from '../../../platform/db/idempotency.js';
import { type SharedCommand, SharedTransactions } from '../../../platform/db/shared-transactions.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import type { Actor } from '../../../platform/session/actor.js';
import type { PickedOperation } from '../../production/index.js';
import { StockLedger } from '../../stock/index.js';
import { type RequestedLocation, PicksRepository } from '../data/picks.repository.js';
import { decidePick, type PickRequest } from '../domain/pick-decision.js';
import { answerOf, type PickAnswer } from './pick-answer.js';
import { PickingDesk, type PickingPost } from './picking-desk.js';
import { pickedEvent, postingOf, situationOf, type ComponentPick } from './pick-component.js';

/** A scan or tick at a desk. */
export interface RequestedPick {
  readonly post: PickingPost;
  readonly operationId: number;
  readonly location: RequestedLocation;
  readonly request: Omit<PickRequest, 'isSubstitute'>;
}

type Picks = readonly SharedCommand<RequestedPick>[];
type Preloaded = Awaited<ReturnType<FastPathPicks['preload']>>;

/** An accepted pick with its operation and lot. */
interface Decided extends SharedCommand<RequestedPick> {
  readonly operation: PickedOperation;
  readonly situation: ComponentPick['situation'];
  readonly quantity: number;
}

/**
 * Picks of free stock without plans, several per transaction. Where nothing is planned, these are nearly all
 * picks.
 */
@Injectable()
export class FastPathPicks {
  private readonly shared: SharedTransactions<RequestedPick, PickAnswer, Preloaded>;

  constructor(
    uow: UnitOfWork,
    private readonly desk: PickingDesk,
    private readonly picks: PicksRepository,
    private readonly ledger: StockLedger,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.shared = new SharedTransactions(uow, logger, {
      // What an operation may still pick depends on its previous picks.
      keyOf: ({ input }) => String(input.operationId),
      preload: (tx, picks) => this.preload(tx, picks),
      work: (tx, picks, preloaded) => this.makeEach(tx, picks, preloaded),
    });
  }

  /** Returns null for a pick that needs the individual path; nothing was written for it. */
  make(actor: Actor, pick: RequestedPick): Promise<PickAnswer | null> {
    return this.shared.run(actor, pick);
  }

  private preload(tx: Tx, picks: Picks) {
    const requested = picks.map(({ input }) => ({ ...input, storehouseIds: input.post.storehouseIds }));
    return Promise.all([
      areUsed(
        tx,
        picks.map(({ actor }) => actor),
      ),
      this.desk.lockEach(tx, requested),
      this.picks.situations(tx, requested, plantDayAt(this.clock.now())),
    ]);
  }

  private async makeEach(
    tx: Tx,
    picks: Picks,
    preloaded: Preloaded,
  ): Promise<readonly (PickAnswer | null)[]> {
    const decided = decidedOf(picks, preloaded);
    const acceptedPicks = decided.filter((one) => one !== null);
    if (acceptedPicks.length === 0) return decided.map(() => null);
    const postings = await this.ledger.postEach(
      tx,
      acceptedPicks.map(({ actor, trace, operation, situation, quantity }) => {
        const { movements, ...posting } = postingOf(operation, situation, quantity);
        return { actor, trace, ...posting, movement: movements[0] };
      }),
    );
    this.picks.insertEach(
      tx,
      acceptedPicks.map(({ actor, input, situation, quantity }, index) => ({
        actor,
        pick: {
          operationId: input.operationId,
          lotId: situation.lot_id,
          isUnit: situation.is_unit,
          cellId: situation.cell_id,
          quantity,
          manual: input.request.manual,
          movementId: postings[index]!.movements[0]!.id,
          insteadOfLotId: input.location.insteadOfLotId,
        },
      })),
    );
    await addEvents(
      tx,
      acceptedPicks.flatMap(({ trace, input, operation, situation, quantity }, index) => [
        postings[index]!.event,
        pickedEvent(operation, situation, { quantity, manual: input.request.manual }, trace),
      ]),
    );
    return decided.map((one) => one && answerOf(one.situation, one.quantity));
  }
}

function decidedOf(picks: Picks, [used, operations, situations]: Preloaded): (Decided | null)[] {
  return picks.map((pick, index) => {
    const { location, request } = pick.input;
    const [operation, situation] = [operations[index], situations[index]];
    if (used[index] || !operation || !situation || situation.planned > 0) return null;
    const { balance_id, cell_id } = situation;
    if (balance_id === null || cell_id === null) return null;
    const isSubstitute = location.insteadOfLotId !== null;
    const decision = decidePick(situationOf(situation), { ...request, isSubstitute });
    if (!decision.ok) return null;
    return {
      ...pick,
      operation,
      situation: { ...situation, balance_id, cell_id },
      quantity: decision.quantity,
    };
  });
}
