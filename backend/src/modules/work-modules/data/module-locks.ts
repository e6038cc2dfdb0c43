import { Injectable } from '@nestjs/common';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { Tx } from '../../../platform/db/tx.js';

/** Modules kept as they are until the transaction ends; for other modules. */
@Injectable()
export class ModuleLocks {
  /** Whether it is a live storehouse: nobody deletes it or makes it something else, and others that lock it wait. */
  async lockStorehouse(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `select m.id from work_modules m join work_module_types t on t.id = m.type_id
        where m.id = $1 and m.deleted_at is null and t.key = 'storehouse' for no key update of m`,
      [id],
    );
    return rows.length > 0;
  }

  /** Whether it is a live desk; it stays one. */
  async shareDesk(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `select m.id from work_modules m join work_module_types t on t.id = m.type_id
        where m.id = $1 and m.deleted_at is null and t.key = any ($2::text[]) for share of m`,
      [id, DESKS],
    );
    return rows.length > 0;
  }

  /** How many of the modules are live; they stay so. */
  async shareLive(tx: Tx, ids: readonly number[]): Promise<number> {
    const rows = await tx.query(
      'select id from work_modules where id = any($1::int[]) and deleted_at is null order by id for share',
      [ids],
    );
    return rows.length;
  }
}
