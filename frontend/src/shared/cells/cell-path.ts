import { structureLevels, type StorehouseLine, type StructureLevel } from '@naryad/contracts/structure/dto';
import type { ScanCode } from '@naryad/contracts/handheld/scan-code';

/** Content of a cell label. */
export type CellCode = Extract<ScanCode, { readonly kind: 'cell' | 'cell-address' }>;

/** A location in the storehouse, chosen from the line down. */
export type CellPath = Readonly<Record<StructureLevel, number | null>>;

export const NO_CELL: CellPath = { line: null, stack: null, shelf: null, cell: null };

/** Sets one level and clears the levels below, because they belonged to another location. */
export function withLevel(path: CellPath, level: StructureLevel, id: number | null): CellPath {
  if (path[level] === id) return path;
  const levelIndex = structureLevels.indexOf(level);
  const entries = structureLevels.map((level, index) => [
    level,
    index < levelIndex ? path[level] : index === levelIndex ? id : null,
  ]);
  return Object.fromEntries(entries) as CellPath;
}

/** The first level without a choice, or null. */
export const missingLevel = (path: CellPath): StructureLevel | null =>
  structureLevels.find((level) => path[level] === null) ?? null;

/** True when the level above is chosen. */
export function isLevelOpen(path: CellPath, level: StructureLevel): boolean {
  const parent = structureLevels[structureLevels.indexOf(level) - 1];
  return parent === undefined || path[parent] !== null;
}

export interface LevelOption {
  readonly id: number;
  readonly number: string;
}

/** Options of each select for the levels chosen above it. */
export function levelOptions(
  lines: readonly StorehouseLine[],
  path: CellPath,
): Readonly<Record<StructureLevel, readonly LevelOption[]>> {
  const line = lines.find(({ id }) => id === path.line);
  const stack = line?.stacks.find(({ id }) => id === path.stack);
  const shelf = stack?.shelves.find(({ id }) => id === path.shelf);
  return { line: lines, stack: line?.stacks ?? [], shelf: stack?.shelves ?? [], cell: shelf?.cells ?? [] };
}

export interface CellMatch {
  readonly path: CellPath;
  readonly address: string;
}

/** The path of a cell with its address, or null when the storehouse has no such cell. */
export function cellById(lines: readonly StorehouseLine[], cellId: number): CellMatch | null {
  for (const line of lines) {
    for (const stack of line.stacks) {
      for (const shelf of stack.shelves) {
        const cell = shelf.cells.find(({ id }) => id === cellId);
        if (cell !== undefined) {
          const path = { line: line.id, stack: stack.id, shelf: shelf.id, cell: cell.id };
          return { path, address: cell.address };
        }
      }
    }
  }
  return null;
}

/** The path with these numbers, from the line down, or null when there is none. */
export function cellByAddress(
  lines: readonly StorehouseLine[],
  [l, st, sh, c]: readonly [l: string, st: string, sh: string, c: string],
): CellMatch | null {
  const cell = lines
    .find(({ number }) => number === l)
    ?.stacks.find(({ number }) => number === st)
    ?.shelves.find(({ number }) => number === sh)
    ?.cells.find(({ number }) => number === c);
  return cell === undefined ? null : cellById(lines, cell.id);
}

/**
 * The cell that a label identifies, or null when it is not in this storehouse. Older labels are resolved by
 * their address first.
 */
export function cellByCode(lines: readonly StorehouseLine[], code: CellCode): CellMatch | null {
  if (code.kind === 'cell') return cellById(lines, code.cid);
  return cellByAddress(lines, [code.l, code.st, code.sh, code.c]) ?? cellById(lines, code.id);
}
