import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import type { structureRoutes } from '@naryad/contracts/structure/routes';
import { DataSource } from 'typeorm';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { byNumber } from '../domain/natural-order.js';
import { type Branch, treeOf } from '../domain/structure-tree.js';

interface LineNumber {
  readonly id: number;
  readonly number: string;
}

/**
 * One row for each shelf with its cells in parallel arrays: for 20,000 cells twice as fast as nested objects.
 */
const BRANCHES = `
  with counts as (
    select cell_id, sum(quantity)::int as count
      from stock_balances where module_id = $1 and quantity > 0 group by cell_id
  ), cells as (
    select c.shelf_id, json_agg(c.id) as ids, json_agg(c.number) as numbers, json_agg(c.address) as addresses,
           json_agg(coalesce(n.count, 0)) as counts
      from storehouse_cells c left join counts n on n.cell_id = c.id
     where c.module_id = $1 and c.hidden_at is null
       and ($2::int[] is null
            or c.shelf_id in (select h.id from storehouse_shelves h join storehouse_stacks k on k.id = h.stack_id
                               where k.line_id = any ($2)))
     group by c.shelf_id
  )
  select line.id as line_id, line.number as line, stack.id as stack_id, stack.number as stack,
         shelf.id as shelf_id, shelf.number as shelf, c.ids, c.numbers, c.addresses, c.counts
    from storehouse_lines line
    left join storehouse_stacks stack on stack.line_id = line.id and stack.hidden_at is null
    left join storehouse_shelves shelf on shelf.stack_id = stack.id and shelf.hidden_at is null
    left join cells c on c.shelf_id = shelf.id
   where line.module_id = $1 and line.hidden_at is null and ($2::int[] is null or line.id = any ($2))`;

/** Lines that match by their number, or by the address of a cell. */
const LINES = `
  select line.id, line.number from storehouse_lines line
   where line.module_id = $1 and line.hidden_at is null
     and ($2::text[] is null or ${folded('line.number')} like any ($2)
          or line.id in (select k.line_id from storehouse_cells c
                           join storehouse_shelves h on h.id = c.shelf_id
                           join storehouse_stacks k on k.id = h.stack_id
                          where c.module_id = $1 and c.hidden_at is null and ${folded('c.address')} like any ($2)))`;

/** The structure of a storehouse with the stock of each cell. */
@Injectable()
export class StructureTreeQuery {
  constructor(private readonly db: DataSource) {}

  /** Lines with their complete contents, in natural order. */
  async list(input: InputOf<typeof structureRoutes.getStorehouseCells>) {
    const window = pageWindow(input);
    const patterns = searchPatterns(input.search);
    if (window.isWhole && patterns === null) {
      const tree = await this.tree(input.module_id, null);
      return pageAnswer(tree, tree.length, window);
    }
    const lineRows: LineNumber[] = await this.db.query(LINES, [input.module_id, patterns]);
    const page = lineRows
      .toSorted((one, other) => byNumber(one.number, other.number))
      .slice(window.offset, window.offset + window.perPage);
    const lines = await this.tree(
      input.module_id,
      page.map((line) => line.id),
    );
    return pageAnswer(lines, lineRows.length, window);
  }

  private async tree(moduleId: number, lineIds: readonly number[] | null): Promise<StorehouseLine[]> {
    return treeOf(await this.db.query<Branch[]>(BRANCHES, [moduleId, lineIds]));
  }
}
