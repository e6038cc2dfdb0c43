import { defineEvent } from '../kernel/event.js';
import { passportJobs } from './jobs.js';

export const passportEvents = {
  exportRequested: defineEvent(
    'passports.export-requested',
    'Somebody asked for a passport as a file.',
    passportJobs.export.payload,
  ),
  packageReady: defineEvent(
    'passports.package-ready',
    'All passports of an archive are made: it may be put together.',
    passportJobs.package.payload,
  ),
} as const;
