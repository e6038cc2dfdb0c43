import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { Place } from './balance-locks.js';

/** Pieces of a lot in a cell that a step of a task is promised. */
export interface NewReservation {
  readonly taskId: number;
  readonly taskStepId: number;
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

/** A lot in a cell, and by how many pieces its reserved count changes. */
export interface ReservedChange extends Place {
  readonly change: number;
}

@Injectable()
export class ReservationsRepository {
  /** In the order of the index that keeps a step from reserving a lot twice, so that two who do so never wait in a ring. */
  async insert(tx: Tx, reservations: readonly NewReservation[]): Promise<void> {
    await tx.query(
      `insert into reservations (task_id, task_step_id, lot_id, cell_id, quantity)
       select n.task_id, n.task_step_id, n.lot_id, n.cell_id, n.quantity
         from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) as n(task_id, task_step_id, lot_id, cell_id, quantity)
        order by n.task_step_id, n.lot_id`,
      [
        reservations.map((one) => one.taskId),
        reservations.map((one) => one.taskStepId),
        reservations.map((one) => one.lotId),
        reservations.map((one) => one.cellId),
        reservations.map((one) => one.quantity),
      ],
    );
  }

  /** Locks what the tasks are promised, by id. */
  lockActive(
    tx: Tx,
    taskIds: readonly number[],
  ): Promise<{ id: number; cellId: number; lotId: number; quantity: number }[]> {
    return tx.query(
      `select id, cell_id as "cellId", lot_id as "lotId", quantity from reservations
        where task_id = any($1::int[]) and state = 'active' order by id for update`,
      [taskIds],
    );
  }

  async release(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(`update reservations set state = 'released' where id = any($1::int[])`, [ids]);
  }

  /** With the balances locked. */
  async changeReserved(tx: Tx, changes: readonly ReservedChange[]): Promise<void> {
    await tx.query(
      `update stock_balances b set reserved = b.reserved + n.change, version = b.version + 1
         from unnest($1::int[], $2::int[], $3::int[]) as n(cell_id, lot_id, change)
        where b.cell_id = n.cell_id and b.lot_id = n.lot_id`,
      [changes.map((one) => one.cellId), changes.map((one) => one.lotId), changes.map((one) => one.change)],
    );
  }
}
