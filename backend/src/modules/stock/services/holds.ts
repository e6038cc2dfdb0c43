import { Injectable } from '@nestjs/common';
import type { LotHold } from '@naryad/contracts/stock/hold-dto';
import { stockEvents } from '@naryad/contracts/stock/events';
import { iso } from '../../../kernel/sql-text.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { ReadDb } from '../../../platform/realtime/realtime-mapper.js';
import type { Actor } from '../../../platform/session/actor.js';
import { HoldsRepository, type NewHold } from '../data/holds.repository.js';
import { violatedConstraint } from '../data/violated-constraint.js';
import { fail } from '../stock.errors.js';

const OF_LOTS = `
  select h.lot_id as "lotId", json_build_object('id', h.id, 'reason', h.reason, 'comment', h.comment,
           'operation_id', h.operation_id, 'held_at', ${iso('h.held_at')}, 'held_by', h.held_by_name,
           'released_at', ${iso('h.released_at')}, 'released_by', h.released_by_name,
           'release_reason', h.release_reason) as hold
    from lot_holds h where h.lot_id = any ($1::int[]) order by h.id desc`;

/**
 * Lots on hold. The database refuses to move or reserve them (docs/adr/0033). The caller decides who may hold
 * and release.
 */
@Injectable()
export class Holds {
  constructor(private readonly holds: HoldsRepository) {}

  /** Waits for movements of the lot in progress. Add the event last. @throws STOCK_ALREADY_HELD */
  async hold(
    tx: Tx,
    actor: Actor,
    hold: NewHold,
  ): Promise<{ readonly id: number; readonly event: NewEvent }> {
    const { id, productId } = await this.holds.insert(tx, hold, actor.userId).catch((error: unknown) => {
      throw violatedConstraint(error) === 'lot_holds_open_key' ? fail('STOCK_ALREADY_HELD') : error;
    });
    await addAudit(tx, actor, {
      action: 'stock.hold',
      objectType: 'lot',
      objectId: hold.lotId,
      after: { hold_id: id, reason: hold.reason, comment: hold.comment, operation_id: hold.operationId },
    });
    return { id, event: holdEvent(hold.lotId, productId, true) };
  }

  /**
   * Ends a hold that the user saw. The reason is stored with it. Add the event last. @throws
   * STOCK_HOLD_RELEASED
   */
  async release(tx: Tx, actor: Actor, id: number, reason: string): Promise<NewEvent> {
    const released = await this.holds.release(tx, id, actor.userId, reason);
    if (!released) throw fail('STOCK_HOLD_RELEASED');
    await addAudit(tx, actor, {
      action: 'stock.release-hold',
      objectType: 'lot',
      objectId: released.lotId,
      after: { hold_id: id, reason },
    });
    return holdEvent(released.lotId, released.productId, false);
  }

  /**
   * All holds of the lots, by lot, newest first: only the first can be open. `db` is the pool or an open
   * transaction.
   */
  async ofLots(db: Pick<ReadDb, 'query'>, lotIds: readonly number[]): Promise<Map<number, LotHold[]>> {
    const rows = await db.query<{ lotId: number; hold: LotHold }>(OF_LOTS, [lotIds]);
    const byLot = Map.groupBy(rows, (row) => row.lotId);
    return new Map([...byLot].map(([lotId, own]) => [lotId, own.map((row) => row.hold)]));
  }

  /** The lot of a hold. @throws STOCK_HOLD_NOT_FOUND */
  async lotOf(db: Pick<ReadDb, 'query'>, id: number): Promise<number> {
    const [row] = await db.query<{ lot_id: number }>('select lot_id from lot_holds where id = $1', [id]);
    if (!row) throw fail('STOCK_HOLD_NOT_FOUND');
    return row.lot_id;
  }
}

const holdEvent = (lotId: number, productId: number, isHeld: boolean): NewEvent =>
  eventOf(stockEvents.holdChanged, { lot_id: lotId, product_id: productId, is_held: isHeld });
