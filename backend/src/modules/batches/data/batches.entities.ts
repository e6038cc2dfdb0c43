import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  Id,
  Int,
  Moment,
  OptionalDate,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';

/** A manufacturer's batch. A batch without a number carries the dates of items "без партии". */
@Entity('manufacturer_batches')
@Index('manufacturer_batches_number_key', ['supplierId', 'number'], {
  unique: true,
  where: 'number is not null and deleted_at is null',
})
@Index('manufacturer_batches_number_search_idx', { synchronize: false })
export class ManufacturerBatch {
  @Id() id: number;
  @OptionalText() number: string | null;
  @Index() @OptionalInt() @ForeignKey('Company') supplierId: number | null;
  @OptionalDate() manufactureDate: string | null;
  @OptionalDate() expiryDate: string | null;
  @Moment() createdAt: Date;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/**
 * A lot (batch product on the wire): one received or produced unit, or a bulk lot received by quantity. The
 * serial number is unique per product and batch ("no batch" counts as one value) by a unique index over
 * `serialScope`. A migration creates this index and a trigram index for searches by a part of a serial
 * number.
 */
@Entity('stock_lots')
@Check('stock_lots_kind_check', `kind in ('unit', 'bulk')`)
@Check('stock_lots_serial_check', `serial_number is null or kind = 'unit'`)
@Check('stock_lots_receipt_status_check', `receipt_status in ('visual', 'print', 'done')`)
@Index(['batchId'], { where: 'batch_id is not null' })
@Index(['receiptInvoiceLineId'], { where: 'receipt_invoice_line_id is not null' })
@Index(['productionTaskId'], { where: 'production_task_id is not null' })
@Index('stock_lots_serial_key', { synchronize: false })
@Index('stock_lots_serial_search_idx', { synchronize: false })
@Index('stock_lots_serial_seen_idx', { synchronize: false })
export class StockLot {
  @Id() id: number;
  @Index() @Int() @ForeignKey('Product') productId: number;
  @OptionalInt() @ForeignKey('ManufacturerBatch') batchId: number | null;
  @OptionalText() serialNumber: string | null;
  /**
   * The batch id when the batch has a number, else 0. Triggers maintain it for units with a serial number.
   */
  @Int({ default: 0 }) serialScope: number;
  @Text() kind: 'unit' | 'bulk';
  @OptionalInt() @ForeignKey('Company') supplierId: number | null;
  @OptionalInt() @ForeignKey('ReceiptInvoiceLine') receiptInvoiceLineId: number | null;
  /** Incoming control; null: not started. */
  @OptionalText() receiptStatus: 'visual' | 'print' | 'done' | null;
  /** The task that produced this unit. */
  @OptionalInt() @ForeignKey('ProductionTask') productionTaskId: number | null;
  @Moment() createdAt: Date;
  @Version() version: number;
}
