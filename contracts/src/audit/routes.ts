import * as z from 'zod/mini';
import { listOf } from '../kernel/answer.js';
import { id, moment, paging, portionOrPage, search, timeOrder } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { auditRow } from './dto.js';

const shortText = z.string().check(z.trim(), z.maxLength(100));

/**
 * 'Журнал изменений', newest first. New rows arrive all the time. With `before_id` (null for the newest rows)
 * the result is a cursor page without a total. Otherwise it is a normal page, 50 rows unless `per_page` is
 * set. With `direction: 'asc'` the oldest rows are first, and `before_id` is the row after which the page
 * starts.
 */
export const auditRoutes = {
  getAudit: defineRoute({
    method: 'POST',
    path: '/api/audit/getAudit',
    input: z
      .object({
        user_id: z.optional(z.nullable(id)),
        object_type: z.optional(z.nullable(shortText)),
        object_id: z.optional(z.nullable(shortText)),
        from: z.optional(z.nullable(moment)),
        to: z.optional(z.nullable(moment)),
        /** Cursor: only rows beyond this one. */
        before_id: z.optional(z.nullable(id)),
        /**
         * Merges rows that one command wrote about objects of one type. Ignored with a text search or an
         * object filter: those return single rows.
         */
        grouped: z.optional(z.nullable(z.boolean())),
        /** Only the rows behind this grouped row. */
        group_id: z.optional(z.nullable(id)),
        ...timeOrder,
        search,
        ...paging,
      })
      // Ids are unique only within one table, so an object id needs its type.
      .check(
        z.refine((input) => !input.object_id || Boolean(input.object_type), {
          error: 'Укажите вид объекта',
          path: ['object_type'],
        }),
        portionOrPage,
      ),
    output: z.extend(listOf(auditRow), {
      /** Cursor of the next page; null at the end. */
      next_before_id: z.nullable(id),
    }),
  }),
} as const;
