import { Injectable } from '@nestjs/common';
import { openingBalanceEvents } from '@naryad/contracts/opening-balances/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { BalanceLocks } from '../../stock/index.js';
import { DOCUMENT_TYPE, OpeningBalancesRepository } from '../data/opening-balances.repository.js';
import { fail } from '../opening-balances.errors.js';
import { OpeningBalancePosting } from '../services/opening-balance-posting.js';

/**
 * Undoes a load of opening balances in one transaction with a reversal of each movement. Refused completely
 * when a part of the stock was moved, reserved or used since. Batches that it created stay: other lots may
 * belong to them.
 */
@Injectable()
export class UndoOpeningBalanceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly balances: BalanceLocks,
    private readonly loads: OpeningBalancesRepository,
    private readonly receipt: OpeningBalancePosting,
  ) {}

  async execute({ id }: { readonly id: number }, actor: Actor): Promise<void> {
    const moduleId = await this.loads.moduleOf(this.db, id);
    if (moduleId === undefined || !(await this.access.mayUse(actor, moduleId))) {
      throw fail('OPENING_BALANCE_NOT_FOUND');
    }
    this.access.refuseReaders(actor, moduleId);
    await this.uow.run(actor, async (tx) => {
      const { undoneAt, lines, pieces } = await this.loads.lock(tx, id);
      if (undoneAt !== null) throw fail('OPENING_BALANCE_UNDONE');
      await this.balances.ofDocument(tx, DOCUMENT_TYPE, id);
      await this.refuseTouched(tx, id);
      const reversed = await this.receipt.post(tx, actor, id, await this.loads.mirrors(tx, id));
      await this.loads.markUndone(tx, id, actor.userId);
      await addAudit(tx, actor, {
        action: 'opening-balances.undo',
        objectType: 'opening-balance',
        objectId: id,
        before: { lines, pieces },
      });
      const undone = { opening_balance_id: id, module_id: moduleId, lines, pieces };
      await addEvents(tx, [eventOf(openingBalanceEvents.undone, undone), ...reversed]);
    });
  }

  /** @throws OPENING_BALANCE_IN_USE */
  private async refuseTouched(tx: Tx, id: number): Promise<void> {
    const touched = await this.loads.firstTouched(tx, id);
    if (!touched) return;
    const { name, serialNumber, address, isReserved, count } = touched;
    throw fail('OPENING_BALANCE_IN_USE', {
      name: serialNumber === null ? `«${name}»` : `«${name}» № ${serialNumber}`,
      address,
      reason: isReserved ? 'зарезервировано для задания' : 'уже перемещено или использовано',
      count,
    });
  }
}
