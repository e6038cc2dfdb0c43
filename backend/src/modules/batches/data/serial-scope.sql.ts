/**
 * SQL: the scope in which serial numbers of a batch are unique: the batch id when it has a number, else 0 (no
 * batch).
 */
export const serialScope = (batchId: string): string =>
  `coalesce((select id from manufacturer_batches where id = ${batchId} and number is not null), 0)`;

/**
 * SQL: the unit shares the scope of serial numbers with the batch. Legacy units "без партии" with duplicate
 * numbers have negative scopes.
 */
export const isInScope = (lot: string, batchId: string): string =>
  `greatest(${lot}.serial_scope, 0) = ${serialScope(batchId)}`;
