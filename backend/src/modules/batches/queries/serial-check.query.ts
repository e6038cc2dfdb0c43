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
 * Whether a serial number is free. A hint for forms that treats look-alike letters as equal (docs/adr/0062).
 * When a unit is created, the unique index decides.
 */
@Injectable()
export class SerialCheckQuery {
  constructor(private readonly db: ReadDb) {}

  /**
   * "No batch" counts as one batch, whatever the dates are. The edited unit itself is excluded. The number of
   * a unit whose receipt was reversed is free for a new unit (which reuses that record), but not for an
   * existing unit: two records cannot be merged.
   */
  async isUnique(input: Input): Promise<boolean> {
    const { product_id, serial_number, batch_product_id = null, batch_manufacture_id = null } = input;
    const values = [product_id, serialAsSeen(serial_number), batch_product_id, batch_manufacture_id];
    const bearers = await this.db.query<{ past: UnitPast }>(BEARERS, values);
    if (batch_product_id !== null) return bearers.length === 0;
    return isNumberFree(bearers.map((bearer) => bearer.past));
  }
}
