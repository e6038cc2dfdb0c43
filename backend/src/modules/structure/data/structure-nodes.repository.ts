import { foldHomoglyphs } from '@naryad/contracts/kernel/homoglyphs';
import { seenAsSql } from '../../../kernel/sql-text.js';
import { Injectable } from '@nestjs/common';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { JOINED, levelsDownTo, LEVEL_TABLES } from './level-tables.js';

/** Position of a node: its storehouse, and the numbers from its line down to itself. */
export interface LockedNode {
  readonly moduleId: number;
  readonly path: string[];
}

export interface NewNode {
  readonly id: number;
  readonly number: string;
}

/** Lines, stacks, shelves and cells of storehouses. */
@Injectable()
export class StructureNodesRepository {
  /** Locks a live node as a parent: concurrent additions are serialized, and its deletion waits. */
  lockAsParent(tx: Tx, level: StructureLevel, id: number): Promise<LockedNode | undefined> {
    return this.lock(tx, level, id, 'no key update');
  }

  /** Locks a live node for deletion: waits for postings in progress; later ones are refused. */
  lockForDeletion(tx: Tx, level: StructureLevel, id: number): Promise<LockedNode | undefined> {
    return this.lock(tx, level, id, 'update');
  }

  private async lock(
    tx: Tx,
    level: StructureLevel,
    id: number,
    strength: 'update' | 'no key update',
  ): Promise<LockedNode | undefined> {
    const path = levelsDownTo(level).map((one) => `${one}.number`);
    const [row] = await tx.query<LockedNode>(
      `select line.module_id as "moduleId", array[${path.join(', ')}] as path
         from ${JOINED[level]}
        where ${level}.id = $1 and ${level}.hidden_at is null
          for ${strength} of ${level}`,
      [id],
    );
    return row;
  }

  /** The numbers that live siblings use already. */
  async numbersInUse(
    tx: Tx,
    level: StructureLevel,
    parentId: number,
    numbers: readonly string[],
  ): Promise<Set<string>> {
    const { table, parentColumn } = LEVEL_TABLES[level];
    const rows = await tx.query<{ seen: string }>(
      `select ${seenAsSql('number')} as seen from ${table}
        where ${parentColumn} = $1 and ${seenAsSql('number')} = any($2::text[]) and hidden_at is null`,
      [parentId, numbers.map(foldHomoglyphs)],
    );
    const inUse = new Set(rows.map((row) => row.seen));
    return new Set(numbers.filter((number) => inUse.has(foldHomoglyphs(number))));
  }

  /** The addresses that live cells of the storehouse use already. */
  async addressesInUse(tx: Tx, moduleId: number, addresses: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ address: string }>(
      `select address from storehouse_cells
        where module_id = $1 and ${seenAsSql('address')} = any($2::text[]) and hidden_at is null`,
      [moduleId, addresses.map(foldHomoglyphs)],
    );
    return rows.map((row) => row.address);
  }

  /** Adds lines, stacks or shelves, in the order of the numbers. */
  insert(
    tx: Tx,
    level: Exclude<StructureLevel, 'cell'>,
    parentId: number,
    numbers: readonly string[],
  ): Promise<NewNode[]> {
    const { table, parentColumn } = LEVEL_TABLES[level];
    return tx.query<NewNode>(
      `insert into ${table} (${parentColumn}, number)
       select $1, n.number from unnest($2::text[]) with ordinality as n(number, at) order by n.at
       returning id, number`,
      [parentId, numbers],
    );
  }

  /** Adds cells with their addresses, in the order of the numbers. */
  insertCells(
    tx: Tx,
    shelfId: number,
    moduleId: number,
    cells: readonly { readonly number: string; readonly address: string }[],
  ): Promise<NewNode[]> {
    return tx.query<NewNode>(
      `insert into storehouse_cells (shelf_id, module_id, number, address)
       select $1, $2, n.number, n.address
         from unnest($3::text[], $4::text[]) with ordinality as n(number, address, at) order by n.at
       returning id, number`,
      [shelfId, moduleId, cells.map((one) => one.number), cells.map((one) => one.address)],
    );
  }
}
