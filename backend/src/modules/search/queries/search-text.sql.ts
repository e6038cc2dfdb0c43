import { folded, plainly, searchForms } from '../../../kernel/search.js';

/** Maximum results per kind; users type more to narrow them down. */
export const SHOWN = 5;

/** Shorter texts match only at the beginning: a trigram index needs three characters. */
const PART = 3;

/** Search text as values and conditions of SQL statements. */
export class SearchText {
  readonly #forms: readonly string[];

  constructor(search: string) {
    this.#forms = searchForms(search).flat();
  }

  /** Order numbers that the text may be. */
  get numbers(): number[] {
    return this.#forms.filter((form) => /^[1-9]\d{0,8}$/.test(form)).map(Number);
  }

  /** Condition: the text is a part of one of the columns; uses their indexes. */
  partOf(values: unknown[], ...columns: readonly string[]): string {
    return this.#like(values, columns, (form) =>
      form.length < PART ? `${plainly(form)}%` : `%${plainly(form)}%`,
    );
  }

  /** Condition: the text equals the column. */
  wholeOf(values: unknown[], column: string): string {
    return this.#like(values, [column], plainly);
  }

  #like(values: unknown[], columns: readonly string[], pattern: (form: string) => string): string {
    const placeholders = this.#forms.map((form) => `$${values.push(pattern(form))}`);
    // One condition per pattern: a trigram index does not support `like any`.
    const tries = columns.flatMap((column) =>
      placeholders.map((placeholder) => `${folded(column)} like ${placeholder}`),
    );
    return `(${tries.join(' or ')})`;
  }
}
