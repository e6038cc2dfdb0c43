import { Injectable } from '@nestjs/common';
import { stockEvents } from '@naryad/contracts/stock/events';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { BalanceLocks, type LockedBalance } from '../data/balance-locks.js';
import {
  type LockedReservation,
  type NewReservation,
  type ReservationsOf,
  type ReservedChange,
  ReservationsRepository,
} from '../data/reservations.repository.js';
import { HELD_CONSTRAINT, heldRefusal } from '../data/held-refusal.js';
import { violatedConstraint } from '../data/violated-constraint.js';
import { locationKey } from '../domain/posting.js';
import { fail } from '../stock.errors.js';

/** Released reservations, and their events for the end of the transaction. */
export interface Released {
  readonly released: readonly LockedReservation[];
  readonly events: readonly NewEvent[];
}

/**
 * The only writer of reservations except the ledger, which consumes them (`Posting.consumedForSteps`) and
 * moves them with the stock. Reservations are locked before balances, both in order.
 */
@Injectable()
export class Reservations {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly balances: BalanceLocks,
  ) {}

  /**
   * Reserves free quantities for steps of tasks, all or nothing. Adds to an existing reservation of the step
   * for the lot in the cell. Lock the operations before, add the event after. Returns ids in the order of the
   * input.
   * @throws STOCK_NOT_ENOUGH, STOCK_LOT_HELD
   */
  async reserve(
    tx: Tx,
    requested: readonly NewReservation[],
  ): Promise<{ readonly ids: readonly number[]; readonly event: NewEvent }> {
    const ids = await this.reservations.insert(tx, requested).catch((error: unknown) => {
      throw violatedConstraint(error) === HELD_CONSTRAINT ? heldRefusal(error) : error;
    });
    const changes = sumsOf(requested, 1);
    const balances = await this.balances.ofLocations(tx, changes);
    const unreserved = new Map(
      balances.map((one) => [locationKey(one.cellId, one.lotId), one.quantity - one.reserved]),
    );
    for (const { cellId, lotId, change } of changes) {
      const available = unreserved.get(locationKey(cellId, lotId)) ?? 0;
      if (available < change) throw fail('STOCK_NOT_ENOUGH', { available: Math.max(0, available) });
    }
    await this.reservations.changeReserved(tx, changes);
    return { ids, event: changedEvent(balances, changes) };
  }

  /**
   * Releases the reservations of tasks. Lock the tasks before, add the events after. No event when nothing
   * was released.
   */
  release(tx: Tx, taskIds: readonly number[]): Promise<Released> {
    return this.free(tx, { by: 'task_id', ids: taskIds });
  }

  /** Releases the reservations of steps of tasks; as `release`. */
  releaseOfSteps(tx: Tx, taskStepIds: readonly number[]): Promise<Released> {
    return this.free(tx, { by: 'task_step_id', ids: taskStepIds });
  }

  /** Releases one reservation; as `release`. Requires no lock. */
  releaseOne(tx: Tx, id: number): Promise<Released> {
    return this.free(tx, { by: 'id', ids: [id] });
  }

  private async free(tx: Tx, scope: ReservationsOf): Promise<Released> {
    const active = await this.reservations.lockActive(tx, scope);
    if (active.length === 0) return { released: [], events: [] };
    const changes = sumsOf(active, -1);
    const balances = await this.balances.ofLocations(tx, changes);
    const ids = active.map((one) => one.id);
    await this.reservations.release(tx, ids);
    await this.reservations.changeReserved(tx, changes);
    return { released: active, events: [changedEvent(balances, changes)] };
  }
}

/** By lot and cell. */
function sumsOf(
  parts: readonly { readonly cellId: number; readonly lotId: number; readonly quantity: number }[],
  sign: 1 | -1,
): ReservedChange[] {
  const byLocation = Map.groupBy(parts, (part) => locationKey(part.cellId, part.lotId));
  return [...byLocation.values()].map((same) => ({
    cellId: same[0]!.cellId,
    lotId: same[0]!.lotId,
    change: sign * same.reduce((sum, part) => sum + part.quantity, 0),
  }));
}

function changedEvent(balances: readonly LockedBalance[], changes: readonly ReservedChange[]): NewEvent {
  const change = new Map(changes.map((one) => [locationKey(one.cellId, one.lotId), one.change]));
  return eventOf(stockEvents.reservationsChanged, {
    balances: balances.map(({ cellId, lotId, productId }) => ({
      cell_id: cellId,
      lot_id: lotId,
      product_id: productId,
      change: change.get(locationKey(cellId, lotId))!,
    })),
    module_ids: [...new Set(balances.map((one) => one.moduleId))],
  });
}
