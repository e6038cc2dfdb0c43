import { Injectable } from '@nestjs/common';
import { addAudits, addAuditsOf } from '../../../platform/audit/audit.js';
import type { SharedCommand } from '../../../platform/db/shared-transactions.js';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import type { PostingMovement } from '../domain/posting.js';
import { StockLedger } from './stock-ledger.js';
import { type Ground, WriteOffGrounds } from './write-off-grounds.js';

/** Quantity of a lot. */
interface LotQuantity {
  readonly productId: number;
  readonly lotId: number;
  readonly serialNumber: string | null;
  readonly quantity: number;
}

/** A manual receipt into a cell (`production`: from the shop floor) or a write-off from it. */
interface How {
  readonly type: 'add' | 'remove' | 'production';
  readonly cellId: number;
  /** Time of the scan by the clock of the terminal; for the audit log only. */
  readonly scannedAt?: string | null;
  /** Reason of a write-off. */
  readonly ground?: Ground;
}

export type ByHand = LotQuantity & How;

/** Response of the call. @property data.id id of the movement */
export interface PostedByHand {
  readonly success: true;
  readonly data: { readonly id: number; readonly batch_product_id: number };
}

/** Posts manual receipts and write-offs (without a document) with audit rows and events. */
@Injectable()
export class HandPosting {
  constructor(
    private readonly ledger: StockLedger,
    private readonly grounds: WriteOffGrounds,
  ) {}

  /** Must be the last step of the transaction. @throws as `StockLedger.post` */
  async post(tx: Tx, actor: Actor, byHand: ByHand): Promise<PostedByHand> {
    const [id] = await this.postAll(tx, actor, byHand, [byHand]);
    return answerOf(byHand, id!);
  }

  /**
   * Posts several lots together, with an audit row for each. Returns their movements in the order of the
   * input.
   */
  async postAll(tx: Tx, actor: Actor, how: How, lots: readonly LotQuantity[]): Promise<number[]> {
    const { groupId, movements, event } = await this.ledger.post(tx, actor, {
      type: how.type,
      documentType: null,
      documentId: null,
      movements: lots.map((one) => movementOf({ ...how, ...one })),
    });
    if (how.ground) await this.grounds.save(tx, groupId, how.ground);
    const ids = movements.map(({ id }) => id);
    await addAudits(
      tx,
      actor,
      lots.map((one, index) => auditOf({ ...how, ...one }, ids[index]!)),
    );
    await addEvents(tx, [event]);
    return ids;
  }

  /**
   * The last step of a shared transaction: posts the receipt of each command into a live cell. Returns
   * responses in the order of the input.
   * @throws as `StockLedger.postEach`
   */
  async postBatch(tx: Tx, commands: readonly SharedCommand<ByHand>[]): Promise<PostedByHand[]> {
    if (commands.length === 0) return [];
    const postings = await this.ledger.postEach(
      tx,
      commands.map(({ input, ...command }) => ({
        ...command,
        ...{ type: input.type, documentType: null, documentId: null },
        movement: movementOf(input),
      })),
    );
    const ids = postings.map(({ movements }) => movements[0]!.id);
    addAuditsOf(
      tx,
      commands.map(({ actor, input }, index) => ({ actor, entry: auditOf(input, ids[index]!) })),
    );
    await addEvents(
      tx,
      postings.map(({ event }) => event),
    );
    return commands.map(({ input }, index) => answerOf(input, ids[index]!));
  }
}

function movementOf({ type, lotId, cellId, quantity }: ByHand): PostingMovement {
  const isOut = type === 'remove';
  return { lotId, fromCellId: isOut ? cellId : null, toCellId: isOut ? null : cellId, quantity };
}

const auditOf = ({ type, ground, ...posting }: ByHand, id: number) => ({
  action: `stock.${type}` as const,
  objectType: 'stock-operation' as const,
  objectId: id,
  after: {
    product_id: posting.productId,
    lot_id: posting.lotId,
    serial_number: posting.serialNumber,
    cell_id: posting.cellId,
    quantity: posting.quantity,
    ...(posting.scannedAt == null ? {} : { scanned_at: posting.scannedAt }),
    ...ground,
  },
});

const answerOf = ({ lotId }: ByHand, id: number): PostedByHand => ({
  success: true,
  data: { id, batch_product_id: lotId },
});
