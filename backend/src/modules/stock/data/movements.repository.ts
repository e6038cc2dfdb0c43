import type { MovementType } from '@naryad/contracts/stock/dto';
import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { stands } from '../../batches/index.js';

/** A movement as it was posted; it never changes. */
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
  /** The storehouses of its cells. */
  readonly moduleIds: readonly number[];
}

/** What has happened since a movement was posted. */
export interface Aftermath {
  readonly isReversed: boolean;
  /** A later movement of the same lot, which stands. */
  readonly isFollowed: boolean;
}

@Injectable()
export class MovementsRepository {
  /** Those of the ids that there are, by id. */
  find(db: Pick<ReadDb, 'query'>, ids: readonly number[]): Promise<StoredMovement[]> {
    return db.query<StoredMovement>(
      `select m.id, m.type, m.lot_id as "lotId", l.kind = 'unit' as "isUnit", m.from_cell_id as "fromCellId",
              m.to_cell_id as "toCellId", m.quantity, m.document_type as "documentType",
              m.document_id as "documentId", m.reversal_of as "reversalOf",
              array(select distinct c.module_id from storehouse_cells c
                     where c.id in (m.from_cell_id, m.to_cell_id)) as "moduleIds"
         from stock_movements m join stock_lots l on l.id = m.lot_id
        where m.id = any ($1::int[]) order by m.id`,
      [ids],
    );
  }

  /** Ask with the balances locked. */
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
