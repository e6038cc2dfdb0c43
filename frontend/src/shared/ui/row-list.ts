/** Rows by index. An array is one; a partially loaded list is created with `sparseRows`. */
export interface RowList<Row> {
  readonly length: number;
  /** undefined while the row is still loading. */
  readonly at: (index: number) => Row | undefined;
}

/** Rows that are looked up on render: a million of them cost nothing before they are visible. */
export function sparseRows<Row>(length: number, rowAt: (index: number) => Row | undefined): RowList<Row> {
  return { length, at: rowAt };
}
