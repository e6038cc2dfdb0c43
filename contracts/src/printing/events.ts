import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { printingJobs } from './jobs.js';

export const printingEvents = {
  printersSaved: defineEvent(
    'printing.printers-saved',
    'A printer was added or changed, or told how it is.',
    z.object({ printer_ids: z.array(id) }),
  ),
  printersDeleted: defineEvent(
    'printing.printers-deleted',
    'A printer was deleted.',
    z.object({ printer_ids: z.array(id) }),
  ),
  jobReady: defineEvent(
    'printing.job-ready',
    'A document is made and may be sent to its printer.',
    printingJobs.print.payload,
  ),
  jobsChanged: defineEvent(
    'printing.jobs-changed',
    'Jobs of the print queue came or went on.',
    z.object({ printer_id: id, job_ids: z.array(z.uuid()) }),
  ),
} as const;
