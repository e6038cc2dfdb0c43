import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { addAudit } from '../../../platform/audit/audit.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { BalanceLocks } from '../data/balance-locks.js';
import { MovementsRepository, type StoredMovement } from '../data/movements.repository.js';
import { MovementDocuments } from '../movement-documents.js';
import { type Posted, StockLedger } from '../stock-ledger.js';
import { fail } from '../stock.errors.js';

/** How the ledger says that the pieces are no longer where the operation left them. */
const GONE = new Set(['STOCK_NOT_ENOUGH', 'STOCK_UNIT_ELSEWHERE']);

/**
 * Takes an operation back by its mirror [2 §2.1 "Operations tab", §7 deleteValue; decisions "Stock"]: while its effect is
 * intact, and unless a document made it.
 */
@Injectable()
export class ReverseOperation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly movements: MovementsRepository,
    private readonly documents: MovementDocuments,
    private readonly balances: BalanceLocks,
    private readonly ledger: StockLedger,
  ) {}

  async execute(input: { readonly id: number }, actor: Actor): Promise<void> {
    const movement = await this.movements.find(this.db, input.id);
    if (!movement || !(await this.mayUseAll(actor, movement.moduleIds))) {
      throw fail('STOCK_OPERATION_NOT_FOUND');
    }
    for (const moduleId of movement.moduleIds) this.access.refuseReaders(actor, moduleId);
    await this.uow.run(actor, async (tx) => {
      await this.balances.ofLots(tx, [movement.lotId]);
      const { isReversed, isFollowed } = await this.movements.aftermath(tx, movement);
      if (isReversed || movement.reversalOf !== null) throw fail('STOCK_ALREADY_REVERSED');
      if (movement.documentType !== null) {
        const number = await this.documents.numberOf(tx, movement.documentType, movement.documentId);
        throw fail('STOCK_OPERATION_OF_DOCUMENT', { number });
      }
      // A unit that came back to where this left it has been away: that it lies there is the effect of another movement.
      if (movement.isUnit && isFollowed) throw fail('STOCK_OPERATION_NOT_INTACT');
      const posted = await this.post(tx, actor, movement);
      await addAudit(tx, actor, {
        action: 'stock.reverse',
        objectType: 'stock-operation',
        objectId: movement.id,
        after: { reversed_by: posted.movements[0]!.id },
      });
      await addEvents(tx, [posted.event]);
    });
  }

  private async post(tx: Tx, actor: Actor, movement: StoredMovement): Promise<Posted> {
    const { id, type, lotId, fromCellId, toCellId, quantity } = movement;
    const mirror = { lotId, fromCellId: toCellId, toCellId: fromCellId, quantity, reversalOf: id };
    const posting = { type, documentType: null, documentId: null, movements: [mirror] };
    return this.ledger.post(tx, actor, posting).catch((error: unknown) => {
      const isGone = error instanceof DomainError && GONE.has(error.code);
      throw isGone ? fail('STOCK_OPERATION_NOT_INTACT') : error;
    });
  }

  private async mayUseAll(actor: Actor, moduleIds: readonly number[]): Promise<boolean> {
    const allowed = await Promise.all(moduleIds.map((id) => this.access.mayUse(actor, id)));
    return allowed.every(Boolean);
  }
}
