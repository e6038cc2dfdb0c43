import type { WindowLimit } from './sign-in-limits.js';

export const CODE_PER_ACCOUNT_AND_IP: WindowLimit = {
  kind: 'second-factor',
  failures: 5,
  windowSeconds: 60,
};
/** Limits guesses of one account's codes from many addresses. */
export const CODE_PER_ACCOUNT: WindowLimit = {
  kind: 'second-factor-account',
  failures: 20,
  windowSeconds: 3600,
};
/** After this number of wrong codes the password has to be entered again. */
export const CODES_PER_PENDING_LOGIN = 10;

export const CONFIRM_PASSWORD: WindowLimit = { kind: 'confirm-password', failures: 6, windowSeconds: 60 };
