import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, paging, plainDate, rows, search, sorting, text, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { copies, copiesAgain } from './copies.js';
import { fittingAddress, printer, printerFields, printerSorts, printJob, printJobState } from './dto.js';

const jobId = z.uuid('Некорректный идентификатор');

/** Printers of the plant and what waits for them: printing without windows of the browser. */
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
  /** Refused while work places print at it or something waits for it. */
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
  /** 'Очередь печати', newest first: the own jobs, those of the own production modules; an administrator sees all. */
  getPrintJobs: defineRoute({
    method: 'POST',
    path: '/api/print-job/getPrintJobs',
    input: z.object({
      state: z.optional(z.nullable(printJobState)),
      printer_id: z.optional(z.nullable(id)),
      /** Asked for on this day, by the plant's clock. */
      date: z.optional(z.nullable(plainDate)),
      search,
      ...paging,
    }),
    output: pageOf(printJob),
  }),
  /** Only what was not sent yet. */
  cancelPrintJob: defineRoute({
    method: 'POST',
    path: '/api/print-job/cancel',
    input: z.object({ id: jobId }),
    output: dataOf(printJob),
    idempotent: true,
  }),
  /** Of a job that is over; at another printer when one is named. */
  reprint: defineRoute({
    method: 'POST',
    path: '/api/print-job/reprint',
    input: z.object({
      id: jobId,
      reason: text(200, 'Укажите причину'),
      printer_id: z.optional(z.nullable(id)),
      /** As many as before without them. */
      copies: copiesAgain,
    }),
    output: dataOf(printJob),
    idempotent: true,
  }),
  /** What a window of the own was filled with today, or a PDF of the own, at a printer instead. */
  printRendered: defineRoute({
    method: 'POST',
    path: '/api/print-job/printRendered',
    input: z.object({ request_id: z.uuid('Некорректный идентификатор'), printer_id: id, copies }),
    output: dataOf(printJob),
    idempotent: true,
  }),
  /** Somebody looked: an unsure job was printed. */
  confirmPrinted: defineRoute({
    method: 'POST',
    path: '/api/print-job/confirmPrinted',
    input: z.object({ id: jobId }),
    output: dataOf(printJob),
    idempotent: true,
  }),
} as const;
