import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** created -> archived -> created; created -> processed (control completed); created or processed -> accepted. */
export const receiptInvoiceStatus = z.enum(['created', 'processed', 'accepted', 'archived']);
export type ReceiptInvoiceStatus = z.output<typeof receiptInvoiceStatus>;

/** Labels of statuses [2 §4]. */
export const receiptInvoiceStatusLabels: Readonly<Record<ReceiptInvoiceStatus, string>> = {
  created: 'Создана',
  accepted: 'Оприходована',
  processed: 'Обработана',
  archived: 'Архив',
};

/** How far the incoming control of a unit is [2 §4 "Batch product receipt_status"]; null: not begun. */
export const receiptStatus = z.enum(['visual', 'print', 'done']);
export type ReceiptStatus = z.output<typeof receiptStatus>;

/** The five states of a unit in the control list [2 §2.9]; `pending` has no record yet. */
export type ControlState = 'pending' | 'data' | ReceiptStatus;

/** Labels of the states of a unit [2 §2.9]; the one of `pending` is ours. */
export const controlStateLabels: Readonly<Record<ControlState, string>> = {
  pending: 'Не начат',
  data: 'Ввод данных',
  visual: 'Визуальный осмотр',
  print: 'Печать этикетки',
  done: 'Контроль пройден',
};

const named = z.object({ id, name: z.string() });

/** A batch as forms of the control offer it. */
export const invoiceBatch = z.object({
  id,
  number: z.nullable(z.string()),
  manufacture_date: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
});
export type InvoiceBatch = z.output<typeof invoiceBatch>;

/** A cell with what stands above it, for the four selects of a putaway. */
export const invoiceCell = z.object({
  id,
  number: z.string(),
  /** line-stack-shelf-cell. */
  address: z.string(),
  module_id: id,
  storehouse_shelf_id: id,
  storehouse_stack_id: id,
  storehouse_line_id: id,
});
export type InvoiceCell = z.output<typeof invoiceCell>;

/** A received unit [2 §3 "Batch product"]. */
export const receivedUnit = z.object({
  id,
  product_id: id,
  receipt_invoice_product_id: id,
  batch_manufacture_id: z.nullable(id),
  serial_number: z.nullable(z.string()),
  receipt_status: z.nullable(receiptStatus),
  batch_number: z.nullable(z.string()),
  batch_manufacture: z.nullable(invoiceBatch),
  /** It was received into a cell already (terminal): the putaway needs no cell for it, its control stands. */
  is_stored: z.boolean(),
  /** Where it lies now; null while it lies nowhere. */
  storehouse_cell: z.nullable(invoiceCell),
  version: z.int(),
});
export type ReceivedUnit = z.output<typeof receivedUnit>;

/** Pieces of all lines, the units that exist for them, and those that passed the control. */
export const controlProgress = z.object({ total: z.int(), units: z.int(), done: z.int() });
export type ControlProgress = z.output<typeof controlProgress>;

/** Why a control was completed with another quantity than the invoice says (decisions, "Receipt invoices"). */
export const discrepancyReason = z.enum(['shortage', 'surplus', 'defect', 'mixed']);
export type DiscrepancyReason = z.output<typeof discrepancyReason>;

/** Labels of the reasons. */
export const discrepancyReasonLabels: Readonly<Record<DiscrepancyReason, string>> = {
  shortage: 'Недостача',
  surplus: 'Излишек',
  defect: 'Брак поставщика',
  mixed: 'Недостача и излишек',
};

/** How a delivery differed from its invoice; written down when its control was completed. */
export const receiptDiscrepancy = z.object({
  reason: discrepancyReason,
  comment: z.nullable(z.string()),
  /** Pieces that are missing in some lines, and those too many in others. */
  shortage: z.int(),
  surplus: z.int(),
  made_at: z.string(),
  made_by: z.nullable(z.string()),
});
export type ReceiptDiscrepancy = z.output<typeof receiptDiscrepancy>;

const product = z.object({
  id,
  name: z.string(),
  sku: z.nullable(z.string()),
  /** Name of its picture below `/images/`. */
  img_url: z.optional(z.nullable(z.string())),
});

const header = z.object({
  id,
  module_id: id,
  supplier_id: id,
  /** Plain date `yyyy-mm-dd`. */
  date: z.string(),
  number: z.string(),
  status: receiptInvoiceStatus,
  created_at: z.string(),
  accepted_at: z.nullable(z.string()),
  version: z.int(),
  /** Number of lines ('Позиций'). */
  item_count: z.int(),
  control: controlProgress,
  /** It may be put away now; see `isReadyForDistribution`. */
  is_ready: z.boolean(),
  /** Null: what came is what the invoice says. */
  discrepancy: z.optional(z.nullable(receiptDiscrepancy)),
});

/** An invoice in a list. */
export const receiptInvoiceRow = z.extend(header, {
  supplier: named,
  products: z.array(z.object({ id, product_id: id, product: named, quantity: z.int() })),
});
export type ReceiptInvoiceRow = z.output<typeof receiptInvoiceRow>;

/** A line with its units and places [2 §3 "Invoice product line"]. */
export const receiptInvoiceLine = z.object({
  id,
  product_id: id,
  product,
  quantity: z.int(),
  /** Pieces that are put away when they are not those of the invoice; null while no discrepancy was written down. */
  accepted_quantity: z.optional(z.nullable(z.int())),
  /** Why more units than pieces were taken into the control. */
  surplus_reason: z.optional(z.nullable(z.string())),
  /** Where it was put; of accepted invoices only. */
  distributions: z.array(z.object({ quantity: z.int(), storehouse_cell: invoiceCell })),
  batch_products: z.array(receivedUnit),
  /** Cells where the product lies already, most pieces first, five at most; of invoices that may be put away only. */
  suggested_cells: z.array(z.object({ quantity: z.int(), storehouse_cell: invoiceCell })),
});
export type ReceiptInvoiceLine = z.output<typeof receiptInvoiceLine>;

/** An invoice with everything [2 §3 "Receipt invoice"]. */
export const receiptInvoice = z.extend(header, {
  /** With its live batches that have a number, newest first, 1,000 at most. */
  supplier: z.extend(named, { batch_manufactures: z.array(invoiceBatch) }),
  products: z.array(receiptInvoiceLine),
  /** Storehouses that it may be put away into; who reads it alone is told. */
  storehouse_ids: z.optional(z.array(id)),
});
export type ReceiptInvoice = z.output<typeof receiptInvoice>;
