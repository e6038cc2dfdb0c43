import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { type Printer, printerSorts } from '@naryad/contracts/printing/dto';
import type { printingRoutes } from '@naryad/contracts/printing/routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';

const LINE = `json_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'address', p.address, 'language', p.language,
  'dpi', p.dpi, 'is_active', p.is_active, 'trouble', p.trouble, 'version', p.version,
  'place_count', (select count(*)::int from work_places w where w.printer_id = p.id and w.deleted_at is null),
  'waiting_count', (select count(*)::int from print_jobs j
                     where j.printer_id = p.id and j.state in ('queued', 'printing')))`;

const SORTS: Readonly<Record<(typeof printerSorts)[number], string>> = {
  name: 'p.name collate ru_natural',
  kind: 'p.kind',
  address: 'p.address',
};

const pageSql = (order: string): string => `
  with found as materialized (
    select p.*, row_number() over (order by ${order}, p.id) as place from printers p
     where p.deleted_at is null
       and ($1::text[] is null or ${folded('p.name')} like any ($1) or ${folded('p.address')} like any ($1))
  ), page as (
    select * from found order by place limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${LINE} order by p.place) from page p), '[]') as data`;

/** Printers of the plant with their waiting jobs. */
@Injectable()
export class PrinterListQuery {
  constructor(private readonly db: ReadDb) {}

  async page(input: InputOf<typeof printingRoutes.getPrinters>) {
    const window = pageWindow(input);
    const order = `${SORTS[input.sort ?? 'name']} ${input.direction === 'desc' ? 'desc' : 'asc'} nulls last`;
    const [row] = await this.db.query<{ total: number; data: Printer[] }>(pageSql(order), [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  async one(db: Pick<ReadDb, 'query'>, id: number): Promise<Printer> {
    const [row] = await db.query<{ line: Printer }>(
      `select ${LINE} as line from printers p where p.id = $1`,
      [id],
    );
    return row!.line;
  }
}
