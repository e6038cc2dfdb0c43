import type { StockTakingSheetData } from '@naryad/contracts/documents/templates';
import { Injectable } from '@nestjs/common';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { LINE_ORDER, LINES, NOW } from './line.sql.js';

/** 'Иванов И.' */
const SHORT_NAME = `coalesce(nullif(trim(u.last_name || ' ' || left(u.first_name, 1)), '') ||
  case when u.first_name <> '' then '.' else '' end, u.name)`;

const HEADER = `
  select t.number::text as number, m.name as storehouse_name, ${iso('t.created_at')} as started_at,
         ${iso('t.posted_at')} as posted_at, ${iso('now()')} as printed_at
    from stock_takings t join work_modules m on m.id = t.module_id where t.id = $1`;

const ROWS = `
  select c.address, json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product,
         coalesce(lot.serial_number, l.serial_number) as serial_number, mb.number as batch_number,
         held.quantity as counted, coalesce(held.expected, ${NOW}) as expected,
         coalesce((select string_agg(distinct ${SHORT_NAME}, '; ')
                     from stock_taking_counts x join users u on u.id = x.counted_by where x.line_id = l.id), '') as counted_by
    from ${LINES}
   where l.taking_id = $1
   order by ${LINE_ORDER}`;

@Injectable()
export class SheetQuery {
  constructor(private readonly db: ReadDb) {}

  /** Data of the inventory list of an existing stock-taking. */
  async sheet(takingId: number): Promise<StockTakingSheetData> {
    const [header] = await this.db.query<Omit<StockTakingSheetData, 'lines'>>(HEADER, [takingId]);
    const lines = await this.db.query<StockTakingSheetData['lines'][number]>(ROWS, [takingId]);
    return { ...header!, lines };
  }
}
