import type { Tx } from '../../../platform/db/tx.js';
import type { WaveMovement } from '../domain/posting.js';
import type { WaveHead, WrittenMovement } from './post-wave.js';

/** The rules stand in the function, in the migration that makes it; no row when it wrote nothing. */
const POST_MOVEMENT = `
select movement as id, $1::int as lot_id, $2::int as from_cell_id, $3::int as to_cell_id, $4::int as quantity,
       product as product_id, source_module as from_module_id, target_module as to_module_id
  from post_movement($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
 where movement is not null`;

const POST_MOVEMENTS = `
select w.*
  from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::uuid[], $7::text[], $8::text[], $9::int[], $10::int[], $11::text[])
         with ordinality
         as a(lot, source, target, pieces, promised, posting, kind, document, document_number, person, request, n),
       lateral (select m.movement as id, a.lot as lot_id, a.source as from_cell_id, a.target as to_cell_id, a.pieces as quantity,
                       m.product as product_id, m.source_module as from_module_id, m.target_module as to_module_id
                  from post_movement(a.lot, a.source, a.target, a.pieces, a.promised, null, a.posting, a.kind, a.document,
                                     a.document_number, a.person, a.request) m) w
 order by a.n`;

/**
 * Writes a movement of each of several postings, in their order, each as `postMovement` does. Balances are locked in that
 * order. A row without an id stands for one that was not written.
 */
export function postMovements(
  tx: Tx,
  postings: readonly { readonly head: WaveHead; readonly movement: WaveMovement }[],
): Promise<WrittenMovement[]> {
  return tx.prepared<WrittenMovement>('stock-post-movements', POST_MOVEMENTS, [
    postings.map(({ movement }) => movement.lotId),
    postings.map(({ movement }) => movement.fromCellId),
    postings.map(({ movement }) => movement.toCellId),
    postings.map(({ movement }) => movement.quantity),
    postings.map(({ movement }) => movement.reserved),
    postings.map(({ head }) => head.groupId),
    postings.map(({ head }) => head.type),
    postings.map(({ head }) => head.documentType),
    postings.map(({ head }) => head.documentId),
    postings.map(({ head }) => head.userId),
    postings.map(({ head }) => head.requestId),
  ]);
}

/**
 * Writes a wave of one movement, which most are, by a function of the database: half the time of `postWave`, the same
 * rules. No row means that nothing was written, because stock is short or a cell is missing.
 */
export function postMovement(tx: Tx, head: WaveHead, movement: WaveMovement): Promise<WrittenMovement[]> {
  return tx.prepared<WrittenMovement>('stock-post-movement', POST_MOVEMENT, [
    movement.lotId,
    movement.fromCellId,
    movement.toCellId,
    movement.quantity,
    movement.reserved,
    movement.reversalOf ?? null,
    head.groupId,
    head.type,
    head.documentType,
    head.documentId,
    head.userId,
    head.requestId,
  ]);
}
