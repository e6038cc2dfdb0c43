import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';
import { callType } from './dto.js';

const callEvent = z.object({
  id,
  type: callType,
  workshop_post_unit_id: id,
  workshop_post_id: id,
  operation_id: z.nullable(id),
  /** The production modules whose planners are called. */
  module_ids: z.array(id),
});
export type CallEvent = z.output<typeof callEvent>;

export const callEvents = {
  raised: defineEvent(
    'calls.raised',
    'A work place calls for material, a setup or the quality control.',
    callEvent,
  ),
  acknowledged: defineEvent('calls.acknowledged', 'A planner has heard the call of a work place.', callEvent),
  solved: defineEvent('calls.solved', 'What a work place called for is done.', callEvent),
} as const;
