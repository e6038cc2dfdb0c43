import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Number of latest inspection results to read, and number of reasons to suggest. */
const RECENT_LIMIT = 500;
const OFFERED = 8;

@Injectable()
export class InspectionReasonsQuery {
  constructor(private readonly db: ReadDb) {}

  /** Reasons of the latest inspection results, most frequent first. */
  async list(): Promise<string[]> {
    const rows = await this.db.query<{ reason: string }>(
      `select reason from (select id, reason from operation_runs where result in ('rework', 'scrap')
                            order by id desc limit ${RECENT_LIMIT}) lately
        group by reason order by count(*) desc, max(id) desc limit ${OFFERED}`,
    );
    return rows.map((row) => row.reason);
  }
}
