import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { stands } from '../../batches/index.js';
import type { PostingMovement } from '../../stock/index.js';

/** Type of these documents in the ledger. */
export const DOCUMENT_TYPE = 'opening-balance';

export interface NewOpeningBalance {
  readonly moduleId: number;
  readonly fileName: string;
  readonly lines: number;
  readonly pieces: number;
  readonly createdBy: number;
}

export interface LockedOpeningBalance {
  readonly id: number;
  readonly moduleId: number;
  readonly lines: number;
  readonly pieces: number;
  readonly undoneAt: Date | null;
}

/** The first line whose stock changed since the load, and the number of such lines. */
export interface TouchedLine {
  readonly count: number;
  readonly name: string;
  readonly serialNumber: string | null;
  readonly address: string;
  readonly isReserved: boolean;
}

// A unit counts as changed even when it is back in its cell; a bulk lot is unchanged when its full quantity
// is there.
const TOUCHED = `
  with lines as (
    select m.id, m.lot_id, m.to_cell_id, m.quantity, coalesce(b.quantity, 0) as lying, coalesce(b.reserved, 0) as reserved,
           b.is_unit and exists (select from stock_movements n where n.lot_id = m.lot_id and n.id > m.id and ${stands('n')})
             as has_moved
      from stock_movements m
      left join stock_balances b on b.cell_id = m.to_cell_id and b.lot_id = m.lot_id
     where m.document_type = $1 and m.document_id = $2 and m.reversal_of is null
  ), touched as (
    select * from lines where lying - reserved < quantity or has_moved
  )
  select (select count(*)::int from touched) as count, p.name, l.serial_number as "serialNumber", c.address,
         t.lying >= t.quantity and not t.has_moved as "isReserved"
    from touched t
    join stock_lots l on l.id = t.lot_id
    join products p on p.id = l.product_id
    join storehouse_cells c on c.id = t.to_cell_id
   order by t.id limit 1`;

@Injectable()
export class OpeningBalancesRepository {
  /** Serializes loads into one storehouse: the second one has to see the result of the first. */
  async lockModule(tx: Tx, moduleId: number): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`opening-balances.${moduleId}`]);
  }

  async insert(tx: Tx, load: NewOpeningBalance): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into opening_balances (module_id, file_name, lines, pieces, created_by) values ($1, $2, $3, $4, $5)
       returning id`,
      [load.moduleId, load.fileName, load.lines, load.pieces, load.createdBy],
    );
    return row!.id;
  }

  /** The storehouse of a load, or undefined. */
  async moduleOf(db: Pick<ReadDb, 'query'>, id: number): Promise<number | undefined> {
    const [row] = await db.query<{ module_id: number }>(
      'select module_id from opening_balances where id = $1',
      [id],
    );
    return row?.module_id;
  }

  async lock(tx: Tx, id: number): Promise<LockedOpeningBalance> {
    const [row] = await tx.query<LockedOpeningBalance>(
      `select id, module_id as "moduleId", lines, pieces, undone_at as "undoneAt" from opening_balances
        where id = $1 for update`,
      [id],
    );
    return row!;
  }

  /** The reversed movements of a load. */
  mirrors(tx: Tx, id: number): Promise<PostingMovement[]> {
    return tx.query<PostingMovement>(
      `select lot_id as "lotId", to_cell_id as "fromCellId", from_cell_id as "toCellId", quantity, id as "reversalOf"
         from stock_movements where document_type = $1 and document_id = $2 and reversal_of is null order by id`,
      [DOCUMENT_TYPE, id],
    );
  }

  /** Call with the balances locked. */
  async firstTouched(tx: Tx, id: number): Promise<TouchedLine | undefined> {
    const [row] = await tx.query<TouchedLine>(TOUCHED, [DOCUMENT_TYPE, id]);
    return row;
  }

  async markUndone(tx: Tx, id: number, userId: number): Promise<void> {
    await tx.query('update opening_balances set undone_at = now(), undone_by = $2 where id = $1', [
      id,
      userId,
    ]);
  }
}
