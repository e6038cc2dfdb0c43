import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { isInScope } from '../../batches/index.js';
import type { CountableItem, LedgerState } from '../domain/countable-item.js';
import { type Opinion, countResult } from '../domain/count-result.js';

export interface NewCount extends LedgerState {
  readonly lineId: number;
  readonly quantity: number;
  readonly round: number;
  readonly userId: number;
}

/** Lines and their counts. Write with the cell or the whole stock-taking locked. */
@Injectable()
export class TakingLinesRepository {
  /** The line of the item in the cell; created when it is missing. */
  async lineOf(tx: Tx, takingId: number, cellId: number, item: CountableItem): Promise<number> {
    const existingId = await this.find(tx, takingId, cellId, item);
    if (existingId !== undefined) return existingId;
    const [made] = await tx.query<{ id: number }>(
      `insert into stock_taking_lines (taking_id, cell_id, product_id, batch_id, lot_id, serial_number)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [takingId, cellId, item.productId, item.batchId, item.lotId, item.serialNumber],
    );
    return made!.id;
  }

  /** A unit that was unknown at its first count and is known now continues in its previous line. */
  private async find(
    tx: Tx,
    takingId: number,
    cellId: number,
    item: CountableItem,
  ): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number; lotId: number | null }>(
      `select l.id, l.lot_id as "lotId"
         from stock_taking_lines l
        where l.taking_id = $1 and l.cell_id = $2 and l.product_id = $3
          and (($5::int is not null and (l.lot_id = $5
                 or (l.lot_id is null and exists (
                       select from stock_lots s
                        where s.id = $5 and s.serial_number = l.serial_number
                          and (l.batch_id is null or ${isInScope('s', 'l.batch_id')})))))
            or ($5 is null and l.lot_id is null and l.batch_id is not distinct from $4
                and l.serial_number is not distinct from $6::text))
        order by l.lot_id nulls last, l.batch_id nulls last limit 1`,
      [takingId, cellId, item.productId, item.batchId, item.lotId, item.serialNumber],
    );
    if (row && row.lotId === null && item.lotId !== null) {
      await tx.query(
        'update stock_taking_lines set lot_id = $2, batch_id = $3, serial_number = null where id = $1',
        [row.id, item.lotId, item.batchId],
      );
    }
    return row?.id;
  }

  /** Inserts a count and clears the choice among earlier ones. */
  async addCount(tx: Tx, count: NewCount): Promise<void> {
    await tx.query(
      `insert into stock_taking_counts (line_id, quantity, expected, position, round, counted_by)
       values ($1, $2, $3, $4, $5, $6)`,
      [count.lineId, count.quantity, count.expected, count.position, count.round, count.userId],
    );
    await this.updateResult(tx, count.lineId, null);
  }

  /** Stores which count of a line is effective. */
  async updateResult(tx: Tx, lineId: number, chosenId: number | null): Promise<void> {
    const opinions = await tx.query<Opinion>(
      `select id, counted_by as "counterId", round, quantity - expected as difference
         from stock_taking_counts where line_id = $1 order by id`,
      [lineId],
    );
    const result = countResult(opinions, chosenId);
    await tx.query(
      `update stock_taking_lines
          set chosen_count_id = $2, held_count_id = $3, difference = $4, is_disputed = $5, problem = null,
              version = version + 1
        where id = $1`,
      [
        lineId,
        chosenId,
        result?.heldCountId ?? null,
        result?.difference ?? null,
        result?.isDisputed ?? false,
      ],
    );
  }

  async isCountOf(tx: Tx, lineId: number, countId: number): Promise<boolean> {
    const rows = await tx.query('select 1 from stock_taking_counts where id = $2 and line_id = $1', [
      lineId,
      countId,
    ]);
    return rows.length > 0;
  }

  /** Locks a line of the stock-taking and returns its cell. */
  async lock(tx: Tx, takingId: number, lineId: number): Promise<{ readonly cellId: number } | undefined> {
    const [row] = await tx.query<{ cellId: number }>(
      `select cell_id as "cellId" from stock_taking_lines where id = $2 and taking_id = $1 for update`,
      [takingId, lineId],
    );
    return row;
  }

  /** Stores why lines could not be posted; clears the problem of all other lines. */
  async setProblems(tx: Tx, takingId: number, problems: ReadonlyMap<number, string>): Promise<void> {
    await tx.query(
      `update stock_taking_lines l
          set problem = p.text, version = l.version + 1
         from stock_taking_lines o
         left join unnest($2::int[], $3::text[]) as p(id, text) on p.id = o.id
        where o.id = l.id and l.taking_id = $1 and l.problem is distinct from p.text`,
      [takingId, [...problems.keys()], [...problems.values()]],
    );
  }
}
