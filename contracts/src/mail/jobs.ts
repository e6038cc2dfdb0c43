import * as z from 'zod/mini';
import { defineJob } from '../kernel/job.js';

/** A letter: its kind and what its text needs. A link is sealed while it is part of a job (`sealForJob`). */
export const letter = z.discriminatedUnion('kind', [
  /** The link of 'Забыли пароль?', good for 60 minutes. */
  z.object({ kind: z.literal('reset-password'), name: z.string(), link: z.string() }),
  /** The link that verifies an address, good for 60 minutes. */
  z.object({ kind: z.literal('verify-email'), name: z.string(), link: z.string() }),
  /** Tells the owner of an account that its sign-in changed. */
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
  /** Somebody failed too often to sign in: who from where, and a link that lets the own device in, good for 24 hours. */
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

/** Whoever reads a link may use it: none is stored once its letter is sent. */
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
