import type { StockTakingScope, StockTakingStatus } from '@naryad/contracts/stock-takings/dto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

export interface LockedTaking {
  readonly id: number;
  readonly moduleId: number;
  readonly number: number;
  readonly scope: StockTakingScope;
  readonly status: StockTakingStatus;
  readonly isBlind: boolean;
  readonly version: number;
}

export interface NewTaking {
  readonly moduleId: number;
  readonly scope: StockTakingScope;
  readonly isBlind: boolean;
  readonly comment: string | null;
  readonly userId: number;
}

const COLUMNS = `id, module_id as "moduleId", number, scope, status, is_blind as "isBlind", version`;

@Injectable()
export class TakingsRepository {
  /** Share lock for counting: many may count at once, and the status cannot change. */
  lockForCounting(tx: Tx, id: number): Promise<LockedTaking | undefined> {
    return this.lock(tx, id, 'share');
  }

  /** Exclusive lock for a status change: waits for counts in progress; later ones see the new status. */
  lockForChange(tx: Tx, id: number): Promise<LockedTaking | undefined> {
    return this.lock(tx, id, 'update');
  }

  private async lock(tx: Tx, id: number, strength: 'share' | 'update'): Promise<LockedTaking | undefined> {
    const [row] = await tx.query<LockedTaking>(
      `select ${COLUMNS} from stock_takings where id = $1 for ${strength}`,
      [id],
    );
    return row;
  }

  /** Call with the storehouse locked. */
  async insert(tx: Tx, taking: NewTaking): Promise<{ readonly id: number; readonly number: number }> {
    const [row] = await tx.query<{ id: number; number: number }>(
      `insert into stock_takings (module_id, number, scope, is_blind, comment, created_by)
       select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 from stock_takings where module_id = $1
       returning id, number`,
      [taking.moduleId, taking.scope, taking.isBlind, taking.comment, taking.userId],
    );
    return row!;
  }

  async addProducts(tx: Tx, takingId: number, productIds: readonly number[]): Promise<void> {
    await tx.query(
      `insert into stock_taking_products (taking_id, product_id) select $1, p.id from unnest($2::int[]) as p(id)`,
      [takingId, productIds],
    );
  }

  async hasProduct(db: Pick<Tx, 'query'>, takingId: number, productId: number): Promise<boolean> {
    const rows = await db.query(
      'select 1 from stock_taking_products where taking_id = $1 and product_id = $2',
      [takingId, productId],
    );
    return rows.length > 0;
  }

  async setStatus(tx: Tx, id: number, status: Exclude<StockTakingStatus, 'posted'>): Promise<void> {
    await tx.query('update stock_takings set status = $2, version = version + 1 where id = $1', [id, status]);
  }

  async markPosted(tx: Tx, id: number, userId: number): Promise<void> {
    await tx.query(
      `update stock_takings set status = 'posted', posted_at = now(), posted_by = $2, version = version + 1
        where id = $1`,
      [id, userId],
    );
  }
}
