import * as z from 'zod/mini';
import { defineJob } from '../kernel/job.js';

/**
 * An e-mail: its kind and the data of its text. The link is encrypted while it is part of a job
 * (`sealForJob`).
 */
export const letter = z.discriminatedUnion('kind', [
  /** Link of 'Забыли пароль?', valid for 60 minutes. */
  z.object({ kind: z.literal('reset-password'), name: z.string(), link: z.string() }),
  /** Link that verifies an address, valid for 60 minutes. */
  z.object({ kind: z.literal('verify-email'), name: z.string(), link: z.string() }),
  /** Informs the owner of an account that its sign-in settings changed. */
  z.object({
    kind: z.literal('security-notice'),
    name: z.string(),
    what: z.enum([
      'password-changed',
      'pin-changed',
      'two-factor-enabled',
      'two-factor-disabled',
      'email-changed',
    ]),
    at: z.string(),
  }),
  /**
   * Too many failed sign-ins: who and from where, with a link that lets the owner's device sign in, valid for
   * 24 hours.
   */
  z.object({
    kind: z.literal('sign-in-locked'),
    name: z.string(),
    link: z.string(),
    by: z.enum(['password', 'pin']),
    ip: z.string(),
    at: z.string(),
  }),
]);
export type Letter = z.output<typeof letter>;

/** Anyone who reads a link can use it, so it is not stored after the mail was sent. */
const withoutLink = (one: Letter): Letter => ('link' in one ? { ...one, link: '' } : one);

export const mailJobs = {
  send: defineJob(
    'mail.send',
    'mail',
    'Sends a letter by SMTP, or writes it to DATA_DIR/mail when no server is set up.',
    z.object({ mail_id: z.uuid(), to: z.string(), letter }),
    (payload) => ({ ...payload, letter: withoutLink(payload.letter) }),
  ),
  sent: defineJob(
    'mail.send-result',
    'results',
    'Marks a letter as sent.',
    z.object({ mail_id: z.uuid(), transport: z.enum(['smtp', 'file']) }),
  ),
} as const;
