/** Rows by their place. An array is one; a list of which only parts are loaded is made with `sparseRows`. */
export interface RowList<Row> {
  readonly length: number;
  /** undefined while the row is still loading. */
  readonly at: (index: number) => Row | undefined;
}

/** Rows that are looked up when they are drawn: a million of them cost nothing before they come into sight. */
export function sparseRows<Row>(length: number, at: (index: number) => Row | undefined): RowList<Row> {
  return { length, at };
}
