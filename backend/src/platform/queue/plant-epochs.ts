import { Injectable } from '@nestjs/common';
import { ask, ReadDb } from '../db/read-db.js';

/** The mark of the present epoch as SQL; null in a plant that was never restored. */
const PRESENT = '(select left(epoch::text, 8) from plant_epochs order by id desc limit 1)';

/**
 * SQL: whether the id of a job, or of a result of it, is of the present epoch.
 * @param id a column or parameter of type text
 */
export const isOfPresentEpoch = (id: string): string =>
  `substring(${id} from '~([0-9a-f]{8})(?:/|$)') is not distinct from ${PRESENT}`;

/**
 * A plant that was restored has forgotten what its Redis may still know: a job that is done there waits in the database
 * again, and its number may belong to another photo by now. So ids of jobs say in which epoch they were added, and
 * results of another one count for nothing. docs/adr/0084
 */
@Injectable()
export class PlantEpochs {
  constructor(private readonly db: ReadDb) {}

  /** The mark of the present epoch; null in a plant that was never restored. Asked anew each time: a restore may come below the running program. */
  async current(): Promise<string | null> {
    const [row] = await ask<{ mark: string | null }>(this.db, 'plant-epoch', `select ${PRESENT} as mark`, []);
    return row!.mark;
  }
}
