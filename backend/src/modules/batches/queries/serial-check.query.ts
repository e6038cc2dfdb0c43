import { Inject, Injectable } from '@nestjs/common';
import type { batchRoutes } from '@naryad/contracts/batches/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { ReadDb } from '../../../platform/db/read-db.js';
import { takenBack } from '../data/taken-back.sql.js';

type Input = InputOf<typeof batchRoutes.checkSerialUniqueInBatch>;

// "is not distinct from" is no condition that the index of serial numbers serves.
const usedSql = (inBatch: string): string => `
  select exists (select 1 from stock_lots l
                  where product_id = $1 and serial_number = $2 and id is distinct from $3::int and ${inBatch}
                    and ($3::int is not null or not (${takenBack('l')}))) as used`;

/** Is a serial number free [2 §4 "Serial uniqueness check"]? A hint for forms: the index decides when a unit is made. */
@Injectable()
export class SerialCheckQuery {
  constructor(@Inject(ReadDb) private readonly db: ReadDb) {}

  /**
   * "No batch" is a batch of its own; the unit that is asked for does not count. The number of a unit that was taken back is
   * free for a new unit, which takes that one up again, but not for one that exists: two cannot become one.
   */
  async isUnique(input: Input): Promise<boolean> {
    const { product_id, serial_number, batch_product_id = null, batch_manufacture_id: batchId } = input;
    const asked = [product_id, serial_number, batch_product_id];
    const [row] =
      batchId == null
        ? await this.db.query<{ used: boolean }>(usedSql('batch_id is null'), asked)
        : await this.db.query<{ used: boolean }>(usedSql('batch_id = $4'), [...asked, batchId]);
    return !row!.used;
  }
}
