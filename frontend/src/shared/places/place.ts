import { structureLevels, type StorehouseLine, type StructureLevel } from '@naryad/contracts/structure/dto';
import type { ScanCode } from '@naryad/contracts/handheld/scan-code';

/** What a label of a cell says. */
export type CellCode = Extract<ScanCode, { readonly kind: 'cell' | 'cell-address' }>;

/** A place of the storehouse, chosen from the line down. */
export type Place = Readonly<Record<StructureLevel, number | null>>;

export const NO_PLACE: Place = { line: null, stack: null, shelf: null, cell: null };

/** Chooses on one level; what was chosen below belongs to another place then and is cleared [2 §2.3]. */
export function withLevel(place: Place, level: StructureLevel, id: number | null): Place {
  if (place[level] === id) return place;
  const at = structureLevels.indexOf(level);
  const entries = structureLevels.map((level, index) => [
    level,
    index < at ? place[level] : index === at ? id : null,
  ]);
  return Object.fromEntries(entries) as Place;
}

/** The first level that is not chosen yet, or null. */
export const missingLevel = (place: Place): StructureLevel | null =>
  structureLevels.find((level) => place[level] === null) ?? null;

/** A level can be chosen when the one above it is. */
export function isLevelOpen(place: Place, level: StructureLevel): boolean {
  const above = structureLevels[structureLevels.indexOf(level) - 1];
  return above === undefined || place[above] !== null;
}

export interface PlaceOption {
  readonly id: number;
  readonly number: string;
}

/** What each select offers for what is chosen above it. */
export function placeOptions(
  lines: readonly StorehouseLine[],
  place: Place,
): Readonly<Record<StructureLevel, readonly PlaceOption[]>> {
  const line = lines.find(({ id }) => id === place.line);
  const stack = line?.stacks.find(({ id }) => id === place.stack);
  const shelf = stack?.shelves.find(({ id }) => id === place.shelf);
  return { line: lines, stack: line?.stacks ?? [], shelf: stack?.shelves ?? [], cell: shelf?.cells ?? [] };
}

export interface FoundPlace {
  readonly place: Place;
  readonly address: string;
}

/** The place of a cell with its address, or null when the storehouse has no such cell. */
export function placeOfCell(lines: readonly StorehouseLine[], cellId: number): FoundPlace | null {
  for (const line of lines) {
    for (const stack of line.stacks) {
      for (const shelf of stack.shelves) {
        const cell = shelf.cells.find(({ id }) => id === cellId);
        if (cell !== undefined) {
          const place = { line: line.id, stack: stack.id, shelf: shelf.id, cell: cell.id };
          return { place, address: cell.address };
        }
      }
    }
  }
  return null;
}

/** The place with these numbers, from the line down, or null when there is none. */
export function placeOfAddress(
  lines: readonly StorehouseLine[],
  [l, st, sh, c]: readonly [l: string, st: string, sh: string, c: string],
): FoundPlace | null {
  const cell = lines
    .find(({ number }) => number === l)
    ?.stacks.find(({ number }) => number === st)
    ?.shelves.find(({ number }) => number === sh)
    ?.cells.find(({ number }) => number === c);
  return cell === undefined ? null : placeOfCell(lines, cell.id);
}

/** The place that a label names, or null when it is none of this storehouse. Older labels count by their address first. */
export function placeOfCode(lines: readonly StorehouseLine[], code: CellCode): FoundPlace | null {
  if (code.kind === 'cell') return placeOfCell(lines, code.cid);
  return placeOfAddress(lines, [code.l, code.st, code.sh, code.c]) ?? placeOfCell(lines, code.id);
}
