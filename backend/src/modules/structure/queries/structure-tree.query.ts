import { Inject, Injectable } from '@nestjs/common';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { DataSource } from 'typeorm';
import { byNumber } from '../domain/natural-order.js';

/**
 * The tree is put together by the database, level by level from the cells up: one row travels, and the numbers above a
 * cell only once.
 */
const TREE = `
  with counts as (
    select cell_id, sum(quantity)::int as count
      from stock_balances where module_id = $1 and quantity > 0 group by cell_id
  ), cells as (
    select c.shelf_id, json_agg(json_build_object('id', c.id, 'number', c.number, 'shelf_id', c.shelf_id,
                                                  'address', c.address, 'count', coalesce(n.count, 0))) as list
      from storehouse_cells c left join counts n on n.cell_id = c.id
     where c.module_id = $1 and c.hidden_at is null
     group by c.shelf_id
  ), shelves as (
    select h.stack_id, json_agg(json_build_object('id', h.id, 'number', h.number, 'stack_id', h.stack_id,
                                                  'cells', coalesce(c.list, '[]'))) as list
      from storehouse_lines l
      join storehouse_stacks s on s.line_id = l.id and s.hidden_at is null
      join storehouse_shelves h on h.stack_id = s.id and h.hidden_at is null
      left join cells c on c.shelf_id = h.id
     where l.module_id = $1 and l.hidden_at is null
     group by h.stack_id
  ), stacks as (
    select s.line_id, json_agg(json_build_object('id', s.id, 'number', s.number, 'line_id', s.line_id,
                                                 'shelves', coalesce(h.list, '[]'))) as list
      from storehouse_lines l
      join storehouse_stacks s on s.line_id = l.id and s.hidden_at is null
      left join shelves h on h.stack_id = s.id
     where l.module_id = $1 and l.hidden_at is null
     group by s.line_id
  )
  select coalesce(json_agg(json_build_object('id', l.id, 'number', l.number,
                                             'stacks', coalesce(s.list, '[]'))), '[]') as lines
    from storehouse_lines l left join stacks s on s.line_id = l.id
   where l.module_id = $1 and l.hidden_at is null`;

/** The structure of a storehouse with what lies in each cell [2 §2.2, §7 "Warehouse structure"]. */
@Injectable()
export class StructureTreeQuery {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async tree(moduleId: number): Promise<StorehouseLine[]> {
    const [row] = await this.db.query<{ lines: StorehouseLine[] }[]>(TREE, [moduleId]);
    return ordered(row!.lines);
  }
}

/** Not in SQL: an order that knows numbers is no part of every Postgres. */
function ordered(lines: StorehouseLine[]): StorehouseLine[] {
  for (const line of lines) {
    for (const stack of line.stacks) {
      for (const shelf of stack.shelves) inOrder(shelf.cells);
      inOrder(stack.shelves);
    }
    inOrder(line.stacks);
  }
  return inOrder(lines);
}

const inOrder = <Place extends { readonly number: string }>(places: Place[]): Place[] =>
  places.sort((one, other) => byNumber(one.number, other.number));
