/** Texts of a thing by column; null where it has none. */
export type Values = Readonly<Record<string, string | null>>;

/** What a cell comes to: a value in the form that is stored, maybe with what one should know of it, or why it cannot be. */
export type Reading = { readonly value: string; readonly note?: string } | { readonly problem: string };

/** A column that a kind understands. */
export interface ImportColumn {
  /** Name of the value among the `Values` of a thing. */
  readonly key: string;
  /** What the column is called in the answers. */
  readonly title: string;
  /** Headings that mean this column. */
  readonly headings: readonly string[];
  /** @param current the value that the thing has now */
  readonly read: (text: string, current: string | null) => Reading;
  /** What people see of a value, where it is not the value itself. */
  readonly show?: (value: string) => string;
  /** Said when a cell clears what every thing must have. */
  readonly needed?: string;
}

/** Keys that every kind has: what a row is, and what it is called. */
export const ID = 'id';
export const NAME = 'name';

/** A thing as it is now. */
export interface ImportRecord {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
}

/** By what rows find their things, and what is said when they cannot. */
export interface MatchingRules {
  /** Key of the column that tells things of one name apart: the SKU, the ИНН. Absent: the name alone does. */
  readonly code?: string;
  /** Every thing has a code, and no two have the same, whatever its case. */
  readonly uniqueCode?: { readonly missing: string; readonly taken: string };
  /** Key of the column that tells things of one code apart, where there is one: the КПП of branches with one ИНН. */
  readonly branch?: string;
  /** Key of the column with what a thing belongs to, where names mean something within that only. */
  readonly within?: string;
  readonly texts: {
    readonly unknownId: (id: string) => string;
    /** Null: of several things with one code, the name decides. */
    readonly severalByCode: string | null;
    readonly severalByName: string;
    /** Said of a thing that belongs to nothing. */
    readonly noParent?: string;
    /** Said of a thing that takes a code which another one has, where that is no mistake for sure. */
    readonly codeShared?: (code: string, name: string) => string;
    /** Said of a second thing with a name; absent: names need not be unique. */
    readonly nameInUse?: string;
  };
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> };

/** A column whose value is the text itself, as `parse` lets it in. */
export function plainColumn(key: string, title: string, parse: (text: string) => Parsed): ImportColumn {
  return {
    key,
    title,
    headings: [title],
    read: (text) => {
      const parsed = parse(text);
      return parsed.ok
        ? { value: String(parsed.value) }
        : { problem: `${title}: ${Object.values(parsed.errors).flat().join(', ')}` };
    },
  };
}
