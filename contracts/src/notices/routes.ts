import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { id, optionalText, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { MAX_NOTICES_READ, notice, noticeKind } from './dto.js';
import { pushState, pushSubscription } from './push.js';

const unread = dataOf(z.object({ unread: z.int() }));

/** Notices of the signed-in user. */
export const noticeRoutes = {
  /** Newest first. */
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
  /** Without `ids` all notices, or all of a kind. Returns the remaining number of unread notices. */
  readNotices: defineRoute({
    method: 'POST',
    path: '/api/notice/read',
    input: z.object({
      ids: z.optional(z.nullable(z.array(id).check(z.maxLength(MAX_NOTICES_READ)))),
      kind: z.optional(z.nullable(noticeKind)),
    }),
    output: unread,
    idempotent: true,
  }),
  /** `endpoint` is the current subscription of the requesting browser. */
  getPush: defineRoute({
    method: 'POST',
    path: '/api/notice/getPush',
    input: z.object({ endpoint: optionalText(1_000) }),
    output: dataOf(pushState),
  }),
  /** Enables notices on this device; an existing subscription is renewed. */
  subscribePush: defineRoute({
    method: 'POST',
    path: '/api/notice/subscribePush',
    input: pushSubscription,
    output: dataOf(pushState),
    idempotent: true,
  }),
  /** Without `endpoint` on all devices of the user. */
  unsubscribePush: defineRoute({
    method: 'POST',
    path: '/api/notice/unsubscribePush',
    input: z.object({ endpoint: optionalText(1_000) }),
    output: dataOf(pushState),
    idempotent: true,
  }),
} as const;
