import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { id, optionalText, paging, plainDate, search, sorting, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { callRule, callRules, callSorts, callState, callType, MAX_CALL_RULES, placeCall } from './dto.js';

/** Maximum length of a comment, in characters. */
export const CALL_COMMENT_MAX = 300;

const openCalls = dataOf(z.object({ calls: z.array(placeCall) }));

/** Maximum length of a solution, in characters. */
export const CALL_SOLUTION_MAX = 300;

/**
 * Calls of work places: raised at a desk, acknowledged by a planner or an escalation role, solved by either.
 */
export const callRoutes = {
  /** A work place has at most one open call of a type: raising it again returns the existing one. */
  raiseCall: defineRoute({
    method: 'POST',
    path: '/api/placeCall/raise',
    input: z.object({
      workshop_post_unit_id: id,
      type: callType,
      comment: optionalText(CALL_COMMENT_MAX),
      /** The operation shown at the work place. */
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
  /** 'На месте': sent by the person who arrived, or by the work place about the person who acknowledged. */
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
  /** Open calls of one work place, oldest first. */
  getPlaceCalls: defineRoute({
    method: 'POST',
    path: '/api/placeCall/getOfPlace',
    input: z.object({ workshop_post_unit_id: id }),
    output: openCalls,
  }),
  /** Open calls of all work places whose desks the production module is connected with, oldest first. */
  getOpenCalls: defineRoute({
    method: 'POST',
    path: '/api/placeCall/getOpen',
    input: z.object({ module_id: id }),
    output: openCalls,
  }),
  /**
   * Open calls that concern the user: addressed to the user, or raised at work places that the user serves.
   * Oldest first.
   */
  getMyCalls: defineRoute({
    method: 'POST',
    path: '/api/placeCall/getMine',
    input: z.object({}),
    output: dataOf(z.object({ addressed: z.array(placeCall), own: z.array(placeCall) })),
  }),
  /** Calls received by the production module on one day of the plant (absent: on all days), newest first. */
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
  /** Escalation rules: who is called when a call is not acknowledged. */
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
