import { defineEvent } from '../kernel/event.js';
import { accountingJobs } from './jobs.js';

export const accountingEvents = {
  requested: defineEvent(
    'accounting.list-requested',
    'Somebody asked for a list from 1C.',
    accountingJobs.fetch.payload,
  ),
} as const;
