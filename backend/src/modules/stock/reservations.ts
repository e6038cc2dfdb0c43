import { Injectable } from '@nestjs/common';
import { stockEvents } from '@naryad/contracts/stock/events';
import type { Tx } from '../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../platform/outbox/outbox.js';
import { BalanceLocks, type LockedBalance } from './data/balance-locks.js';
import {
  type NewReservation,
  type ReservedChange,
  ReservationsRepository,
} from './data/reservations.repository.js';
import { violatedConstraint } from './data/violated-constraint.js';
import { placeKey } from './domain/posting.js';
import { fail } from './stock.errors.js';

/**
 * The only writer of reservations, beside the ledger, which uses them up (`Posting.takenForTask`). Reservations are locked
 * before balances, both in order.
 */
@Injectable()
export class Reservations {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly balances: BalanceLocks,
  ) {}

  /**
   * Promises free pieces to steps of tasks, all or nothing. Lock the tasks before, add the event after.
   * @throws STOCK_ALREADY_RESERVED, STOCK_NOT_ENOUGH
   */
  async reserve(tx: Tx, wanted: readonly NewReservation[]): Promise<NewEvent> {
    await this.reservations.insert(tx, wanted).catch((error: unknown) => {
      const isTwice = violatedConstraint(error) === 'reservations_active_key';
      throw isTwice ? fail('STOCK_ALREADY_RESERVED') : error;
    });
    const changes = sumsOf(wanted, 1);
    const balances = await this.balances.ofPlaces(tx, changes);
    const free = new Map(
      balances.map((one) => [placeKey(one.cellId, one.lotId), one.quantity - one.reserved]),
    );
    for (const { cellId, lotId, change } of changes) {
      const available = free.get(placeKey(cellId, lotId)) ?? 0;
      if (available < change) throw fail('STOCK_NOT_ENOUGH', { available });
    }
    await this.reservations.changeReserved(tx, changes);
    return changedEvent(balances, changes);
  }

  /** Frees what the tasks are promised. Lock the tasks before, add the events after; there is none when nothing was. */
  async release(
    tx: Tx,
    taskIds: readonly number[],
  ): Promise<{ readonly count: number; readonly events: readonly NewEvent[] }> {
    const active = await this.reservations.lockActive(tx, taskIds);
    if (active.length === 0) return { count: 0, events: [] };
    const changes = sumsOf(active, -1);
    const balances = await this.balances.ofPlaces(tx, changes);
    const ids = active.map((one) => one.id);
    await this.reservations.release(tx, ids);
    await this.reservations.changeReserved(tx, changes);
    return { count: active.length, events: [changedEvent(balances, changes)] };
  }
}

/** By lot and cell. */
function sumsOf(
  parts: readonly { readonly cellId: number; readonly lotId: number; readonly quantity: number }[],
  sign: 1 | -1,
): ReservedChange[] {
  const byPlace = Map.groupBy(parts, (part) => placeKey(part.cellId, part.lotId));
  return [...byPlace.values()].map((same) => ({
    cellId: same[0]!.cellId,
    lotId: same[0]!.lotId,
    change: sign * same.reduce((sum, part) => sum + part.quantity, 0),
  }));
}

function changedEvent(balances: readonly LockedBalance[], changes: readonly ReservedChange[]): NewEvent {
  const change = new Map(changes.map((one) => [placeKey(one.cellId, one.lotId), one.change]));
  return eventOf(stockEvents.reservationsChanged, {
    balances: balances.map(({ cellId, lotId, productId }) => ({
      cell_id: cellId,
      lot_id: lotId,
      product_id: productId,
      change: change.get(placeKey(cellId, lotId))!,
    })),
    module_ids: [...new Set(balances.map((one) => one.moduleId))],
  });
}
