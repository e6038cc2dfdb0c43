import { type StructureLevel, structureLevels } from '@naryad/contracts/structure/dto';

interface LevelTable {
  readonly table: string;
  /** Column of the parent id (the module, for lines). */
  readonly parentColumn: string;
}

/** Tables of the hierarchy. Only names from here are inserted into SQL texts. */
export const LEVEL_TABLES: Readonly<Record<StructureLevel, LevelTable>> = {
  line: { table: 'storehouse_lines', parentColumn: 'module_id' },
  stack: { table: 'storehouse_stacks', parentColumn: 'line_id' },
  shelf: { table: 'storehouse_shelves', parentColumn: 'stack_id' },
  cell: { table: 'storehouse_cells', parentColumn: 'shelf_id' },
};

/** A node joined with its parents: `line`, `line` and `stack`, … */
export const JOINED: Readonly<Record<StructureLevel, string>> = {
  line: 'storehouse_lines line',
  stack: 'storehouse_stacks stack join storehouse_lines line on line.id = stack.line_id',
  shelf: `storehouse_shelves shelf join storehouse_stacks stack on stack.id = shelf.stack_id
          join storehouse_lines line on line.id = stack.line_id`,
  cell: `storehouse_cells cell join storehouse_shelves shelf on shelf.id = cell.shelf_id
         join storehouse_stacks stack on stack.id = shelf.stack_id
         join storehouse_lines line on line.id = stack.line_id`,
};

/** The level and those above it, from the top. */
export const levelsDownTo = (level: StructureLevel): StructureLevel[] =>
  structureLevels.slice(0, structureLevels.indexOf(level) + 1);

/** Levels below, nearest first. */
export const levelsBelow = (level: StructureLevel): StructureLevel[] =>
  structureLevels.slice(structureLevels.indexOf(level) + 1);
