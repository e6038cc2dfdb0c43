import { Injectable } from '@nestjs/common';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { Tx } from '../../../platform/db/tx.js';

/** Locks of modules until the end of the transaction, for other modules. */
@Injectable()
export class ModuleLocks {
  /**
   * Returns whether it is a live storehouse. Blocks its deletion, a change of its type and other locks of it.
   */
  async lockStorehouse(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `select m.id from work_modules m join work_module_types t on t.id = m.type_id
        where m.id = $1 and m.deleted_at is null and t.key = 'storehouse' for no key update of m`,
      [id],
    );
    return rows.length > 0;
  }

  /** Returns whether it is a live desk, and locks that state. */
  async shareDesk(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `select m.id from work_modules m join work_module_types t on t.id = m.type_id
        where m.id = $1 and m.deleted_at is null and t.key = any ($2::text[]) for share of m`,
      [id, DESKS],
    );
    return rows.length > 0;
  }

  /** Number of live modules among the ids; they are locked against deletion. */
  async shareLive(tx: Tx, ids: readonly number[]): Promise<number> {
    const rows = await tx.query(
      'select id from work_modules where id = any($1::int[]) and deleted_at is null order by id for share',
      [ids],
    );
    return rows.length;
  }
}
