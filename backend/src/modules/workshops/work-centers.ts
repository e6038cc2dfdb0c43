import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';
import { workCenterRows } from './data/workshops.entities.js';

/** Work centers (workshop posts on the wire), for other modules. */
@Injectable()
export class WorkCenters {
  /** Those of the ids that are live. They stay so until the transaction ends: nobody may delete what is being referred to. */
  lockLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    return workCenterRows.lockLive(tx, [...new Set(ids)]);
  }
}
