import * as z from 'zod/mini';
import { id, moment } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { auditRow } from './dto.js';

const word = z.string().check(z.trim(), z.maxLength(100));

/** 'Журнал изменений': newest first, paged by the last id seen, because rows come all the time. */
export const auditRoutes = {
  getAudit: defineRoute({
    method: 'POST',
    path: '/api/audit/getAudit',
    input: z
      .object({
        user_id: z.optional(z.nullable(id)),
        object_type: z.optional(z.nullable(word)),
        object_id: z.optional(z.nullable(word)),
        from: z.optional(z.nullable(moment)),
        to: z.optional(z.nullable(moment)),
        /** Only rows older than this one. */
        before_id: z.optional(z.nullable(id)),
        per_page: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
      })
      // Ids are numbers of many tables: 17 alone says nothing.
      .check(
        z.refine((input) => !input.object_id || Boolean(input.object_type), {
          error: 'Укажите вид объекта',
          path: ['object_type'],
        }),
      ),
    output: z.object({
      success: z.literal(true),
      data: z.array(auditRow),
      /** To ask for the next page with; null at the end. */
      next_before_id: z.nullable(id),
    }),
  }),
} as const;
