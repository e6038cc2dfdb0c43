import type { WindowLimit } from './sign-in-limits.js';

/** Letters with a link to a new password: one a minute for an address, whether or not somebody has it. */
export const RESET_MAIL: WindowLimit = { kind: 'reset-mail', failures: 1, windowSeconds: 60 };
/** Nobody floods the plant's mail boxes address by address. */
export const RESET_MAIL_PER_ORIGIN: WindowLimit = {
  kind: 'reset-mail-origin',
  failures: 30,
  windowSeconds: 900,
};
export const VERIFICATION_MAIL: WindowLimit = { kind: 'verification-mail', failures: 6, windowSeconds: 60 };
