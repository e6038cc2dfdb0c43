/** SQL: within what the serial numbers of a batch are unique: itself when it has a number, else 0 as without a batch. */
export const serialScope = (batchId: string): string =>
  `coalesce((select id from manufacturer_batches where id = ${batchId} and number is not null), 0)`;

/**
 * SQL: the unit shares its serial numbers with those of the batch. Units that bore one number "без партии" before the
 * database forbade it have scopes below zero.
 */
export const isInScope = (lot: string, batchId: string): string =>
  `greatest(${lot}.serial_scope, 0) = ${serialScope(batchId)}`;
