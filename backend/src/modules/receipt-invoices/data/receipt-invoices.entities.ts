import type { DiscrepancyReason, ReceiptInvoiceStatus } from '@naryad/contracts/receipt-invoices/dto';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  PlainDate,
  Text,
  Version,
} from '../../../platform/db/columns.js';

@Entity('receipt_invoices')
@Index('receipt_invoices_number_search_idx', { synchronize: false })
@Check('receipt_invoices_status_check', `status in ('created', 'processed', 'accepted', 'archived')`)
@Check('receipt_invoices_number_check', 'length(number) between 1 and 25')
@Check(
  'receipt_invoices_discrepancy_reason_check',
  `discrepancy_reason in ('shortage', 'surplus', 'defect', 'mixed')`,
)
@Index('receipt_invoices_number_key', ['supplierId', 'date', 'number'], {
  unique: true,
  where: `deleted_at is null and status <> 'archived'`,
})
@Index(['moduleId', 'id'])
@Index('receipt_invoices_newest_idx', ['moduleId', 'date', 'id'], { where: 'deleted_at is null' })
@Index('receipt_invoices_open_idx', ['moduleId', 'date'], {
  where: `status in ('created', 'processed') and deleted_at is null`,
})
export class ReceiptInvoice {
  @Id() id: number;
  @Int() @ForeignKey('WorkModule') moduleId: number;
  @Int() @ForeignKey('Company') supplierId: number;
  @PlainDate() date: string;
  @Text() number: string;
  @Text({ default: 'created' }) status: ReceiptInvoiceStatus;
  @Moment() createdAt: Date;
  @OptionalMoment() acceptedAt: Date | null;
  /** User who put it away; may be null for invoices accepted before this column existed. */
  @OptionalInt() @ForeignKey('User') acceptedById: number | null;
  @OptionalMoment() deletedAt: Date | null;
  /** Why the delivery differs from the invoice, with time and user. */
  @OptionalText() discrepancyReason: DiscrepancyReason | null;
  @OptionalText() discrepancyComment: string | null;
  @OptionalMoment() discrepancyAt: Date | null;
  @OptionalInt() @ForeignKey('User') discrepancyById: number | null;
  @Version() version: number;
}

@Entity('receipt_invoice_lines')
@Check('receipt_invoice_lines_quantity_check', 'quantity > 0')
@Check('receipt_invoice_lines_accepted_quantity_check', 'accepted_quantity >= 0')
@Unique(['invoiceId', 'productId'])
export class ReceiptInvoiceLine {
  @Id() id: number;
  @Int() @ForeignKey('ReceiptInvoice', { onDelete: 'CASCADE' }) invoiceId: number;
  @Int() @ForeignKey('Product') productId: number;
  @Int() quantity: number;
  /** Accepted quantity instead of `quantity`, for an invoice with a discrepancy. */
  @OptionalInt() acceptedQuantity: number | null;
  /** Why the line has more units than its quantity. */
  @OptionalText() surplusReason: string | null;
}
