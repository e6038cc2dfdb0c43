import * as z from 'zod/mini';
import { defineJob } from '../kernel/job.js';
import { copies } from './copies.js';
import { printerDpi, printerKind, printerLanguage } from './dto.js';

const statusText = z.nullable(z.string().check(z.maxLength(1000)));

export const printingJobs = {
  /**
   * A retry does not resend data that may have been sent already: it returns the outcome, or that the outcome
   * is unknown.
   */
  print: defineJob(
    'printing.print',
    'printing',
    'Sends a stored PDF to a printer, as it is or as pictures in ZPL, in as many copies as asked for, and follows it as far as the printer tells.',
    z.object({
      job_id: z.uuid(),
      title: z.string(),
      /** Storage key of the PDF. */
      path: z.string(),
      copies,
      printer: z.object({
        kind: printerKind,
        address: z.string(),
        language: printerLanguage,
        dpi: printerDpi,
      }),
    }),
  ),
  /** May be lost or arrive late: only `finished` completes a job. */
  progressed: defineJob(
    'printing.print-progress',
    'results',
    'Stores that a document is being sent, or that its printer is waited for, with its words.',
    z.object({ job_id: z.uuid(), is_sent: z.boolean(), words: statusText }),
  ),
  finished: defineJob(
    'printing.print-result',
    'results',
    'Stores what became of a document that was sent to a printer.',
    z.object({
      job_id: z.uuid(),
      outcome: z.enum(['printed', 'unsure', 'failed', 'cancelled']),
      words: statusText,
      pages: z.nullable(z.int()),
    }),
  ),
} as const;
