import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { id, optionalText, paging, plainDate, search, sorting, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { callRule, callRules, callSorts, callState, callType, MAX_CALL_RULES, placeCall } from './dto.js';

/** Letters that the words of a call may have. */
export const CALL_COMMENT_MAX = 300;

const openCalls = dataOf(z.object({ calls: z.array(placeCall) }));

/** Letters that a solution may have. */
export const CALL_SOLUTION_MAX = 300;

/** Calls of work places: raised at a desk, answered by a planner or whoever else was called, solved by either. */
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
  /** 'На месте': said by whoever came, or by the place about whoever answered. */
  arriveAtCall: defineRoute({
    method: 'POST',
    path: '/api/placeCall/arrive',
    input: z.object({ id }),
    output: dataOf(placeCall),
    idempotent: true,
  }),
  solveCall: defineRoute({
    method: 'POST',
    path: '/api/placeCall/solve',
    input: z.object({ id, solution: optionalText(CALL_SOLUTION_MAX) }),
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
  /** Open calls that concern the person: addressed to it, or raised at places that it serves; the oldest first. */
  getMyCalls: defineRoute({
    method: 'POST',
    path: '/api/placeCall/getMine',
    input: z.object({}),
    output: dataOf(z.object({ addressed: z.array(placeCall), own: z.array(placeCall) })),
  }),
  /** Calls that the production module heard, of a day of the plant (absent: of all days), the newest first. */
  getCalls: defineRoute({
    method: 'POST',
    path: '/api/placeCall/getCalls',
    input: z.object({
      module_id: id,
      day: z.optional(z.nullable(plainDate)),
      type: z.optional(z.nullable(callType)),
      state: z.optional(z.nullable(callState)),
      search,
      ...paging,
      ...sorting(callSorts),
    }),
    output: pageOf(placeCall),
  }),
  /** Who is called when nobody answers. */
  getCallRules: defineRoute({
    method: 'POST',
    path: '/api/placeCall/getRules',
    input: z.object({ module_id: id }),
    output: dataOf(callRules),
  }),
  saveCallRules: defineRoute({
    method: 'POST',
    path: '/api/placeCall/saveRules',
    input: z.object({
      module_id: id,
      rules: z.array(callRule).check(z.maxLength(MAX_CALL_RULES, `Не более ${MAX_CALL_RULES} строк`)),
      version,
    }),
    output: dataOf(callRules),
    idempotent: true,
  }),
} as const;
