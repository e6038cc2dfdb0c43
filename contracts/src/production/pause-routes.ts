import * as z from 'zod/mini';
import { done } from '../kernel/answer.js';
import { id, optionalText } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { pauseReason } from './pauses.js';

const COMMENT_MAX = 500;

/**
 * Work on an operation is put aside and taken up again. On the wire such an operation stays 'work': whoever knows nothing
 * of pauses may start it again (which resumes it) and finish it.
 */
export const pauseRoutes = {
  /** By the place that works on it. The place may do something else meanwhile. */
  pauseOperation: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/pause',
    input: z.object({ operation_id: id, reason: pauseReason, comment: optionalText(COMMENT_MAX) }),
    output: done,
    idempotent: true,
  }),
  /** By the place that has it, for the user who works there now: a paused operation, or one that another user works on. */
  resumeOperation: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/resume',
    input: z.object({ operation_id: id }),
    output: done,
    idempotent: true,
  }),
  /** To another place of the work center, with everything done so far: steps, photos, picks. By the place or a planner. */
  handOverOperation: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/handOver',
    input: z.object({ operation_id: id, workshop_post_unit_id: id, comment: optionalText(COMMENT_MAX) }),
    output: done,
    idempotent: true,
  }),
  /** Back to the queue of its work center, with everything done so far, by a planner: a shift left it in work. */
  releaseOperation: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/release',
    input: z.object({ operation_id: id, comment: optionalText(COMMENT_MAX) }),
    output: done,
    idempotent: true,
  }),
} as const;
