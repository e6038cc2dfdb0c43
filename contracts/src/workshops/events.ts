import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

/** The list that the rows belong to. */
export const workshopLevel = z.enum([
  'workshop',
  'work-center',
  'work-place',
  'defect-code',
  'shift',
  'calendar-day',
]);
export type WorkshopLevel = z.output<typeof workshopLevel>;

const rows = z.object({ level: workshopLevel, ids: z.array(id) });

export const workshopEvents = {
  saved: defineEvent(
    'workshops.rows-saved',
    'Workshops, work centers or work places were added or changed, by hand or by an import.',
    rows,
  ),
  deleted: defineEvent(
    'workshops.rows-deleted',
    'Workshops, work centers or work places were deleted, by hand or by the undoing of an import.',
    rows,
  ),
} as const;
