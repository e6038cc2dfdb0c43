import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, paging, plainDate, rows, search, sorting, text, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { copies, copiesAgain } from './copies.js';
import { fittingAddress, printer, printerFields, printerSorts, printJob, printJobState } from './dto.js';

const jobId = z.uuid('Некорректный идентификатор');

/** Printers of the plant and their queue: printing without a browser window. */
export const printingRoutes = {
  getPrinters: defineRoute({
    method: 'POST',
    path: '/api/printer/getPrinters',
    input: z.object({ search, ...paging, ...sorting(printerSorts) }),
    output: pageOf(printer),
  }),
  createOrUpdatePrinter: defineRoute({
    method: 'POST',
    path: '/api/printer/createOrUpdatePrinter',
    input: z.object({ id: z.optional(z.nullable(id)), ...printerFields, version }).check(fittingAddress),
    output: dataOf(printer),
    idempotent: true,
  }),
  /** Refused while work places use it or jobs wait for it. */
  deletePrinter: defineRoute({
    method: 'POST',
    path: '/api/printer/deletePrinter',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
  printTestPage: defineRoute({
    method: 'POST',
    path: '/api/printer/printTestPage',
    input: z.object({ id }),
    output: dataOf(printJob),
    idempotent: true,
  }),
  /**
   * 'Очередь печати', newest first: jobs of the user and of the user's production modules; administrators see
   * all.
   */
  getPrintJobs: defineRoute({
    method: 'POST',
    path: '/api/print-job/getPrintJobs',
    input: z.object({
      state: z.optional(z.nullable(printJobState)),
      printer_id: z.optional(z.nullable(id)),
      /** Requested on this day of the plant. */
      date: z.optional(z.nullable(plainDate)),
      search,
      ...paging,
    }),
    output: pageOf(printJob),
  }),
  /** Only jobs that were not sent yet. */
  cancelPrintJob: defineRoute({
    method: 'POST',
    path: '/api/print-job/cancel',
    input: z.object({ id: jobId }),
    output: dataOf(printJob),
    idempotent: true,
  }),
  /** Repeats a finished job, on another printer when one is named. */
  reprint: defineRoute({
    method: 'POST',
    path: '/api/print-job/reprint',
    input: z.object({
      id: jobId,
      reason: text(200, 'Укажите причину'),
      printer_id: z.optional(z.nullable(id)),
      /** Without it the same number as before. */
      copies: copiesAgain,
    }),
    output: dataOf(printJob),
    idempotent: true,
  }),
  /**
   * Prints a document on a printer: one that the user opened in a print window today, or one of the user's
   * PDFs.
   */
  printRendered: defineRoute({
    method: 'POST',
    path: '/api/print-job/printRendered',
    input: z.object({ request_id: z.uuid('Некорректный идентификатор'), printer_id: id, copies }),
    output: dataOf(printJob),
    idempotent: true,
  }),
  /** A user has checked the printer: the unsure job was printed. */
  confirmPrinted: defineRoute({
    method: 'POST',
    path: '/api/print-job/confirmPrinted',
    input: z.object({ id: jobId }),
    output: dataOf(printJob),
    idempotent: true,
  }),
} as const;
