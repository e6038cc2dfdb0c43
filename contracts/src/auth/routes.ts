import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  email,
  id,
  idParam,
  newPassword,
  paging,
  pinCode,
  rows,
  search,
  secret,
  text,
} from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { sessionView, terminal, userSecurity } from './dto.js';
import { presenceRoutes } from './presence-routes.js';

const nothing = z.object({});
/** A response without a body (204), or a body that no client reads. */
const noContent = z.unknown();
/** `{"message"}` of a success, as Laravel returns it; clients may ignore it. */
const withMessage = z.object({ message: z.optional(z.string()) });
/** A code as the user types it: groups of digits or letters with blanks. */
const code = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100))));
const confirmation = secret(128, 'Повторите пароль');
const matching = { error: 'Пароль и подтверждение не совпадают', path: ['password'] };
/** Fields of a signed link. */
const signedLink = z.object({
  id: idParam,
  hash: z.string().check(z.maxLength(128)),
  // A mail program may truncate a link. Such a link returns 403, not a form error (422).
  expires: z.optional(z.string().check(z.maxLength(20))),
  signature: z.optional(z.string().check(z.maxLength(128))),
});
const terminalFields = {
  name: text(100, 'Укажите название устройства'),
  module_ids: z.array(id).check(z.maxLength(1000)),
};

/**
 * Session calls [1 §7 "Session"]; shapes in the sign-in contract are those of Laravel Fortify and Sanctum.
 */
export const authRoutes = {
  ...presenceRoutes,
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
  /** 204 on success. Clients send the typed code in both fields. */
  twoFactorChallenge: defineRoute({
    method: 'POST',
    path: '/two-factor-challenge',
    input: z.object({ code, recovery_code: code }),
    output: noContent,
  }),
  forgotPassword: defineRoute({
    method: 'POST',
    path: '/forgot-password',
    input: z.object({ email }),
    output: withMessage,
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/reset-password',
    input: z
      .object({ token: secret(200), email, password: newPassword, password_confirmation: confirmation })
      .check(z.refine((input) => input.password === input.password_confirmation, matching)),
    output: withMessage,
  }),
  /** 202, or 204 when the address is already verified. */
  sendVerification: defineRoute({
    method: 'POST',
    path: '/email/verification-notification',
    input: nothing,
    output: noContent,
  }),
  /**
   * Target of the link in the mail. Redirects to the page of the application that confirms the address;
   * changes nothing.
   */
  verifyEmail: defineRoute({
    method: 'GET',
    path: '/email/verify/:id/:hash',
    input: signedLink,
    output: noContent,
  }),
  /** Sends the parameters of the mail link: marks the address as verified. */
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/email/verify',
    input: signedLink,
    output: noContent,
  }),
  /** Link of an older mail format about a locked sign-in. Redirects as `verifyEmail` does. */
  releaseSignIn: defineRoute({
    method: 'GET',
    path: '/sign-in/release/:id/:hash',
    input: signedLink,
    output: noContent,
  }),
  /**
   * Sends the parameters of the link in the mail about a locked sign-in: the browser that sends it may sign
   * in.
   */
  releaseDevice: defineRoute({
    method: 'POST',
    path: '/sign-in/release',
    input: signedLink,
    output: noContent,
  }),
  /** 201 on success. Users with a second factor also send a code when they are about to turn it off. */
  confirmPassword: defineRoute({
    method: 'POST',
    path: '/user/confirm-password',
    input: z.object({ password: secret(128, 'Укажите пароль'), code }),
    output: noContent,
  }),
  verifyPin: defineRoute({
    method: 'POST',
    path: '/api/auth/verify-pin',
    input: z.object({
      user_id: id,
      pin_code: pinCode,
      module_redirect_id: z.optional(z.nullable(idParam)),
    }),
    /**
     * With a second factor: the address of its page, the user is not signed in yet. Never set on a trusted
     * terminal.
     */
    output: z.object({
      success: z.literal(true),
      message: z.optional(z.string()),
      redirect_url: z.string(),
    }),
  }),
} as const;

/** Profile and security of the signed-in user [1 §7 "Profile and security"]. */
export const profileRoutes = {
  updateProfile: defineRoute({
    method: 'PUT',
    path: '/user/profile-information',
    input: z.object({ name: text(100, 'Укажите имя'), email }),
    output: noContent,
    idempotent: true,
  }),
  /** Sets what the user's start module opens with. */
  updateStart: defineRoute({
    method: 'PUT',
    path: '/user/start',
    input: z.object({ starts_with_dashboard: z.boolean('Укажите, с чего начинать') }),
    output: noContent,
    idempotent: true,
  }),
  updatePassword: defineRoute({
    method: 'PUT',
    path: '/user/password',
    input: z
      .object({
        current_password: secret(128, 'Укажите текущий пароль'),
        password: newPassword,
        password_confirmation: confirmation,
      })
      .check(z.refine((input) => input.password === input.password_confirmation, matching)),
    output: noContent,
    idempotent: true,
  }),
  updatePinCode: defineRoute({
    method: 'POST',
    path: '/api/user/updatePinCode',
    input: z
      .object({
        current_password: secret(128, 'Укажите текущий пароль'),
        pin_code: pinCode,
        pin_confirmation: z.string('Повторите ПИН-код').check(z.maxLength(20)),
      })
      .check(
        z.refine((input) => input.pin_code === input.pin_confirmation, {
          error: 'ПИН-код и подтверждение не совпадают',
          path: ['pin_confirmation'],
        }),
      ),
    output: done,
    idempotent: true,
  }),
  enableTwoFactor: defineRoute({
    method: 'POST',
    path: '/user/two-factor-authentication',
    input: nothing,
    output: noContent,
  }),
  disableTwoFactor: defineRoute({
    method: 'DELETE',
    path: '/user/two-factor-authentication',
    input: nothing,
    output: noContent,
  }),
  confirmTwoFactor: defineRoute({
    method: 'POST',
    path: '/user/confirmed-two-factor-authentication',
    input: z.object({ code }),
    output: noContent,
  }),
  /** An empty list when there is nothing to scan: two-factor is off or already confirmed. */
  getTwoFactorQrCode: defineRoute({
    method: 'GET',
    path: '/user/two-factor-qr-code',
    input: nothing,
    output: z.union([z.object({ svg: z.string(), url: z.string() }), z.tuple([])]),
  }),
  getTwoFactorSecretKey: defineRoute({
    method: 'GET',
    path: '/user/two-factor-secret-key',
    input: nothing,
    output: z.object({ secretKey: z.string() }),
  }),
  getRecoveryCodes: defineRoute({
    method: 'GET',
    path: '/user/two-factor-recovery-codes',
    input: nothing,
    output: z.array(z.string()),
  }),
  /** Returns new codes; the previous ones become invalid. */
  resetRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/user/two-factor-recovery-codes',
    input: nothing,
    output: z.array(z.string()),
  }),
} as const;

/** Active sessions: the user's own ones, and an administrator's view of a user's sign-in. */
export const sessionRoutes = {
  getSessions: defineRoute({
    method: 'POST',
    path: '/api/session/getSessions',
    input: z.object({ search, ...paging }),
    output: pageOf(sessionView),
  }),
  /** 'Завершить': one of the user's sessions; administrators may end any session. */
  endSession: defineRoute({
    method: 'POST',
    path: '/api/session/endSession',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
  endOtherSessions: defineRoute({
    method: 'POST',
    path: '/api/session/endOtherSessions',
    input: nothing,
    output: done,
    idempotent: true,
  }),
  getUserSecurity: defineRoute({
    method: 'POST',
    path: '/api/session/getUserSecurity',
    input: z.object({ user_id: id }),
    output: dataOf(userSecurity),
  }),
  endUserSessions: defineRoute({
    method: 'POST',
    path: '/api/session/endUserSessions',
    input: z.object({ user_id: id }),
    output: done,
    idempotent: true,
  }),
  resetTwoFactor: defineRoute({
    method: 'POST',
    path: '/api/session/resetTwoFactor',
    input: z.object({ user_id: id }),
    output: done,
    idempotent: true,
  }),
  unlockPin: defineRoute({
    method: 'POST',
    path: '/api/session/unlockPin',
    input: z.object({ user_id: id }),
    output: done,
    idempotent: true,
  }),
  /** 'Снять блокировку': resets the failed attempts of password and codes. */
  unlockSignIn: defineRoute({
    method: 'POST',
    path: '/api/session/unlockSignIn',
    input: z.object({ user_id: id }),
    output: done,
    idempotent: true,
  }),
} as const;

/** Trusted terminals [security, "PIN"]. The registering device stores a long-lived HttpOnly cookie. */
export const terminalRoutes = {
  getTerminals: defineRoute({
    method: 'POST',
    path: '/api/terminal/getTerminals',
    input: z.object({ search, ...paging }),
    output: pageOf(terminal),
  }),
  /** 'Зарегистрировать устройство': makes the calling device a trusted terminal. */
  registerTerminal: defineRoute({
    method: 'POST',
    path: '/api/terminal/registerTerminal',
    input: z.object(terminalFields),
    output: dataOf(terminal),
    idempotent: true,
  }),
  updateTerminal: defineRoute({
    method: 'POST',
    path: '/api/terminal/updateTerminal',
    input: z.object({ id, ...terminalFields }),
    output: dataOf(terminal),
    idempotent: true,
  }),
  /** 'Отозвать': the device is no longer trusted; PIN sessions opened on it end. */
  revokeTerminal: defineRoute({
    method: 'POST',
    path: '/api/terminal/revokeTerminal',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
