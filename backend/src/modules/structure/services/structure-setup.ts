import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { addressOf } from '../domain/cell-address.js';

export interface NewCell {
  readonly line: string;
  readonly stack: string;
  readonly shelf: string;
  readonly cell: string;
}

/** The address on screens and labels: line-stack-shelf-cell. */
export const cellAddress = (cell: NewCell): string =>
  addressOf([cell.line, cell.stack, cell.shelf, cell.cell]);

/** Creates the hierarchy line > stack > shelf > cell of a storehouse, for the demo plant and imports. */
@Injectable()
export class StructureSetup {
  /** Creates cells and their missing parents. Returns the ids of the cells by address. Idempotent. */
  async createCells(tx: Tx, moduleId: number, cells: readonly NewCell[]): Promise<Map<string, number>> {
    const columns = [
      moduleId,
      cells.map((one) => one.line),
      cells.map((one) => one.stack),
      cells.map((one) => one.shelf),
      cells.map((one) => one.cell),
      cells.map(cellAddress),
    ];
    const requestedCells = `unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as w(line, stack, shelf, cell, address)`;
    const live = 'where hidden_at is null do nothing';
    const lines = `join storehouse_lines l on l.module_id = $1 and l.number = w.line and l.hidden_at is null`;
    const stacks = `${lines} join storehouse_stacks s on s.line_id = l.id and s.number = w.stack and s.hidden_at is null`;
    const shelves = `${stacks} join storehouse_shelves h on h.stack_id = s.id and h.number = w.shelf and h.hidden_at is null`;
    for (const insert of [
      `insert into storehouse_lines (module_id, number) select distinct $1::int, w.line from ${requestedCells}
       on conflict (module_id, number) ${live}`,
      `insert into storehouse_stacks (line_id, number) select distinct l.id, w.stack from ${requestedCells} ${lines}
       on conflict (line_id, number) ${live}`,
      `insert into storehouse_shelves (stack_id, number) select distinct s.id, w.shelf from ${requestedCells} ${stacks}
       on conflict (stack_id, number) ${live}`,
      `insert into storehouse_cells (shelf_id, module_id, number, address)
       select distinct h.id, $1::int, w.cell, w.address from ${requestedCells} ${shelves}
       on conflict (shelf_id, number) ${live}`,
    ]) {
      await tx.query(insert, columns);
    }
    const rows = await tx.query<{ id: number; address: string }>(
      `select id, address from storehouse_cells
        where module_id = $1 and hidden_at is null and address = any($2::text[])`,
      [moduleId, cells.map(cellAddress)],
    );
    return new Map(rows.map((row) => [row.address, row.id]));
  }
}
