import { Injectable } from '@nestjs/common';
import { addAudit } from '../../platform/audit/audit.js';
import type { Tx } from '../../platform/db/tx.js';
import { addEvents } from '../../platform/outbox/outbox.js';
import type { Actor } from '../../platform/session/actor.js';
import { StockLedger } from './stock-ledger.js';
import { type Ground, WriteOffGrounds } from './write-off-grounds.js';

/** Pieces that somebody receives into a cell (`production`: from the shop floor) or writes off from it. */
export interface ByHand {
  readonly type: 'add' | 'remove' | 'production';
  readonly productId: number;
  readonly lotId: number;
  readonly serialNumber: string | null;
  readonly cellId: number;
  readonly quantity: number;
  /** When a terminal took it in, by its own clock; for the journal only. */
  readonly scannedAt?: string | null;
  /** Why it is written off. */
  readonly ground?: Ground;
}

/** Posts what is received or written off by hand, without a document, and tells the journal and the screens. */
@Injectable()
export class HandPosting {
  constructor(
    private readonly ledger: StockLedger,
    private readonly grounds: WriteOffGrounds,
  ) {}

  /** The last step of the transaction. @throws what `StockLedger.post` throws */
  async post(tx: Tx, actor: Actor, { type, cellId, scannedAt, ground, ...goods }: ByHand) {
    const { lotId, quantity } = goods;
    const place =
      type === 'remove' ? { fromCellId: cellId, toCellId: null } : { fromCellId: null, toCellId: cellId };
    const { groupId, movements, event } = await this.ledger.post(tx, actor, {
      type,
      documentType: null,
      documentId: null,
      movements: [{ lotId, ...place, quantity }],
    });
    if (ground) await this.grounds.keep(tx, groupId, ground);
    const { id } = movements[0]!;
    await addAudit(tx, actor, {
      action: `stock.${type}`,
      objectType: 'stock-operation',
      objectId: id,
      after: {
        product_id: goods.productId,
        lot_id: lotId,
        serial_number: goods.serialNumber,
        cell_id: cellId,
        quantity,
        ...(scannedAt == null ? {} : { scanned_at: scannedAt }),
        ...ground,
      },
    });
    await addEvents(tx, [event]);
    return { success: true as const, data: { id, batch_product_id: lotId } };
  }
}
