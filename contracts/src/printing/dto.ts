import * as z from 'zod/mini';
import { templateKey } from '../documents/dto.js';
import { id, text } from '../kernel/fields.js';
import { addressProblem } from './printer-address.js';

/** How a printer is reached: by IPP (an address), or by raw TCP (`host:port`, port 9100 without one). */
export const printerKind = z.enum(['ipp', 'tcp']);
export type PrinterKind = z.output<typeof printerKind>;

/** What a printer is sent: PDF as PDF, pictures of labels in ZPL, or PDF whose kind the printer finds out itself. */
export const printerLanguage = z.enum(['pdf', 'zpl', 'none']);
export type PrinterLanguage = z.output<typeof printerLanguage>;

/** Dots per inch of a label printer. */
export const printerDpi = z.literal([203, 300, 600]);
export type PrinterDpi = z.output<typeof printerDpi>;

/** A printer that places of work and planners print at. */
export const printer = z.object({
  id,
  name: z.string(),
  kind: printerKind,
  address: z.string(),
  language: printerLanguage,
  dpi: printerDpi,
  is_active: z.boolean(),
  /** What the printer last complained of, in its words; null when it last printed. */
  trouble: z.nullable(z.string()),
  /** How many work places print at it, and what waits for it. */
  place_count: z.int(),
  waiting_count: z.int(),
  version: z.int(),
});
export type Printer = z.output<typeof printer>;

/** Longest name of a printer, in characters. */
export const PRINTER_NAME_MAX = 100;

/** What the form of a printer says. */
export const printerFields = {
  name: text(PRINTER_NAME_MAX, 'Введите название принтера'),
  kind: printerKind,
  address: text(300, 'Укажите адрес принтера'),
  language: printerLanguage,
  dpi: z._default(printerDpi, 203),
  is_active: z._default(z.boolean(), true),
};

/** Refuses an address that no printer of the kind has; stands under the field. */
export const fittingAddress = z.superRefine<{ readonly kind: PrinterKind; readonly address: string }>(
  ({ kind, address }, context) => {
    const message = addressProblem(kind, address);
    if (message !== null) context.addIssue({ code: 'custom', path: ['address'], message, input: address });
  },
);

export const printerSorts = ['name', 'kind', 'address'] as const;

/** `unsure`: what was sent may have been printed; nothing is sent again by itself. */
export const printJobState = z.enum(['queued', 'printing', 'printed', 'failed', 'unsure', 'cancelled']);
export type PrintJobState = z.output<typeof printJobState>;

const named = z.object({ id, name: z.string() });

/** A line of 'Очередь печати'. */
export const printJob = z.object({
  id: z.uuid(),
  title: z.string(),
  template_key: templateKey,
  state: printJobState,
  /** Why it waits or failed, in the printer's words; null when there is nothing to say. */
  detail: z.nullable(z.string()),
  /** Null until the document is made. */
  pages: z.nullable(z.int()),
  copies: z.int(),
  printer: named,
  work_place: z.nullable(named),
  production_order_id: z.nullable(id),
  requested_by: named,
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** The job that this one repeats, and why. */
  reprint_of: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
});
export type PrintJob = z.output<typeof printJob>;
