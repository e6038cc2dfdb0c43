import * as z from 'zod/mini';
import { templateKey } from '../documents/dto.js';
import { id, text } from '../kernel/fields.js';
import { addressProblem } from './printer-address.js';

/** How a printer is connected: by IPP (an address) or by raw TCP (`host:port`, default port 9100). */
export const printerKind = z.enum(['ipp', 'tcp']);
export type PrinterKind = z.output<typeof printerKind>;

/**
 * Format sent to a printer: PDF, label images in ZPL, or PDF without a declared type, which the printer
 * detects.
 */
export const printerLanguage = z.enum(['pdf', 'zpl', 'none']);
export type PrinterLanguage = z.output<typeof printerLanguage>;

/** Dots per inch of a label printer. */
export const printerDpi = z.literal([203, 300, 600]);
export type PrinterDpi = z.output<typeof printerDpi>;

/** A printer for work places and planners. */
export const printer = z.object({
  id,
  name: z.string(),
  kind: printerKind,
  address: z.string(),
  language: printerLanguage,
  dpi: printerDpi,
  is_active: z.boolean(),
  /** Last error reported by the printer, in its own text; null when the last print succeeded. */
  trouble: z.nullable(z.string()),
  /** Number of work places that use it, and number of waiting jobs. */
  place_count: z.int(),
  waiting_count: z.int(),
  version: z.int(),
});
export type Printer = z.output<typeof printer>;

/** Maximum length of a printer name, in characters. */
export const PRINTER_NAME_MAX = 100;

/** Fields of the printer form. */
export const printerFields = {
  name: text(PRINTER_NAME_MAX, 'Введите название принтера'),
  kind: printerKind,
  address: text(300, 'Укажите адрес принтера'),
  language: printerLanguage,
  dpi: z._default(printerDpi, 203),
  is_active: z._default(z.boolean(), true),
};

/**
 * Refuses an address that is not valid for this kind of printer; the message belongs to the address field.
 */
export const fittingAddress = z.superRefine<{ readonly kind: PrinterKind; readonly address: string }>(
  ({ kind, address }, context) => {
    const message = addressProblem(kind, address);
    if (message !== null) context.addIssue({ code: 'custom', path: ['address'], message, input: address });
  },
);

export const printerSorts = ['name', 'kind', 'address'] as const;

/** `unsure`: the document may have been printed; it is never sent again automatically. */
export const printJobState = z.enum(['queued', 'printing', 'printed', 'failed', 'unsure', 'cancelled']);
export type PrintJobState = z.output<typeof printJobState>;

const namedRef = z.object({ id, name: z.string() });

/** A line of 'Очередь печати'. */
export const printJob = z.object({
  id: z.uuid(),
  title: z.string(),
  template_key: templateKey,
  state: printJobState,
  /** Why it waits or failed, in the printer's text; null without details. */
  detail: z.nullable(z.string()),
  /** Null until the document is rendered. */
  pages: z.nullable(z.int()),
  copies: z.int(),
  printer: namedRef,
  work_place: z.nullable(namedRef),
  production_order_id: z.nullable(id),
  requested_by: namedRef,
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** The job that this one repeats, and the reason. */
  reprint_of: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
});
export type PrintJob = z.output<typeof printJob>;
