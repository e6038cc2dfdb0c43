import * as z from 'zod/mini';
import { done } from '../kernel/answer.js';
import { id, optionalText } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { pauseReason } from './pauses.js';

const COMMENT_MAX = 500;

/**
 * Work on an operation is paused and resumed. On the wire a paused operation has the status 'work': clients
 * that do not support pauses may start it again (which resumes it) and finish it.
 */
export const pauseRoutes = {
  /**
   * Called by the work place that works on it. The work place may work on another operation during the pause.
   */
  pauseOperation: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/pause',
    input: z.object({ operation_id: id, reason: pauseReason, comment: optionalText(COMMENT_MAX) }),
    output: done,
    idempotent: true,
  }),
  /**
   * Called by the work place that has it, for the user who works there now: resumes a paused operation, or
   * takes over one that another user works on.
   */
  resumeOperation: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/resume',
    input: z.object({ operation_id: id }),
    output: done,
    idempotent: true,
  }),
  /**
   * Transfers it to another work place of the work center, with all progress: steps, photos, picks. Called by
   * the work place or a planner.
   */
  handOverOperation: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/handOver',
    input: z.object({ operation_id: id, workshop_post_unit_id: id, comment: optionalText(COMMENT_MAX) }),
    output: done,
    idempotent: true,
  }),
  /**
   * A planner returns it to the queue of its work center, with all progress, e.g. when a shift left it in
   * work.
   */
  releaseOperation: defineRoute({
    method: 'POST',
    path: '/api/productionOperation/release',
    input: z.object({ operation_id: id, comment: optionalText(COMMENT_MAX) }),
    output: done,
    idempotent: true,
  }),
} as const;
