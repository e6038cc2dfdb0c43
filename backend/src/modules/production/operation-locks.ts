import { Injectable } from '@nestjs/common';
import type { WorkStatus } from '@naryad/contracts/production/states';
import { prepared } from '../../platform/db/prepared.js';
import type { Tx } from '../../platform/db/tx.js';
import { LOCK_ALONE } from './data/operation.sql.js';

/** An operation under its lock, as whoever picks for it sees it. */
export interface PickedOperation {
  readonly id: number;
  readonly task_id: number;
  readonly order_id: number;
  readonly order_operation_id: number;
  readonly status: WorkStatus;
  readonly desk_module_id: number | null;
  /** The desks whose places serve the operation's work center. */
  readonly center_module_ids: readonly number[];
}

/** Operations for other modules. */
@Injectable()
export class OperationLocks {
  /** Locks the operation alone: no pick, return, finish or deletion goes on beside. */
  async lock(tx: Tx, id: number): Promise<PickedOperation | undefined> {
    const [row] = await prepared<PickedOperation>(tx, 'production-lock-operation', LOCK_ALONE, [id]);
    return row;
  }
}
