import { withoutLeadingZeros, foldHomoglyphs } from '../kernel/homoglyphs.js';

/** A cell with an address. */
export interface AddressedCell {
  readonly id: number;
  readonly address: string;
  /** Numbers of line, stack, shelf and cell. */
  readonly numbers: readonly [line: string, stack: string, shelf: string, cell: string];
}

/** Cells that match a typed address. */
export interface ResolvedCells<Cell extends AddressedCell> {
  /** The only cell that matches; null while the text is ambiguous. */
  readonly match: Cell | null;
  /** Cells whose address starts with the text, exact matches first. */
  readonly suggestions: readonly Cell[];
}

interface IndexedAddress<Cell> {
  readonly cell: Cell;
  /** Joined with separators: 'A-1-1-2'. */
  readonly parts: string;
  /** Joined without separators: 'A112', and with its zeros 'A1102'. */
  readonly bare: string;
  readonly whole: string;
}

const compact = (code: string): string => code.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds cells by a typed address: 'A-1-1-02', 'а 1 1 2' and 'а112' are the same cell. Case, leading zeros,
 * separators, and Cyrillic or Latin look-alikes make no difference.
 */
export class TypedAddresses<Cell extends AddressedCell> {
  private readonly addresses: readonly IndexedAddress<Cell>[];
  private readonly byParts: ReadonlyMap<string, readonly IndexedAddress<Cell>[]>;

  constructor(cells: readonly Cell[]) {
    this.addresses = cells.map((cell) => ({
      cell,
      parts: cell.numbers.map(withoutLeadingZeros).join('-'),
      bare: compact(cell.numbers.map(withoutLeadingZeros).join('')),
      whole: compact(foldHomoglyphs(cell.numbers.join(''))),
    }));
    this.byParts = Map.groupBy(this.addresses, ({ parts }) => parts);
  }

  /** Cells whose address equals or starts with the typed text; at most `limit` suggestions. */
  find(typedText: string, limit = 8): ResolvedCells<Cell> {
    const text = foldHomoglyphs(typedText.trim());
    const parts = text
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map(withoutLeadingZeros)
      .join('-');
    const bare = compact(text);
    if (bare === '')
      return { match: null, suggestions: this.addresses.slice(0, limit).map(({ cell }) => cell) };
    const inParts = this.byParts.get(parts) ?? [];
    // Separators mark where a part ends: 'A-1-11-2' is not 'A-11-1-2'.
    const exactMatches =
      inParts.length > 0 ? inParts : this.addresses.filter((one) => one.bare === bare || one.whole === bare);
    const prefixMatches = this.addresses.filter(
      (one) =>
        !exactMatches.includes(one) &&
        (one.bare.startsWith(bare) || one.whole.startsWith(bare)) &&
        (!parts.includes('-') || one.parts.startsWith(parts)),
    );
    const [first, second] = exactMatches;
    return {
      match: first !== undefined && second === undefined ? first.cell : null,
      suggestions: [...exactMatches, ...prefixMatches].slice(0, limit).map(({ cell }) => cell),
    };
  }
}
