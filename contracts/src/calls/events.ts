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
  /** Production modules whose planners are called. */
  module_ids: z.array(id),
  /** Users called in addition, because the call was not acknowledged. */
  user_ids: z.array(id),
});
export type CallEvent = z.output<typeof callEvent>;

export const callEvents = {
  raised: defineEvent(
    'calls.raised',
    'A work place calls for material, a setup, the quality control or a repair.',
    callEvent,
  ),
  acknowledged: defineEvent(
    'calls.acknowledged',
    'Somebody has heard the call of a work place and comes.',
    callEvent,
  ),
  arrived: defineEvent('calls.arrived', 'Somebody came to the work place that called.', callEvent),
  escalated: defineEvent(
    'calls.escalated',
    'Nobody answered a call in time: further roles are called.',
    callEvent,
  ),
  solved: defineEvent('calls.solved', 'What a work place called for is done.', callEvent),
  rulesSaved: defineEvent(
    'calls.rules-saved',
    'A production module changed whom it calls when nobody answers.',
    z.object({ module_id: id }),
    { record: true },
  ),
} as const;
