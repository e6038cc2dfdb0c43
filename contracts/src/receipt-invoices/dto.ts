import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/**
 * created -> archived -> created; created -> processed (control completed); created or processed -> accepted.
 */
export const receiptInvoiceStatus = z.enum(['created', 'processed', 'accepted', 'archived']);
export type ReceiptInvoiceStatus = z.output<typeof receiptInvoiceStatus>;

/** Labels of statuses [2 §4]. */
export const receiptInvoiceStatusLabels: Readonly<Record<ReceiptInvoiceStatus, string>> = {
  created: 'Создана',
  accepted: 'Оприходована',
  processed: 'Обработана',
  archived: 'Архив',
};

/** Progress of the incoming control of a unit [2 §4 "Batch product receipt_status"]; null: not begun. */
export const receiptStatus = z.enum(['visual', 'print', 'done']);
export type ReceiptStatus = z.output<typeof receiptStatus>;

/** The five states of a unit in the control list [2 §2.9]; `pending` has no record yet. */
export type ControlState = 'pending' | 'data' | ReceiptStatus;

/** Labels of the states of a unit [2 §2.9]; the label of `pending` is our addition. */
export const controlStateLabels: Readonly<Record<ControlState, string>> = {
  pending: 'Не начат',
  data: 'Ввод данных',
  visual: 'Визуальный осмотр',
  print: 'Печать этикетки',
  done: 'Контроль пройден',
};

const namedRef = z.object({ id, name: z.string() });

/** A batch in selection lists of the control. */
export const invoiceBatch = z.object({
  id,
  number: z.nullable(z.string()),
  manufacture_date: z.nullable(z.string()),
  expiry_date: z.nullable(z.string()),
});
export type InvoiceBatch = z.output<typeof invoiceBatch>;

/** A cell with its shelf, stack and line, for the four selects of a putaway. */
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
  /**
   * It was already received into a cell by a terminal: the putaway needs no cell for it, its control remains
   * valid.
   */
  is_stored: z.boolean(),
  /** Current cell; null when it is in none. */
  storehouse_cell: z.nullable(invoiceCell),
  version: z.int(),
});
export type ReceivedUnit = z.output<typeof receivedUnit>;

/** Total quantity of all lines, number of existing units, and number of units that passed the control. */
export const controlProgress = z.object({ total: z.int(), units: z.int(), done: z.int() });
export type ControlProgress = z.output<typeof controlProgress>;

/**
 * Why a control was completed with a quantity that differs from the invoice (decisions, "Receipt invoices").
 */
export const discrepancyReason = z.enum(['shortage', 'surplus', 'defect', 'mixed']);
export type DiscrepancyReason = z.output<typeof discrepancyReason>;

/** Labels of the reasons. */
export const discrepancyReasonLabels: Readonly<Record<DiscrepancyReason, string>> = {
  shortage: 'Недостача',
  surplus: 'Излишек',
  defect: 'Брак поставщика',
  mixed: 'Недостача и излишек',
};

/** Difference between a delivery and its invoice, recorded when the control was completed. */
export const receiptDiscrepancy = z.object({
  reason: discrepancyReason,
  comment: z.nullable(z.string()),
  /** Total shortage of the lines, and total surplus. */
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
  /** File name of its picture under `/images/`. */
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
  /** Null: the delivery matches the invoice. */
  discrepancy: z.optional(z.nullable(receiptDiscrepancy)),
});

/** An invoice in a list. */
export const receiptInvoiceRow = z.extend(header, {
  supplier: namedRef,
  products: z.array(z.object({ id, product_id: id, product: namedRef, quantity: z.int() })),
});
export type ReceiptInvoiceRow = z.output<typeof receiptInvoiceRow>;

/** A line with its units and cells [2 §3 "Invoice product line"]. */
export const receiptInvoiceLine = z.object({
  id,
  product_id: id,
  product,
  quantity: z.int(),
  /** Quantity to put away when it differs from the invoice; null when no discrepancy was recorded. */
  accepted_quantity: z.optional(z.nullable(z.int())),
  /** Why more units than the quantity of the line were accepted into the control. */
  surplus_reason: z.optional(z.nullable(z.string())),
  /** Cells that it was put away into; only for accepted invoices. */
  distributions: z.array(z.object({ quantity: z.int(), storehouse_cell: invoiceCell })),
  batch_products: z.array(receivedUnit),
  /**
   * Cells that already hold the product, largest quantity first, at most five; only for invoices that may be
   * put away.
   */
  suggested_cells: z.array(z.object({ quantity: z.int(), storehouse_cell: invoiceCell })),
});
export type ReceiptInvoiceLine = z.output<typeof receiptInvoiceLine>;

/** A complete invoice [2 §3 "Receipt invoice"]. */
export const receiptInvoice = z.extend(header, {
  /** With its active numbered batches, newest first, at most 1,000. */
  supplier: z.extend(namedRef, { batch_manufactures: z.array(invoiceBatch) }),
  products: z.array(receiptInvoiceLine),
  /** Storehouses that it may be put away into; only in the response for a single invoice. */
  storehouse_ids: z.optional(z.array(id)),
});
export type ReceiptInvoice = z.output<typeof receiptInvoice>;
