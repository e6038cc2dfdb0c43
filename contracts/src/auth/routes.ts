import * as z from 'zod/mini';
import { dataOf } from '../kernel/answer.js';
import { id, idParam, secret, text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { currentUser, selectableUser } from './dto.js';

const nothing = z.object({});
/** An answer without a body (204), or a body that nobody reads. */
const noContent = z.unknown();

/** Session calls [1 §7 "Session"]; shapes in the sign-in contract are those of Laravel Fortify and Sanctum. */
export const authRoutes = {
  csrfCookie: defineRoute({ method: 'GET', path: '/sanctum/csrf-cookie', input: nothing, output: noContent }),
  login: defineRoute({
    method: 'POST',
    path: '/login',
    input: z.object({
      email: text(255, 'Укажите e-mail'),
      password: secret(128, 'Укажите пароль'),
      remember: z.optional(z.nullable(z.boolean())),
    }),
    output: z.object({ two_factor: z.boolean() }),
  }),
  me: defineRoute({
    method: 'GET',
    path: '/api/v1/me',
    input: nothing,
    output: z.object({ data: currentUser }),
  }),
  logout: defineRoute({ method: 'POST', path: '/logout', input: nothing, output: noContent }),
  getUsers: defineRoute({
    method: 'POST',
    path: '/api/auth/get-users',
    input: nothing,
    output: dataOf(z.array(selectableUser)),
  }),
  verifyPin: defineRoute({
    method: 'POST',
    path: '/api/auth/verify-pin',
    input: z.object({
      user_id: id,
      pin_code: z.string().check(z.regex(/^\d{4}$/, 'ПИН-код должен состоять из 4 цифр')),
      module_redirect_id: z.optional(z.nullable(idParam)),
    }),
    output: z.object({ success: z.literal(true), message: z.string(), redirect_url: z.string() }),
  }),
} as const;
