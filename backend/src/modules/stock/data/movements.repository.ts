import type { MovementType } from '@naryad/contracts/stock/dto';
import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { stands } from '../../batches/index.js';

/** A posted movement; immutable. */
export interface StoredMovement {
  readonly id: number;
  readonly type: MovementType;
  readonly lotId: number;
  readonly isUnit: boolean;
  readonly fromCellId: number | null;
  readonly toCellId: number | null;
  readonly quantity: number;
  readonly documentType: string | null;
  readonly documentId: number | null;
  readonly reversalOf: number | null;
  readonly userId: number | null;
  /** The storehouses of its cells. */
  readonly moduleIds: readonly number[];
}

/** What happened since a movement was posted. */
export interface Aftermath {
  readonly isReversed: boolean;
  /** The same lot has a later movement in effect. */
  readonly isFollowed: boolean;
}

@Injectable()
export class MovementsRepository {
  /** The existing ones of these movements, by id. */
  find(db: Pick<ReadDb, 'query'>, ids: readonly number[]): Promise<StoredMovement[]> {
    return db.query<StoredMovement>(
      `select m.id, m.type, m.lot_id as "lotId", l.kind = 'unit' as "isUnit", m.from_cell_id as "fromCellId",
              m.to_cell_id as "toCellId", m.quantity, m.document_type as "documentType",
              m.document_id as "documentId", m.reversal_of as "reversalOf", m.user_id as "userId",
              array(select distinct c.module_id from storehouse_cells c
                     where c.id in (m.from_cell_id, m.to_cell_id)) as "moduleIds"
         from stock_movements m join stock_lots l on l.id = m.lot_id
        where m.id = any ($1::int[]) order by m.id`,
      [ids],
    );
  }

  /**
   * These movements, and movements of the same postings that cannot be told apart from them and are in
   * effect: not reversed, and no reversals themselves.
   */
  async withEquals(db: Pick<ReadDb, 'query'>, ids: readonly number[]): Promise<readonly number[]> {
    const rows = await db.query<{ id: number }>(
      `select unnest($1::int[]) as id
       union
       select n.id
         from stock_movements m
         join stock_lots own on own.id = m.lot_id and own.serial_number is null
         join stock_movements n on n.group_id = m.group_id and n.type = m.type
              and n.from_cell_id is not distinct from m.from_cell_id
              and n.to_cell_id is not distinct from m.to_cell_id
         join stock_lots o on o.id = n.lot_id and o.serial_number is null and o.product_id = own.product_id
              and o.batch_id is not distinct from own.batch_id
        where m.id = any ($1::int[]) and n.reversal_of is null
          and not exists (select from stock_movements r where r.reversal_of = n.id)`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Call with the balances locked. */
  async aftermath(tx: Tx, movements: readonly StoredMovement[]): Promise<ReadonlyMap<number, Aftermath>> {
    const rows = await tx.query<Aftermath & { readonly id: number }>(
      `select m.id, exists (select from stock_movements r where r.reversal_of = m.id) as "isReversed",
              exists (select from stock_movements n
                       where n.lot_id = m.lot_id and n.id > m.id and ${stands('n')}) as "isFollowed"
         from stock_movements m where m.id = any ($1::int[])`,
      [movements.map(({ id }) => id)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
