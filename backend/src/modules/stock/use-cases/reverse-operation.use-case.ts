import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { MAX_ROWS } from '@naryad/contracts/kernel/fields';
import { addAudit } from '../../../platform/audit/audit.js';
import { eachRow } from '../../../platform/db/each-row.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { BalanceLocks } from '../data/balance-locks.js';
import { MovementsRepository, type StoredMovement } from '../data/movements.repository.js';
import { MovementDocuments } from '../data/movement-documents.js';
import { type Posted, StockLedger } from '../services/stock-ledger.js';
import { fail } from '../stock.errors.js';

/** Ledger errors for stock that is no longer where the operation left it. */
const NO_LONGER_STORED = new Set(['STOCK_NOT_ENOUGH', 'STOCK_UNIT_ELSEWHERE']);

interface How {
  readonly isCounted?: boolean;
  readonly isByRow?: boolean;
}

/** Reverses operations, all or none. Possible while their effect is intact, and only without a document. */
@Injectable()
export class ReverseOperationUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly movements: MovementsRepository,
    private readonly documents: MovementDocuments,
    private readonly balances: BalanceLocks,
    private readonly ledger: StockLedger,
  ) {}

  /**
   * @param how counted: each with the equal movements of its posting; by row: of a list, where each row that
   * cannot be reversed is reported
   */
  async execute(requestedIds: readonly number[], actor: Actor, how: How = {}): Promise<void> {
    const ids = how.isCounted
      ? await this.movements.withEquals(this.db, requestedIds)
      : [...new Set(requestedIds)];
    const movements = await this.movements.find(this.db, ids);
    const moduleIds = [...new Set(movements.flatMap((one) => one.moduleIds))];
    if (movements.length < ids.length || !(await this.mayUseAll(actor, moduleIds))) {
      throw fail('STOCK_OPERATION_NOT_FOUND');
    }
    for (const moduleId of moduleIds) this.access.refuseReaders(actor, moduleId);
    try {
      await this.uow.run(actor, (tx) => this.reverse(tx, actor, movements, requestedIds[0]!));
    } catch (error) {
      const isOfRows = how.isByRow && requestedIds.length > 1 && requestedIds.length <= MAX_ROWS;
      if (!isOfRows || !(error instanceof DomainError)) throw error;
      await this.oneByOne(requestedIds, actor, movements, how);
    }
  }

  /**
   * Reverses rows of a list one by one, because rows may depend on each other. @throws RowsRefused with the
   * rows and reasons
   */
  private async oneByOne(
    requestedIds: readonly number[],
    actor: Actor,
    movements: readonly StoredMovement[],
    { isCounted }: How,
  ): Promise<void> {
    const [id, ...further] = requestedIds;
    await this.uow.run(actor, async (tx) => {
      await this.lock(tx, movements);
      await eachRow(tx, { id: id!, further_ids: further }, async (row) => {
        const ids = new Set(isCounted ? await this.movements.withEquals(tx, [row]) : [row]);
        const own = movements.filter((one) => ids.has(one.id));
        await this.reverse(tx, actor, own, row);
      });
    });
  }

  /**
   * Reverses operations that the actor posted without others, for a caller that has checked the right to work
   * in these storehouses.
   * @throws STOCK_OPERATION_NOT_FOUND for operations of other users or storehouses
   */
  async ofOwn(tx: Tx, actor: Actor, id: number, storehouseIds: readonly number[]): Promise<void> {
    const [movement] = await this.movements.find(tx, [id]);
    const isOwn = movement?.userId === actor.userId;
    if (!movement || !isOwn || movement.moduleIds.some((one) => !storehouseIds.includes(one))) {
      throw fail('STOCK_OPERATION_NOT_FOUND');
    }
    await this.reverse(tx, actor, [movement], id);
  }

  /** @param auditedId details for the audit log */
  private async reverse(
    tx: Tx,
    actor: Actor,
    movements: readonly StoredMovement[],
    auditedId: number,
  ): Promise<void> {
    await this.lock(tx, movements);
    await this.refuse(tx, movements);
    const postedReversals: Posted[] = [];
    for (const type of new Set(movements.map((one) => one.type))) {
      postedReversals.push(
        await this.post(
          tx,
          actor,
          movements.filter((one) => one.type === type),
        ),
      );
    }
    const isOne = movements.length === 1;
    await addAudit(tx, actor, {
      action: 'stock.reverse',
      objectType: 'stock-operation',
      objectId: auditedId,
      after: isOne ? { reversed_by: postedReversals[0]!.movements[0]!.id } : { operations: movements.length },
    });
    await addEvents(
      tx,
      postedReversals.map(({ event }) => event),
    );
  }

  /** Reservations of the stock move back with it, and are locked before it, as everywhere. */
  private async lock(tx: Tx, movements: readonly StoredMovement[]): Promise<void> {
    await this.ledger.preload(tx, movements);
    await this.balances.ofLots(
      tx,
      movements.map((one) => one.lotId),
    );
  }

  private async refuse(tx: Tx, movements: readonly StoredMovement[]): Promise<void> {
    const aftermath = await this.movements.aftermath(tx, movements);
    for (const movement of movements) {
      const { isReversed, isFollowed } = aftermath.get(movement.id)!;
      if (isReversed || movement.reversalOf !== null) throw fail('STOCK_ALREADY_REVERSED');
      if (movement.documentType !== null) {
        const number = await this.documents.numberOf(tx, movement.documentType, movement.documentId);
        throw fail('STOCK_OPERATION_OF_DOCUMENT', { number });
      }
      // A unit that is back in its cell was moved since: its position is the effect of another movement.
      if (movement.isUnit && isFollowed) throw fail('STOCK_OPERATION_NOT_INTACT');
    }
  }

  private async post(tx: Tx, actor: Actor, movements: readonly StoredMovement[]): Promise<Posted> {
    const { type } = movements[0]!;
    const mirrors = movements.map(({ id, lotId, fromCellId, toCellId, quantity }) => {
      return { lotId, fromCellId: toCellId, toCellId: fromCellId, quantity, reversalOf: id };
    });
    const posting = { type, documentType: null, documentId: null, movements: mirrors };
    const postedReversal = await this.ledger.post(tx, actor, posting).catch((error: unknown) => {
      const isNoLongerStored = error instanceof DomainError && NO_LONGER_STORED.has(error.code);
      throw isNoLongerStored ? fail('STOCK_OPERATION_NOT_INTACT') : error;
    });
    return postedReversal;
  }

  private async mayUseAll(actor: Actor, moduleIds: readonly number[]): Promise<boolean> {
    const allowed = await Promise.all(moduleIds.map((id) => this.access.mayUse(actor, id)));
    return allowed.every(Boolean);
  }
}
