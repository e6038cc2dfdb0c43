import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

export interface LockedCell {
  readonly cellId: number;
  readonly state: 'planned' | 'counting' | 'counted';
  readonly round: number;
}

/** Another active stock-taking and a requested cell that belongs to it. */
export interface Occupant {
  readonly number: number;
  readonly address: string;
}

@Injectable()
export class TakingCellsRepository {
  /**
   * Claims the cells for a stock-taking. Skips cells that belong to another one, or that a concurrent
   * transaction claims: check with `hasAll`. Inserts in id order to prevent deadlocks. `on conflict` without
   * a target: concurrent inserts may violate either unique index.
   */
  async claim(tx: Tx, takingId: number, cellIds: readonly number[], isFound: boolean): Promise<void> {
    await tx.query(
      `insert into stock_taking_cells (taking_id, cell_id, is_found)
       select $1, c.id, $3 from unnest($2::int[]) as c(id) order by c.id
           on conflict do nothing`,
      [takingId, cellIds, isFound],
    );
  }

  async hasAll(tx: Tx, takingId: number, cellIds: readonly number[]): Promise<boolean> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from stock_taking_cells where taking_id = $1 and cell_id = any($2::int[])`,
      [takingId, cellIds],
    );
    return row!.count === cellIds.length;
  }

  /** Stock-takings that hold those of the cells that this one does not have. */
  occupants(db: Pick<Tx, 'query'>, takingId: number, cellIds: readonly number[]): Promise<Occupant[]> {
    return db.query<Occupant>(
      `select t.number, c.address
         from stock_taking_cells k
         join stock_takings t on t.id = k.taking_id
         join storehouse_cells c on c.id = k.cell_id
        where k.is_active and k.taking_id <> $1 and k.cell_id = any($2::int[])
        order by t.number, c.address`,
      [takingId, cellIds],
    );
  }

  /** Locks a cell of the stock-taking: counting and closing are serialized. */
  async lock(tx: Tx, takingId: number, cellId: number): Promise<LockedCell | undefined> {
    const [row] = await tx.query<LockedCell>(
      `select cell_id as "cellId", state, round from stock_taking_cells
        where taking_id = $1 and cell_id = $2 for update`,
      [takingId, cellId],
    );
    return row;
  }

  async setState(tx: Tx, takingId: number, cellId: number, state: LockedCell['state']): Promise<void> {
    await tx.query(
      `update stock_taking_cells set state = $3, version = version + 1 where taking_id = $1 and cell_id = $2`,
      [takingId, cellId, state],
    );
  }

  /** Opens a closed cell for the next round. */
  async reopen(tx: Tx, takingId: number, cellId: number): Promise<void> {
    await tx.query(
      `update stock_taking_cells set state = 'counting', round = round + 1, version = version + 1
        where taking_id = $1 and cell_id = $2`,
      [takingId, cellId],
    );
  }

  /** Releases all cells for other stock-takings. */
  async release(tx: Tx, takingId: number): Promise<void> {
    await tx.query(
      'update stock_taking_cells set is_active = false, version = version + 1 where taking_id = $1',
      [takingId],
    );
  }
}
