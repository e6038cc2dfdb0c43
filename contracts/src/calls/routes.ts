import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, optionalText } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { callType, placeCall } from './dto.js';

/** Letters that the words of a call may have. */
export const CALL_COMMENT_MAX = 300;

const openCalls = dataOf(z.object({ calls: z.array(placeCall) }));

/** Calls of work places: raised at a desk, acknowledged by a planner, solved by either. */
export const callRoutes = {
  /** A place has one open call of a type: who calls once more gets that one. */
  raiseCall: defineRoute({
    method: 'POST',
    path: '/api/placeCall/raise',
    input: z.object({
      workshop_post_unit_id: id,
      type: callType,
      comment: optionalText(CALL_COMMENT_MAX),
      /** What the place has on its screen. */
      operation_id: z.optional(z.nullable(id)),
    }),
    output: dataOf(placeCall),
    idempotent: true,
  }),
  acknowledgeCall: defineRoute({
    method: 'POST',
    path: '/api/placeCall/acknowledge',
    input: z.object({ id }),
    output: dataOf(placeCall),
    idempotent: true,
  }),
  solveCall: defineRoute({
    method: 'POST',
    path: '/api/placeCall/solve',
    input: z.object({ id }),
    output: dataOf(placeCall),
    idempotent: true,
  }),
  /** Open calls of one work place, the oldest first. */
  getPlaceCalls: defineRoute({
    method: 'POST',
    path: '/api/placeCall/getOfPlace',
    input: z.object({ workshop_post_unit_id: id }),
    output: openCalls,
  }),
  /** Open calls of all places whose desks the production module works with, the oldest first. */
  getOpenCalls: defineRoute({
    method: 'POST',
    path: '/api/placeCall/getOpen',
    input: z.object({ module_id: id }),
    output: openCalls,
  }),
} as const;
