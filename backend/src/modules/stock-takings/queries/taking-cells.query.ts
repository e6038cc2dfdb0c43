import type { InputOf } from '@naryad/contracts/kernel/route';
import type { StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { CELL_ORDER, CELLS_WITH_PATH, personName } from './shared.sql.js';

type Input = InputOf<(typeof stockTakingRoutes)['getCells']>;

const CELL = `
  select k.cell_id, c.address, k.state,
         coalesce((select json_agg(w.name order by w.latest desc)
                     from (select ${personName('u')} as name, max(x.id) as latest
                             from stock_taking_lines l join stock_taking_counts x on x.line_id = l.id
                             join users u on u.id = x.counted_by
                            where l.taking_id = k.taking_id and l.cell_id = k.cell_id
                            group by u.id) w), '[]') as counters,
         (select count(*)::int from stock_taking_lines l
           where l.taking_id = k.taking_id and l.cell_id = k.cell_id and l.held_count_id is not null) as counts,
         k.is_found, k.version
    from stock_taking_cells k join ${CELLS_WITH_PATH} on c.id = k.cell_id`;

const MATCHING = `
  from stock_taking_cells k join ${CELLS_WITH_PATH} on c.id = k.cell_id
 where k.taking_id = $1 and ($2::text is null or k.state = $2)
   and ($3::text[] is null or ${folded('c.address')} like any ($3))`;

/** Cells of a stock-taking in the order of their addresses. */
@Injectable()
export class TakingCellsQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const filter = [input.id, input.state ?? null, searchPatterns(input.search)];
    const [count] = await this.db.query<{ total: number }>(
      `select count(*)::int as total ${MATCHING}`,
      filter,
    );
    const data = await this.db.query<StockTakingCell>(
      `${CELL}
       where k.taking_id = $1
         and k.cell_id in (select k.cell_id ${MATCHING} order by ${CELL_ORDER} limit $4 offset $5)
       order by ${CELL_ORDER}`,
      [...filter, window.perPage, window.offset],
    );
    return pageAnswer(data, count!.total, window);
  }

  /** A cell of the stock-taking, or null. */
  async find(takingId: number, cellId: number): Promise<StockTakingCell | null> {
    const [row] = await this.db.query<StockTakingCell>(`${CELL} where k.taking_id = $1 and k.cell_id = $2`, [
      takingId,
      cellId,
    ]);
    return row ?? null;
  }
}
