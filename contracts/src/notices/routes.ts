import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { id, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { MOST_NOTICES_READ, notice, noticeKind } from './dto.js';

const unread = dataOf(z.object({ unread: z.int() }));

/** Notices of the person that asks. */
export const noticeRoutes = {
  /** The newest first. */
  getNotices: defineRoute({
    method: 'POST',
    path: '/api/notice/getNotices',
    input: z.object({
      kind: z.optional(z.nullable(noticeKind)),
      unread: z.optional(z.nullable(z.boolean())),
      search,
      ...paging,
    }),
    output: pageOf(notice),
  }),
  getUnreadNotices: defineRoute({
    method: 'POST',
    path: '/api/notice/getUnread',
    input: z.object({}),
    output: unread,
  }),
  /** Without `ids` all of them, or all of a kind. Answers how many are unread then. */
  readNotices: defineRoute({
    method: 'POST',
    path: '/api/notice/read',
    input: z.object({
      ids: z.optional(z.nullable(z.array(id).check(z.maxLength(MOST_NOTICES_READ)))),
      kind: z.optional(z.nullable(noticeKind)),
    }),
    output: unread,
    idempotent: true,
  }),
} as const;
