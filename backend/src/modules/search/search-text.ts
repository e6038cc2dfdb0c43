import { folded, plainly, searchForms } from '../../kernel/search.js';

/** As many of a kind are found; who means another one types more. */
export const SHOWN = 5;

/** Shorter texts name beginnings: an index of parts of words knows no shorter parts. */
const PART = 3;

/** What is typed, as values and conditions of statements. */
export class SearchText {
  readonly #forms: readonly string[];

  constructor(search: string) {
    this.#forms = searchForms(search).flat();
  }

  /** Numbers that it may be: of a production order. */
  get numbers(): number[] {
    return this.#forms.filter((form) => /^[1-9]\d{0,8}$/.test(form)).map(Number);
  }

  /** A condition that finds it as a part of one of the columns, along their indexes. */
  partOf(values: unknown[], ...columns: readonly string[]): string {
    return this.#like(values, columns, (form) =>
      form.length < PART ? `${plainly(form)}%` : `%${plainly(form)}%`,
    );
  }

  /** A condition that finds it as the whole of the column. */
  wholeOf(values: unknown[], column: string): string {
    return this.#like(values, [column], plainly);
  }

  #like(values: unknown[], columns: readonly string[], pattern: (form: string) => string): string {
    const placeholders = this.#forms.map((form) => `$${values.push(pattern(form))}`);
    // One by one: an index of parts of words answers no `like any`.
    const tries = columns.flatMap((column) =>
      placeholders.map((placeholder) => `${folded(column)} like ${placeholder}`),
    );
    return `(${tries.join(' or ')})`;
  }
}
