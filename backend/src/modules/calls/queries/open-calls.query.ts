import { Injectable } from '@nestjs/common';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import { callOf, type CallRow } from '../data/call-row.js';
import { OPEN_ADDRESSED, OPEN_OF_DESKS, OPEN_OF_WORK_PLACE } from '../data/calls.sql.js';

@Injectable()
export class OpenCallsQuery {
  constructor(private readonly db: ReadDb) {}

  async ofWorkPlace(workPlaceId: number): Promise<PlaceCall[]> {
    return (await this.db.query<CallRow>(OPEN_OF_WORK_PLACE, [workPlaceId])).map(callOf);
  }

  async ofDesks(moduleIds: readonly number[]): Promise<PlaceCall[]> {
    return (await this.db.query<CallRow>(OPEN_OF_DESKS, [moduleIds])).map(callOf);
  }

  /**
   * Calls of desks whose calls go to all planners, and of desks whose calls were escalated to a role of the
   * user.
   */
  async addressed(
    desks: { readonly planned: readonly number[]; readonly near: readonly number[] },
    userId: number,
  ): Promise<PlaceCall[]> {
    return (await this.db.query<CallRow>(OPEN_ADDRESSED, [desks.planned, desks.near, userId])).map(callOf);
  }
}
