const HOUR = 3600;

/** Lifetime of sessions [security, "Sessions"]: after the last call, and in total. */
export const LIFETIMES = {
  password: { idleSeconds: 2 * HOUR, absoluteSeconds: 12 * HOUR },
  pin: { idleSeconds: HOUR / 2, absoluteSeconds: 12 * HOUR },
} as const;

/** How long a confirmed password is accepted for changes of own credentials and for administration. */
export const CONFIRMED_SECONDS = { password: HOUR / 4, pin: HOUR / 4 } as const;

/** Time limit of the second factor after the password. */
export const PENDING_LOGIN_SECONDS = HOUR / 6;

/** Lifetime of links in letters. */
export const LINK_SECONDS = HOUR;

/** Lifetime of the link that releases a locked account for a device: letters may be read the next morning. */
export const RELEASE_SECONDS = 24 * HOUR;

/** How long accounts recognize a device after its last sign-in. */
export const DEVICE_SECONDS = 400 * 24 * HOUR;

/** Remember-me: 30 days after the sign-in, with a new token at each use. */
export const REMEMBER_TOKEN_SECONDS = 30 * 24 * HOUR;

/** Calls in progress when a token was rotated still send the old one; later ones indicate a theft. */
export const REMEMBER_TOKEN_GRACE_SECONDS = 60;

/** Requests in progress when the session got another id still send the previous one. */
export const PREVIOUS_ID_SECONDS = 60;

/** Live sessions per user; a further one ends the oldest. Far above normal use, a limit for floods. */
export const MOST_SESSIONS = 100;

/** A terminal is trusted until it is revoked: 10 years. */
export const TERMINAL_SECONDS = 10 * 365 * 24 * HOUR;
