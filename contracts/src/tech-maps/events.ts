import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

const techMapIds = z.object({ tech_map_ids: z.array(id) });

export const techMapEvents = {
  saved: defineEvent(
    'tech-maps.tech-maps-saved',
    'Specifications were made, saved, copied, or got back an older version.',
    techMapIds,
  ),
  approvalChanged: defineEvent(
    'tech-maps.approval-changed',
    'Versions of specifications were approved or archived.',
    techMapIds,
  ),
  deleted: defineEvent('tech-maps.tech-maps-deleted', 'Specifications were deleted.', techMapIds),
} as const;
