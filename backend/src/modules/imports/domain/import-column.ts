/** Texts of a record by column; null for an empty one. */
export type Values = Readonly<Record<string, string | null>>;

/** The parsed cell: the normalized value with an optional note, or the reason why it is invalid. */
export type Reading = { readonly value: string; readonly note?: string } | { readonly problem: string };

/** A column supported by a kind. */
export interface ImportColumn {
  /** Key of the value in the `Values` of a record. */
  readonly key: string;
  /** Name of the column in responses. */
  readonly title: string;
  /** Headings that identify this column. */
  readonly headings: readonly string[];
  /** @param current the current value of the record */
  readonly read: (text: string, current: string | null) => Reading;
  /** Display form of a value, where it differs from the value. */
  readonly show?: (value: string) => string;
  /** Message when a cell clears a required value. */
  readonly needed?: string;
}

/** Keys that every kind has: the id and the name of a record. */
export const ID = 'id';
export const NAME = 'name';

/** The current state of a record. */
export interface ImportRecord {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
}

/** Rules for matching rows with records, and the messages for failures. */
export interface MatchingRules {
  /** Key of the column that distinguishes records of one name: the SKU, the ИНН. Absent: names only. */
  readonly code?: string;
  /** The code is required and unique, ignoring case. */
  readonly uniqueCode?: { readonly missing: string; readonly taken: string };
  /** Key of the column that distinguishes records of one code, if any: the КПП of branches with one ИНН. */
  readonly branch?: string;
  /** Key of the parent column, where names are unique only within a parent. */
  readonly within?: string;
  readonly texts: {
    readonly unknownId: (id: string) => string;
    /** Null: of several records with one code, the name decides. */
    readonly severalByCode: string | null;
    readonly severalByName: string;
    /** Message for a record without a parent. */
    readonly noParent?: string;
    /** Note for a record whose code another one has, where that may be correct. */
    readonly codeShared?: (code: string, name: string) => string;
    /** Message for a duplicate name; absent: names are not unique. */
    readonly nameInUse?: string;
  };
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> };

/** A column whose value is the text itself, validated by `parse`. */
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
