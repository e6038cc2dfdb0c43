import type { Tx } from '../../../platform/db/tx.js';
import type { BatchMovement } from '../domain/posting.js';
import type { PostingHeader, WrittenMovement } from './post-batch.js';

/** The rules are in the database function, defined in a migration. No row: nothing was written. */
const POST_MOVEMENT = `
select movement as id, $1::int as lot_id, $2::int as from_cell_id, $3::int as to_cell_id, $4::int as quantity,
       product as product_id, source_module as from_module_id, target_module as to_module_id
  from post_movement($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
 where movement is not null`;

/**
 * Writes a batch of one movement, which is the usual case, by a database function: half the time of
 * `postBatch`, the same rules. No row: nothing was written, because stock is short or a cell is missing.
 */
export function postMovement(
  tx: Tx,
  header: PostingHeader,
  movement: BatchMovement,
): Promise<WrittenMovement[]> {
  return tx.prepared<WrittenMovement>('stock-post-movement', POST_MOVEMENT, [
    movement.lotId,
    movement.fromCellId,
    movement.toCellId,
    movement.quantity,
    movement.reserved,
    movement.reversalOf ?? null,
    header.groupId,
    header.type,
    header.documentType,
    header.documentId,
    header.userId,
    header.requestId,
  ]);
}
