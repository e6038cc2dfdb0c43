import type { InputOf } from '@naryad/contracts/kernel/route';
import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';
import type { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { Injectable } from '@nestjs/common';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { LINE, LINE_ORDER, LINES } from './line.sql.js';

type Input = InputOf<(typeof stockTakingRoutes)['getLines']>;

const ONLY = {
  differences: 'l.difference <> 0',
  disputed: 'l.is_disputed',
  uncounted: 'l.held_count_id is null',
} as const satisfies Record<NonNullable<Input['only']>, string>;

const MATCHES = ['p.name', 'p.sku', 'c.address', 'mb.number', 'coalesce(lot.serial_number, l.serial_number)']
  .map((column) => `${folded(column)} like any ($2)`)
  .join(' or ');

interface Counts {
  readonly total: number;
  readonly disputed: number;
  readonly uncounted: number;
  readonly differences: number;
}

/** Lines of a stock-taking in the order of addresses. */
@Injectable()
export class TakingLinesQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const filter = [input.id, searchPatterns(input.search)];
    const matching = `l.taking_id = $1 and ($2::text[] is null or ${MATCHES}) and ${input.only ? ONLY[input.only] : 'true'}`;
    const [count] = await this.db.query<{ total: number }>(
      `select count(*)::int as total from ${LINES} where ${matching}`,
      filter,
    );
    const data = await this.db.query<StockTakingLine>(
      `with page as materialized (
         select l.id from ${LINES} where ${matching} order by ${LINE_ORDER} limit $3 offset $4
       )
       select ${LINE} from ${LINES} where l.id in (select id from page) order by ${LINE_ORDER}`,
      [...filter, window.perPage, window.offset],
    );
    const { disputed, uncounted, differences } = await this.counts(input.id);
    return { ...pageAnswer(data, count!.total, window), totals: { disputed, uncounted, differences } };
  }

  /** Number of lines, and of lines that need attention. `db` is the pool or an open transaction. */
  async counts(takingId: number, db: Pick<ReadDb, 'query'> = this.db): Promise<Counts> {
    const [row] = await db.query<Counts>(
      `select count(*)::int as total, count(*) filter (where ${ONLY.disputed})::int as disputed,
              count(*) filter (where ${ONLY.uncounted})::int as uncounted,
              count(*) filter (where ${ONLY.differences})::int as differences
         from stock_taking_lines l where l.taking_id = $1`,
      [takingId],
    );
    return row!;
  }
}
