import * as z from 'zod/mini';
import { listOf } from '../kernel/answer.js';
import { paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { currentUser, selectableUser } from './dto.js';

const nothing = z.object({});
/** A response without a body (204), or a body that no client reads. */
const noContent = z.unknown();

/**
 * Current user, user selection and sign-out: the calls that every screen needs. A separate module, so that
 * the first load of a desk contains no other call of `authRoutes`.
 */
export const presenceRoutes = {
  csrfCookie: defineRoute({ method: 'GET', path: '/sanctum/csrf-cookie', input: nothing, output: noContent }),
  me: defineRoute({
    method: 'GET',
    path: '/api/v1/me',
    input: nothing,
    /**
     * `time_zone`: time zone of the plant, defines 'today'. `label_sites`: host names on its labels, if the
     * plant lists them.
     */
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
