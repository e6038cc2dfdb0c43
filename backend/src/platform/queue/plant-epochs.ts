import { Injectable } from '@nestjs/common';
import { ask, ReadDb } from '../db/read-db.js';

/** SQL of the current epoch's marker; null in a plant that was never restored. */
const PRESENT = '(select left(epoch::text, 8) from plant_epochs order by id desc limit 1)';

/**
 * SQL condition: the id of a job or of its result belongs to the current epoch.
 * @param id a column or parameter of type text
 */
export const isOfPresentEpoch = (id: string): string =>
  `substring(${id} from '~([0-9a-f]{8})(?:/|$)') is not distinct from ${PRESENT}`;

/**
 * After a restore Redis may be ahead of the database: a job finished in Redis is pending again, and its id
 * may belong to another photo by now. So job ids contain the epoch in which they were added, and results of
 * another epoch are ignored. docs/adr/0084
 */
@Injectable()
export class PlantEpochs {
  constructor(private readonly db: ReadDb) {}

  /**
   * Marker of the current epoch; null in a plant that was never restored. Not cached, because the database
   * may be restored while the program is running.
   */
  async current(): Promise<string | null> {
    const [row] = await ask<{ mark: string | null }>(this.db, 'plant-epoch', `select ${PRESENT} as mark`, []);
    return row!.mark;
  }
}
