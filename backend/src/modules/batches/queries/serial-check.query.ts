import { Injectable } from '@nestjs/common';
import type { batchRoutes } from '@naryad/contracts/batches/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { seenSerial, serialAsSeen } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { isInScope } from '../data/serial-scope.sql.js';
import { unitPast } from '../data/unit-past.sql.js';
import { isNumberFree, type UnitPast } from '../domain/unit-entry.js';

type Input = InputOf<typeof batchRoutes.checkSerialUniqueInBatch>;

const BEARERS = `
  select ${unitPast('l')} as past from stock_lots l
   where product_id = $1 and serial_number is not null and ${seenSerial('serial_number')} = $2 and id is distinct from $3::int and ${isInScope('l', '$4::int')}`;

/**
 * Is a serial number free [2 §4 "Serial uniqueness check"]? A hint for forms, which takes look-alike letters for the same
 * (docs/adr/0062): the index decides when a unit is made.
 */
@Injectable()
export class SerialCheckQuery {
  constructor(private readonly db: ReadDb) {}

  /**
   * "No batch" is a batch of its own, whatever the dates are; the unit that is asked for does not count. The number of a
   * unit that was taken back is free for a new unit, which takes that one up again, but not for one that exists: two
   * cannot become one.
   */
  async isUnique(input: Input): Promise<boolean> {
    const { product_id, serial_number, batch_product_id = null, batch_manufacture_id = null } = input;
    const values = [product_id, serialAsSeen(serial_number), batch_product_id, batch_manufacture_id];
    const bearers = await this.db.query<{ past: UnitPast }>(BEARERS, values);
    if (batch_product_id !== null) return bearers.length === 0;
    return isNumberFree(bearers.map((bearer) => bearer.past));
  }
}
