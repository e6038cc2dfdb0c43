import type { OperationRow } from '@naryad/contracts/stock/dto';
import { Injectable } from '@nestjs/common';
import { pageAnswer, type PageWindow, pageWindow } from '../../../kernel/page.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { MovementDocuments } from '../data/movement-documents.js';
import { COUNTABLE, type CountableMovement, countedRows } from './counted-operations.query.js';
import { directionOf, type OperationFilter } from './operation-conditions.sql.js';
import { candidates, manyLotsStatement, type Path, surePath } from './operation-paths.sql.js';
import { OperationTotalsQuery } from './operation-totals.query.js';
import { findPasted } from './pasted-search.query.js';

const USUAL_PORTION = 50;

/** SQL that reads the columns of the movements in `page`. */
type View = (direction: 'asc' | 'desc') => string;

/** Columns of the list, resolved only for the movements of the page. */
const OF_LIST: View = (direction) => `
  select m.id, l.product_id, p.name as product_name, p.sku as product_sku, l.id as batch_product_id, l.serial_number,
         b.number as batch_number, m.quantity, ${iso('m.at')} as date, m.type, n.number as line_number,
         k.number as stack_number, h.number as shelf_number, c.number as cell_number, f.address as from_address,
         t.address as to_address, m.document_type, m.document_id, w.reason, w.comment,
         m.reversal_of,
         (select r.id from stock_movements r where r.reversal_of = m.id) as reversed_by,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.name) as user
    from page
    join stock_movements m on m.id = page.id
    join stock_lots l on l.id = m.lot_id
    join products p on p.id = l.product_id
    left join manufacturer_batches b on b.id = l.batch_id
    left join storehouse_cells f on f.id = m.from_cell_id
    left join storehouse_cells t on t.id = m.to_cell_id
    join storehouse_cells c on c.id = coalesce(m.to_cell_id, m.from_cell_id)
    join storehouse_shelves h on h.id = c.shelf_id
    join storehouse_stacks k on k.id = h.stack_id
    join storehouse_lines n on n.id = k.line_id
    left join users u on u.id = m.user_id
    left join write_off_notes w on w.group_id = m.group_id
   order by m.id ${direction}`;

type MovementRow = Omit<OperationRow, 'row_number' | 'document_number'>;

const documentOf = ({ document_type: type, document_id: id }: MovementRow) =>
  type === null || id === null ? null : { type, id };

/** Limit and offset, counted from the first end. */
interface Cut {
  readonly count: number;
  readonly offset?: number;
}

/** Whether the list is read by `before_id` or as its newest part, not completely or by page number. */
const isPortion = ({ page, per_page, before_id }: OperationFilter): boolean =>
  page == null && (before_id != null || (before_id === null && per_page != null));

/** Movements of a storehouse, by default newest first. */
@Injectable()
export class OperationListQuery {
  private readonly totals: OperationTotalsQuery;

  constructor(
    private readonly db: ReadDb,
    private readonly documents: MovementDocuments,
  ) {
    this.totals = new OperationTotalsQuery(db);
  }

  async list(input: OperationFilter) {
    const filter = { ...input, pasted: await findPasted(this.db, input.search, input.product_id) };
    return isPortion(input) ? this.portion(filter) : this.page(filter);
  }

  /** Rows after a given row, without a total: the list changes between calls, and a ledger is long. */
  private async portion(filter: OperationFilter) {
    if (filter.counted === true && !filter.batch_product_id) return this.counted(filter);
    const perPage = filter.per_page ?? USUAL_PORTION;
    return { success: true as const, ...(await this.rows(filter, { perPage, offset: 0 })) };
  }

  /** A page that groups equal movements into one row. */
  private async counted(filter: OperationFilter) {
    const { before_id: beforeId = null, per_page } = filter;
    const direction = directionOf(filter);
    const rows = per_page ?? USUAL_PORTION;
    const portion = await countedRows(
      this.db,
      { beforeId, rows, direction, reversed: filter.reversed === true },
      (before_id, count) => this.latest<CountableMovement>({ ...filter, before_id }, { count }, COUNTABLE),
    );
    const counts = new Map(portion.rows.map((row) => [row.id, row]));
    const pageMovements = await this.db.query<MovementRow>(
      `with page as materialized (select unnest($1::int[]) as id) ${OF_LIST(direction)}`,
      [[...counts.keys()]],
    );
    const rowsOf = (await this.numbered(pageMovements, 0)).map((row) => {
      const { movements, quantity } = counts.get(row.id)!;
      return { ...row, movements, quantity: movements === 1 ? row.quantity : quantity };
    });
    return { success: true as const, data: rowsOf, next_before_id: portion.next };
  }

  private async page(filter: OperationFilter) {
    const window = pageWindow(filter);
    if (window.isWhole) {
      const { data, next_before_id } = await this.rows(filter, window);
      // The last page gives the total without a count.
      const total = next_before_id === null ? data.length : await this.totals.of(filter);
      return { ...pageAnswer(data, total, window), next_before_id };
    }
    const total = await this.totals.of(filter);
    const page = await (filter.before_id == null && window.offset > total / 2
      ? this.rowsFromTheEnd(filter, window, total)
      : this.rows(filter, window));
    return { ...pageAnswer(page.data, total, window), next_before_id: page.next_before_id };
  }

  /** Reads rows near the other end from there, so that the last page is as fast as the first. */
  private async rowsFromTheEnd(filter: OperationFilter, { perPage, offset }: PageWindow, total: number) {
    const beyond = Math.max(0, total - offset - perPage);
    const count = Math.max(0, total - offset - beyond);
    const turned = { ...filter, direction: directionOf(filter) === 'asc' ? 'desc' : 'asc' } as const;
    const rows = await this.latest<MovementRow>(turned, { count, offset: beyond }, OF_LIST);
    const data = await this.numbered(rows.toReversed(), offset);
    return { data, next_before_id: beyond > 0 ? (data.at(-1)?.id ?? null) : null };
  }

  private async rows(filter: OperationFilter, { perPage, offset }: Pick<PageWindow, 'perPage' | 'offset'>) {
    // One extra row shows whether there is a next page.
    const rows = await this.latest<MovementRow>(filter, { count: perPage + 1, offset }, OF_LIST);
    const data = await this.numbered(rows.slice(0, perPage), offset);
    return { data, next_before_id: rows.length > perPage ? data[perPage - 1]!.id : null };
  }

  /** Adds row numbers and the display numbers of documents. */
  private async numbered(rows: readonly MovementRow[], offset: number): Promise<OperationRow[]> {
    const numberOf = await this.documents.numbersOf(
      this.db,
      rows.flatMap((row) => documentOf(row) ?? []),
    );
    return rows.map((row, index) => {
      const document = documentOf(row);
      return { ...row, document_number: document && numberOf(document), row_number: offset + index + 1 };
    });
  }

  private async latest<Row extends object>(filter: OperationFilter, cut: Cut, view: View): Promise<Row[]> {
    const sure = surePath(filter);
    if (sure !== 'goods') return this.along(sure, filter, cut, view);
    const recent = await this.along<Row>('recent', filter, cut, view);
    if (recent.length === cut.count) return recent;
    return this.along((await this.areMany(filter)) ? 'storehouse' : sure, filter, cut, view);
  }

  private async areMany(filter: OperationFilter): Promise<boolean> {
    const { sql, values } = manyLotsStatement(filter);
    const [row] = await this.db.query<{ many: boolean }>(sql, values);
    return row!.many;
  }

  private along<Row extends object>(path: Path, filter: OperationFilter, cut: Cut, view: View) {
    const { sql, values } = operationStatement(path, filter, cut, view);
    return this.db.query<Row>(sql, values);
  }
}

/** Statement that reads `count` movements along a path, after the first `offset`. */
function operationStatement(path: Path, filter: OperationFilter, { count, offset = 0 }: Cut, view: View) {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const direction = directionOf(filter);
  const sql = `
    with ${candidates(path, filter, bind(offset + count), bind)},
    page as materialized (select id from candidates order by id ${direction} limit ${bind(count)} offset ${bind(offset)})
    ${view(direction)}`;
  return { sql, values };
}
