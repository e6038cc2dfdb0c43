import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { BalanceLocks } from '../../stock/index.js';
import {
  ACTIVE_PICKS,
  INTERCHANGEABLE,
  INSERT_INTERCHANGEABLE,
  INSERT_PICK,
  INSERT_PICKS,
  MARK_RETURNED,
  INTERCHANGEABLE_BALANCES,
  SITUATION,
  SITUATIONS,
} from './pick.sql.js';

export interface LotSituation {
  readonly lot_id: number;
  readonly product_id: number;
  readonly is_unit: boolean;
  readonly serial_number: string | null;
  readonly batch_id: number | null;
  readonly receipt_invoice_id: number | null;
  readonly manufacture_date: string | null;
  readonly expiry_date: string | null;
  readonly balance_id: number | null;
  readonly cell_id: number | null;
  readonly free: number;
  readonly required: number;
  readonly picked: number;
  readonly picked_here: boolean;
  /** The expiry date has passed, and no planner has permitted it. */
  readonly is_expired: boolean;
  /** It can substitute the lot that the caller names, or the caller names none. */
  readonly may_stand_in: boolean;
  /** Quantity of this location that is planned for the operation. */
  readonly planned: number;
  /** Quantity of the product, of any lot, that is planned for the operation. */
  readonly planned_in_all: number;
  /** Steps of the operation for which the product is planned. */
  readonly step_ids: readonly number[];
}

export interface RequestedLocation {
  readonly lotId: number;
  readonly balanceId: number | null;
  readonly cellId: number | null;
  readonly insteadOfLotId: number | null;
}

export interface NewPick {
  readonly operationId: number;
  readonly lotId: number;
  readonly isUnit: boolean;
  readonly cellId: number;
  readonly quantity: number;
  readonly manual: boolean;
  readonly movementId: number;
  readonly insteadOfLotId: number | null;
}

/** Interchangeable units picked from one cell in one call. */
export interface InterchangeablePicks {
  readonly operationId: number;
  readonly cellId: number;
  readonly manual: boolean;
  readonly lotIds: readonly number[];
  readonly movementIds: readonly number[];
}

export interface ActivePick {
  readonly id: number;
  readonly lot_id: number;
  readonly cell_id: number;
  readonly quantity: number;
  readonly movement_id: number;
  readonly manual: boolean;
  readonly product_id: number;
}

@Injectable()
export class PicksRepository {
  constructor(private readonly locks: BalanceLocks) {}

  /**
   * The lot as the operation sees it on the date `today`. Queued in the transaction right after the lock of
   * the operation.
   */
  async situation(
    tx: Tx,
    operationId: number,
    location: RequestedLocation,
    storehouseIds: readonly number[],
    today: string,
  ): Promise<LotSituation | undefined> {
    const [row] = await tx.prepared<LotSituation>('picking-situation', SITUATION, [
      operationId,
      today,
      location.lotId,
      location.balanceId,
      location.cellId,
      storehouseIds,
      location.insteadOfLotId,
    ]);
    return row;
  }

  /** `situation` for several operations, in the order of the input. */
  async situations(
    tx: Tx,
    requested: readonly {
      readonly operationId: number;
      readonly location: RequestedLocation;
      readonly storehouseIds: readonly number[];
    }[],
    today: string,
  ): Promise<(LotSituation | undefined)[]> {
    const rows = await tx.prepared<LotSituation & { readonly at: number }>('picking-situations', SITUATIONS, [
      requested.map(({ operationId }) => operationId),
      requested.map(({ location }) => location.lotId),
      requested.map(({ location }) => location.balanceId),
      requested.map(({ location }) => location.cellId),
      requested.map(({ storehouseIds }) => `{${storehouseIds.join()}}`),
      requested.map(({ location }) => location.insteadOfLotId),
      today,
    ]);
    const situations = new Map(rows.map(({ at, ...row }) => [at, row]));
    return requested.map((_, index) => situations.get(index + 1));
  }

  insert(tx: Tx, actor: Actor, pick: NewPick): void {
    tx.send('picking-insert', INSERT_PICK, valuesOf(actor, pick));
  }

  /** Picks of several users. */
  insertEach(tx: Tx, picks: readonly { readonly actor: Actor; readonly pick: NewPick }[]): void {
    const rows = picks.map(({ actor, pick }) => valuesOf(actor, pick));
    const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]));
    tx.send('picking-insert-each', INSERT_PICKS, columns);
  }

  /**
   * Units in the cell that are interchangeable with the lot and that the operation may pick, the lot itself
   * first.
   */
  interchangeable(tx: Tx, operationId: number, location: { lotId: number; cellId: number }, limit: number) {
    const values = [operationId, location.lotId, location.cellId, limit];
    return tx.query<{ readonly id: number; readonly planned: boolean }>(INTERCHANGEABLE, values);
  }

  /**
   * Locks the interchangeable units against picks and plans until the transaction ends. Select them after
   * this call.
   */
  async lockInterchangeable(tx: Tx, location: { lotId: number; cellId: number }): Promise<void> {
    const balances = await tx.query<{ cellId: number; lotId: number }>(INTERCHANGEABLE_BALANCES, [
      location.lotId,
      location.cellId,
    ]);
    await this.locks.ofReservedLocations(tx, balances);
  }

  insertInterchangeable(tx: Tx, actor: Actor, picks: InterchangeablePicks): void {
    tx.send('picking-insert-alike', INSERT_INTERCHANGEABLE, [
      picks.operationId,
      picks.cellId,
      picks.manual,
      actor.userId,
      picks.lotIds,
      picks.movementIds,
      actor.sessionId,
      actor.request.ip,
      actor.request.id,
      actor.request.idempotencyKey,
    ]);
  }

  async active(tx: Tx, operationId: number, lotIds: readonly number[]): Promise<ActivePick[]> {
    return tx.query<ActivePick>(ACTIVE_PICKS, [operationId, lotIds]);
  }

  /** All active picks of the operations, in lock order. */
  activeOf(
    tx: Tx,
    operationIds: readonly number[],
  ): Promise<(ActivePick & { readonly operation_id: number })[]> {
    return tx.query(
      `select k.id, k.operation_id, k.lot_id, k.cell_id, k.quantity, k.movement_id, k.manual, l.product_id
         from picks k join stock_lots l on l.id = k.lot_id
        where k.operation_id = any ($1) and k.returned_at is null order by k.cell_id, k.lot_id, k.id`,
      [operationIds],
    );
  }

  async markReturned(tx: Tx, picks: readonly { id: number; movementId: number }[]): Promise<void> {
    await tx.query(MARK_RETURNED, [picks.map((one) => one.id), picks.map((one) => one.movementId)]);
  }

  /** Balances by id with the quantity that the operation has picked from them, in lock order. */
  async balances(
    tx: Tx,
    operationId: number,
    balanceIds: readonly number[],
  ): Promise<{ id: number; cell_id: number; lot_id: number; picked: number }[]> {
    return tx.query(
      `select b.id, b.cell_id, b.lot_id, coalesce((
         select sum(k.quantity) from picks k
         where k.operation_id = $1 and k.lot_id = b.lot_id and k.cell_id = b.cell_id and k.returned_at is null
       ), 0)::int as picked
       from stock_balances b where b.id = any ($2) order by b.cell_id, b.lot_id`,
      [operationId, balanceIds],
    );
  }
}

/** Parameters in the order of `INSERT_PICK`. */
const valuesOf = (actor: Actor, pick: NewPick) => [
  pick.operationId,
  pick.lotId,
  pick.isUnit,
  pick.cellId,
  pick.quantity,
  pick.manual,
  pick.movementId,
  actor.userId,
  actor.sessionId,
  actor.request.ip,
  actor.request.id,
  pick.insteadOfLotId,
  actor.request.idempotencyKey,
];
