import { LINK_SECONDS } from './lifetimes.js';
import type { WindowLimit } from './sign-in-limits.js';

/** Letters with a link for a new password: one per minute and address, whether or not an account has it. */
export const RESET_MAIL: WindowLimit = { kind: 'reset-mail', failures: 1, windowSeconds: 60 };
/** Limits letters to different addresses from one origin. */
export const RESET_MAIL_PER_ORIGIN: WindowLimit = {
  kind: 'reset-mail-origin',
  failures: 30,
  windowSeconds: 900,
};
export const VERIFICATION_MAIL: WindowLimit = { kind: 'verification-mail', failures: 6, windowSeconds: 60 };
/** Letters that are sent without a request: one per account and address while its link is valid. */
export const UNREQUESTED_VERIFICATION_MAIL: WindowLimit = {
  kind: 'verification-once',
  failures: 1,
  windowSeconds: LINK_SECONDS,
};
