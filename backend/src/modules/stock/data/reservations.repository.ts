import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { LotLocation } from './balance-locks.js';

/** Quantity of a lot in a cell reserved for a step of a task. */
export interface NewReservation {
  readonly taskId: number;
  readonly taskStepId: number;
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

/** Change of the reserved quantity of a lot in a cell. */
export interface ReservedChange extends LotLocation {
  readonly change: number;
}

/** Reservations selected by tasks, by steps of tasks, or by ids. */
export interface ReservationsOf {
  readonly by: 'task_id' | 'task_step_id' | 'id';
  readonly ids: readonly number[];
}

/** A locked reservation. */
export interface LockedReservation extends NewReservation {
  readonly id: number;
}

@Injectable()
export class ReservationsRepository {
  /**
   * Adds to the reservation of the step for the lot in the cell. Inserts in the order of the unique index to
   * prevent deadlocks. Returns ids in the order of `reservations`.
   */
  async insert(tx: Tx, reservations: readonly NewReservation[]): Promise<number[]> {
    const rows = await tx.query<{ id: number; task_step_id: number; lot_id: number; cell_id: number }>(
      `insert into reservations (task_id, task_step_id, lot_id, cell_id, quantity)
       select n.task_id, n.task_step_id, n.lot_id, n.cell_id, n.quantity
         from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) as n(task_id, task_step_id, lot_id, cell_id, quantity)
        order by n.task_step_id, n.lot_id, n.cell_id
       on conflict (task_step_id, lot_id, cell_id) where state = 'active'
       do update set quantity = reservations.quantity + excluded.quantity
       returning id, task_step_id, lot_id, cell_id`,
      [
        reservations.map((one) => one.taskId),
        reservations.map((one) => one.taskStepId),
        reservations.map((one) => one.lotId),
        reservations.map((one) => one.cellId),
        reservations.map((one) => one.quantity),
      ],
    );
    const ids = new Map(rows.map((row) => [`${row.task_step_id}:${row.lot_id}:${row.cell_id}`, row.id]));
    return reservations.map((one) => ids.get(`${one.taskStepId}:${one.lotId}:${one.cellId}`)!);
  }

  /** Locks active reservations, by id. */
  lockActive(tx: Tx, scope: ReservationsOf): Promise<LockedReservation[]> {
    return tx.query(
      `select id, task_id as "taskId", task_step_id as "taskStepId", cell_id as "cellId", lot_id as "lotId", quantity
         from reservations
        where state = 'active' and (${scope.by} = any($1::int[])) order by id for update`,
      [scope.ids],
    );
  }

  async release(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(`update reservations set state = 'released' where id = any($1::int[])`, [ids]);
  }

  /** Call with the balances locked. */
  async changeReserved(tx: Tx, changes: readonly ReservedChange[]): Promise<void> {
    await tx.query(
      `update stock_balances b set reserved = b.reserved + n.change, version = b.version + 1
         from unnest($1::int[], $2::int[], $3::int[]) as n(cell_id, lot_id, change)
        where b.cell_id = n.cell_id and b.lot_id = n.lot_id`,
      [changes.map((one) => one.cellId), changes.map((one) => one.lotId), changes.map((one) => one.change)],
    );
  }
}
