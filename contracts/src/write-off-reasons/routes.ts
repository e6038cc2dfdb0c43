import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, paging, rows, search, sorting, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { writeOffReason, writeOffReasonFields, writeOffReasonSorts } from './dto.js';

/** Write-off reasons: a list maintained by administrators. */
export const writeOffReasonRoutes = {
  /** `active`: only active ones. */
  getReasons: defineRoute({
    method: 'POST',
    path: '/api/writeOffReason/getReasons',
    input: z.object({
      active: z.optional(z.nullable(z.boolean())),
      search,
      ...paging,
      ...sorting(writeOffReasonSorts),
    }),
    output: pageOf(writeOffReason),
  }),
  createOrUpdateReason: defineRoute({
    method: 'POST',
    path: '/api/writeOffReason/createOrUpdateReason',
    input: z.object({
      id: z.optional(z.nullable(id)),
      ...writeOffReasonFields,
      /** Absent: unchanged; a new one is active. */
      is_active: z.optional(z.boolean()),
      version,
    }),
    output: dataOf(writeOffReason),
    idempotent: true,
  }),
  /** Existing write-offs retain the name of the reason. */
  deleteReason: defineRoute({
    method: 'POST',
    path: '/api/writeOffReason/deleteReason',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
