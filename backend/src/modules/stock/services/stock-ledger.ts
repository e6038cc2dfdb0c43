import { Injectable } from '@nestjs/common';
import { stockEvents } from '@naryad/contracts/stock/events';
import type { TraceParent } from '@naryad/runtime/tracing/tracing';
import type { DomainError } from '../../../kernel/domain-error.js';
import { orderedUuid } from '../../../kernel/ordered-uuid.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { BalanceLocks } from '../data/balance-locks.js';
import { carryReservations, reservedOf } from '../data/carry-reservations.js';
import { consumeReservations } from '../data/consume-reservations.js';
import { HELD_CONSTRAINT, heldRefusal } from '../data/held-refusal.js';
import { areMirrors, refusalOf } from '../data/ledger-checks.js';
import { type FastPathMove, postFastPathMoves } from '../data/post-fast-path-moves.js';
import { postMovement } from '../data/post-movement.js';
import { postBatch, type PostingHeader, type WrittenMovement } from '../data/post-batch.js';
import { violatedConstraint } from '../data/violated-constraint.js';
import type { ActiveReservation } from '../domain/carried-reservations.js';
import {
  type PostedMovement,
  type Posting,
  type PostingMovement,
  type BatchMovement,
  splitIntoBatches,
  withReserved,
} from '../domain/posting.js';
import { fail } from '../stock.errors.js';

export interface Posted {
  readonly groupId: string;
  readonly movements: PostedMovement[];
  /** `stock.moved`: the caller adds it with its own events at the end (`addEvents`). */
  readonly event: NewEvent;
}

/** A move requested by a command with an idempotency key. */
export interface FastPathMoveOf extends Omit<FastPathMove, 'header' | 'idempotencyKey'> {
  readonly actor: Actor;
  /** Span of the request. */
  readonly trace: TraceParent | null;
}

/** Receipt or issue of one command. */
export interface PostingOf extends Pick<Posting, 'type' | 'documentType' | 'documentId'> {
  readonly actor: Actor;
  readonly trace: TraceParent | null;
  readonly movement: PostingMovement;
}

/**
 * Constraints for what only the database can detect: a race for the cell of a unit, a second reversal, a
 * hold.
 */
const REFUSING_CONSTRAINTS: Readonly<Record<string, (error: unknown) => DomainError>> = {
  [HELD_CONSTRAINT]: heldRefusal,
  stock_balances_unit_place_key: () => fail('STOCK_UNIT_ELSEWHERE'),
  stock_balances_unit_check: () => fail('STOCK_UNIT_ELSEWHERE'),
  stock_movements_reversal_of_key: () => fail('STOCK_ALREADY_REVERSED'),
  stock_movements_to_cell_id_fk: () => fail('STOCK_CELL_NOT_FOUND'),
};

/** Throws the domain error of a database error. */
function translated(error: unknown): never {
  throw REFUSING_CONSTRAINTS[violatedConstraint(error)]?.(error) ?? error;
}

/** A refused batch is retried when its reason no longer applies; from the second attempt on with locks. */
const TRIES = 3;

/** The only writer of movements and of balance quantities. */
@Injectable()
export class StockLedger {
  constructor(private readonly locks: BalanceLocks) {}

  /**
   * Locks the reservations of stock that changes its cell. Called in advance together with other queries, it
   * saves `post` a round trip.
   */
  preload(tx: Tx, movements: readonly PostingMovement[]): Promise<readonly ActiveReservation[]> {
    return reservedOf(tx, movements);
  }

  /**
   * Posts moves of several commands between live cells of their storehouse in one statement, when the free
   * quantity is enough, which is the usual case. It is the preload of `UnitOfWork.runBatched`. Returns
   * results in the order of the input; null for a move that needs `post`: nothing was written for it.
   * @throws STOCK_LOT_HELD, STOCK_UNIT_ELSEWHERE, STOCK_NOT_ENOUGH, to all of them
   */
  async postFastPath(tx: Tx, moves: readonly FastPathMoveOf[]): Promise<readonly (Posted | null)[]> {
    const headers = moves.map(({ actor }) => headerOf(actor, { ...BY_HAND, type: 'move' }));
    const writtenRows = await postFastPathMoves(
      tx,
      moves.map((move, index) => ({
        ...move,
        header: headers[index]!,
        idempotencyKey: move.actor.request.idempotencyKey!,
      })),
    ).catch(translated);
    return writtenRows.map((row, index) => row && toAnswer(headers[index]!, [row], moves[index]!.trace));
  }

  /**
   * Posts one movement for each of several commands, all receipts or all issues of free stock: the work of
   * `UnitOfWork.runBatched`. Returns results in the order of the input.
   * @throws to all of them when one is refused
   */
  async postEach(tx: Tx, postings: readonly PostingOf[]): Promise<Posted[]> {
    const lines = postings.map((posting) => ({
      ...posting.movement,
      reserved: 0,
      header: headerOf(posting.actor, posting),
    }));
    const [only, ...more] = lines;
    const isAlone = only !== undefined && more.length === 0;
    const writtenRows = await (isAlone ? postMovement(tx, only.header, only) : postBatch(tx, lines)).catch(
      translated,
    );
    if (writtenRows.length < lines.length) throw fail('STOCK_NOT_ENOUGH', { available: 0 });
    return lines.map(({ header }, index) => toAnswer(header, [writtenRows[index]!], postings[index]!.trace));
  }

  /**
   * Posts movements, all or nothing: consumes reservations of the given steps, moves reservations between
   * cells, locks the balances in order, decreases, increases, inserts the movements. Lock documents before,
   * add events after.
   * @throws STOCK_NOT_ENOUGH, STOCK_LOT_HELD, STOCK_UNIT_ELSEWHERE, STOCK_CELL_NOT_FOUND,
   * STOCK_ALREADY_REVERSED, STOCK_NOT_A_MIRROR
   * @param preloaded result of `preload` in this transaction
   */
  async post(
    tx: Tx,
    actor: Actor,
    posting: Posting,
    preloaded?: readonly ActiveReservation[],
  ): Promise<Posted> {
    if (!(await areMirrors(tx, posting.movements))) throw fail('STOCK_NOT_A_MIRROR');
    const header = headerOf(actor, posting);
    const writtenRows: WrittenMovement[] = [];
    const movements = await this.withReservations(tx, posting, preloaded).catch(translated);
    for (const batch of splitIntoBatches(movements))
      writtenRows.push(...(await this.write(tx, header, batch)));
    return toAnswer(header, writtenRows);
  }

  private async withReservations(
    tx: Tx,
    { consumedForSteps, movements }: Posting,
    preloaded?: readonly ActiveReservation[],
  ): Promise<BatchMovement[]> {
    if (consumedForSteps == null) return carryReservations(tx, this.locks, movements, preloaded);
    return withReserved(movements, await consumeReservations(tx, consumedForSteps, movements));
  }

  private async write(
    tx: Tx,
    header: PostingHeader,
    batch: readonly BatchMovement[],
  ): Promise<WrittenMovement[]> {
    for (let attempt = 1; ; attempt += 1) {
      const [only, ...more] = batch;
      const isAlone = attempt === 1 && more.length === 0;
      const writtenRows = isAlone
        ? postMovement(tx, header, only!)
        : postBatch(
            tx,
            batch.map((one) => ({ ...one, header })),
          );
      const rows = await writtenRows.catch(translated);
      if (rows.length === batch.length) return rows;
      const refusal = await refusalOf(tx, batch);
      if (refusal.reason === 'no-cell') throw fail('STOCK_CELL_NOT_FOUND');
      if (refusal.reason === 'unit-elsewhere') throw fail('STOCK_UNIT_ELSEWHERE', refusal.which);
      if (refusal.reason === 'short')
        throw fail('STOCK_NOT_ENOUGH', { ...refusal.which, available: refusal.available });
      if (attempt === TRIES) throw new Error('A posting was refused without a reason');
    }
  }
}

/** Without a document. */
const BY_HAND = { documentType: null, documentId: null } as const;

const headerOf = (
  actor: Actor,
  { type, documentType, documentId }: Pick<Posting, 'type' | 'documentType' | 'documentId'>,
): PostingHeader => ({
  groupId: orderedUuid(),
  type,
  documentType,
  documentId,
  userId: actor.userId,
  requestId: actor.request.id,
});

const toAnswer = (
  header: PostingHeader,
  writtenRows: readonly WrittenMovement[],
  trace?: TraceParent | null,
): Posted => ({
  groupId: header.groupId,
  movements: writtenRows.map(toPosted),
  event: movedEvent(header, writtenRows, trace),
});

function toPosted(row: WrittenMovement): PostedMovement {
  return {
    id: row.id,
    lotId: row.lot_id,
    fromCellId: row.from_cell_id,
    toCellId: row.to_cell_id,
    quantity: row.quantity,
  };
}

function movedEvent(
  header: PostingHeader,
  writtenRows: readonly WrittenMovement[],
  trace?: TraceParent | null,
): NewEvent {
  const modules = writtenRows.flatMap((row) => [row.from_module_id ?? [], row.to_module_id ?? []].flat());
  const payload = {
    group_id: header.groupId,
    type: header.type,
    document_type: header.documentType,
    document_id: header.documentId,
    movements: writtenRows.map((row) => ({
      id: row.id,
      lot_id: row.lot_id,
      product_id: row.product_id,
      from_cell_id: row.from_cell_id,
      to_cell_id: row.to_cell_id,
      quantity: row.quantity,
    })),
    module_ids: [...new Set(modules)],
  };
  return eventOf(stockEvents.moved, payload, trace);
}
