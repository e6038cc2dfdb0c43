import type { ImportColumn } from './import-column.js';
import { fold } from './table.js';

/** A record to which cells of another kind refer by name. */
export interface NameableRecord {
  readonly id: number;
  readonly name: string;
  /** Alternative names. */
  readonly also: readonly string[];
  readonly isDeleted: boolean;
}

export interface NamingProblems {
  readonly unknown: (text: string) => string;
  readonly several: (text: string) => string;
}

/** Finds the record that a cell refers to: a manufacturer by name or ИНН, a workshop by name. */
export class NamedRecords {
  private readonly byText = new Map<string, Set<number>>();
  private readonly names = new Map<number, string>();

  constructor(
    records: readonly NameableRecord[],
    private readonly problems: NamingProblems,
  ) {
    for (const { id, name, also, isDeleted } of records) {
      this.names.set(id, name);
      if (isDeleted) continue;
      for (const text of [name, ...also]) {
        const key = fold(text);
        this.byText.set(key, (this.byText.get(key) ?? new Set()).add(id));
      }
    }
  }

  nameOf(id: number): string {
    return this.names.get(id) ?? '';
  }

  /** @param current the current reference, which is preferred among several matches */
  find(text: string, current: number | null): { readonly id: number } | { readonly problem: string } {
    const ids = this.byText.get(fold(text)) ?? new Set();
    if (current !== null && (ids.has(current) || fold(this.nameOf(current)) === fold(text))) {
      return { id: current };
    }
    const [id] = ids;
    if (id === undefined) return { problem: this.problems.unknown(text) };
    return ids.size > 1 ? { problem: this.problems.several(text) } : { id };
  }
}

/** A column whose cells contain names of records, and whose values are their ids. */
export const namingColumn = (key: string, title: string, records: NamedRecords): ImportColumn => ({
  key,
  title,
  headings: [title],
  read: (text, current) => {
    const match = records.find(text, current === null ? null : Number(current));
    return 'id' in match ? { value: String(match.id) } : match;
  },
  show: (value) => records.nameOf(Number(value)),
});
