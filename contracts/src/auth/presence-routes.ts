import * as z from 'zod/mini';
import { listOf } from '../kernel/answer.js';
import { paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { currentUser, selectableUser } from './dto.js';

const nothing = z.object({});
/** An answer without a body (204), or a body that nobody reads. */
const noContent = z.unknown();

/**
 * Who is here, who could be, and the way out: what every screen of the browser needs. A module of its own, so that
 * the first load of a work desk holds no other call of `authRoutes`.
 */
export const presenceRoutes = {
  csrfCookie: defineRoute({ method: 'GET', path: '/sanctum/csrf-cookie', input: nothing, output: noContent }),
  me: defineRoute({
    method: 'GET',
    path: '/api/v1/me',
    input: nothing,
    /** `time_zone`: the plant's, in which 'today' is meant. `label_sites`: the names of its labels, where it lists them. */
    output: z.object({
      data: currentUser,
      time_zone: z.optional(z.string()),
      label_sites: z.optional(z.array(z.string())),
    }),
  }),
  logout: defineRoute({ method: 'POST', path: '/logout', input: nothing, output: noContent }),
  getUsers: defineRoute({
    method: 'POST',
    path: '/api/auth/get-users',
    input: z.object({ search, ...paging }),
    output: listOf(selectableUser),
  }),
} as const;
