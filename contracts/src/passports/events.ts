import { defineEvent } from '../kernel/event.js';
import { passportJobs } from './jobs.js';

export const passportEvents = {
  exportRequested: defineEvent(
    'passports.export-requested',
    'Somebody asked for a passport as a file.',
    passportJobs.export.payload,
  ),
} as const;
