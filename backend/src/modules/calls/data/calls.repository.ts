import { Injectable } from '@nestjs/common';
import type { CallType, PlaceCall } from '@naryad/contracts/calls/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { callOf, type CallRow } from './call-row.js';
import { ACKNOWLEDGE, ARRIVE, CALL, IS_OF_CENTER, LOCK, OPEN, RAISE, SOLVE } from './calls.sql.js';
import { CALLED_PEOPLE, ESCALATE } from './escalations.sql.js';

/** A call, locked by the transaction. */
export interface LockedCall {
  readonly id: number;
  readonly type: CallType;
  readonly work_place_id: number;
  readonly operation_id: number | null;
  readonly acknowledged_by_id: number | null;
  readonly arrived_by_id: number | null;
  readonly is_solved: boolean;
  readonly desk_module_id: number | null;
  readonly work_center_id: number;
}

export interface NewCall {
  readonly workPlaceId: number;
  readonly type: CallType;
  readonly comment: string | null;
  readonly operationId: number | null;
}

/** Attempts to raise a call when the open one is solved concurrently. */
const ATTEMPTS = 3;

@Injectable()
export class CallsRepository {
  /** Raises the call, or returns the open one of the same work place and type. */
  async raise(
    tx: Tx,
    call: NewCall,
    userId: number,
  ): Promise<{ readonly id: number; readonly isNew: boolean }> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { workPlaceId, type, comment, operationId } = call;
      const [made] = await tx.query<{ id: number }>(RAISE, [workPlaceId, type, comment, operationId, userId]);
      if (made) return { id: made.id, isNew: true };
      const [open] = await tx.query<{ id: number }>(OPEN, [workPlaceId, type]);
      if (open) return { id: open.id, isNew: false };
    }
    throw new Error(`Calls of work place ${call.workPlaceId} are solved as fast as they are raised`);
  }

  async isOfCenter(tx: Tx, operationId: number, workCenterId: number): Promise<boolean> {
    return (await tx.query(IS_OF_CENTER, [operationId, workCenterId])).length > 0;
  }

  async lock(tx: Tx, id: number): Promise<LockedCall | undefined> {
    const [row] = await tx.query<LockedCall>(LOCK, [id]);
    return row;
  }

  async get(tx: Tx, id: number): Promise<PlaceCall> {
    const [row] = await tx.query<CallRow>(CALL, [id]);
    return callOf(row!);
  }

  async acknowledge(tx: Tx, id: number, userId: number): Promise<void> {
    await tx.query(ACKNOWLEDGE, [id, userId]);
  }

  async arrive(tx: Tx, id: number, userId: number): Promise<void> {
    await tx.query(ARRIVE, [id, userId]);
  }

  async solve(tx: Tx, id: number, userId: number, solution: string | null): Promise<void> {
    await tx.query(SOLVE, [id, userId, solution]);
  }

  /** Calls the roles that are due by the database clock. Returns whether any role was added. */
  async escalate(tx: Tx, id: number, moduleIds: readonly number[]): Promise<boolean> {
    return (await tx.query(ESCALATE, [id, moduleIds])).length > 0;
  }

  /** Users who are called in addition to the planners of the modules. */
  async calledPeople(tx: Tx, id: number, moduleIds: readonly number[]): Promise<number[]> {
    return (await tx.query<{ id: number }>(CALLED_PEOPLE, [id, moduleIds])).map((row) => row.id);
  }
}
