import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { workCenterRows } from '../data/workshops.entities.js';

/** Work centers (workshop posts on the wire), for other modules. */
@Injectable()
export class WorkCenters {
  /** Returns the live ones of the ids and prevents their deletion until the transaction ends. */
  lockLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    return workCenterRows.lockLive(tx, [...new Set(ids)]);
  }
}
