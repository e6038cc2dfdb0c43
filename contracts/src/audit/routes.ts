import * as z from 'zod/mini';
import { listOf } from '../kernel/answer.js';
import { id, moment, paging, portionOrPage, search, timeOrder } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { auditRow } from './dto.js';

const shortText = z.string().check(z.trim(), z.maxLength(100));

/**
 * 'Журнал изменений', newest first. Rows come all the time: whoever reads on asks with `before_id` (null for the newest) for
 * portions, which have no total; else it is a page as of any list, 50 rows without `per_page`. With `direction: 'asc'` oldest
 * first: then `before_id` is the row after which is read on.
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
        /** Only rows beyond this one. */
        before_id: z.optional(z.nullable(id)),
        /** Rows that one command wrote about things of one kind are one. A text and an object ask for single rows. */
        grouped: z.optional(z.nullable(z.boolean())),
        /** Only the rows that stand behind a grouped one. */
        group_id: z.optional(z.nullable(id)),
        ...timeOrder,
        search,
        ...paging,
      })
      // Ids are numbers of many tables: 17 alone says nothing.
      .check(
        z.refine((input) => !input.object_id || Boolean(input.object_type), {
          error: 'Укажите вид объекта',
          path: ['object_type'],
        }),
        portionOrPage,
      ),
    output: z.extend(listOf(auditRow), {
      /** To ask for the next portion with; null at the end. */
      next_before_id: z.nullable(id),
    }),
  }),
} as const;
