const HOUR = 3600;

/** How long sessions live [security, "Sessions"]: after the last call, and at all. */
export const LIFETIMES = {
  password: { idleSeconds: 2 * HOUR, absoluteSeconds: 12 * HOUR },
  pin: { idleSeconds: HOUR / 2, absoluteSeconds: 12 * HOUR },
} as const;

/** How long an entered password counts as confirmed, for what the own sign-in stands on and for the administration. */
export const CONFIRMED_SECONDS = { password: HOUR / 4, pin: HOUR / 4 } as const;

/** How long the second factor may take after the password. */
export const PENDING_LOGIN_SECONDS = HOUR / 6;

/** How long the links of letters are good. */
export const LINK_SECONDS = HOUR;

/** How long the link is good that lets a device in whose account is locked: letters are also read the next morning. */
export const RELEASE_SECONDS = 24 * HOUR;

/** A device is known to its accounts for so long after the last sign-in. */
export const DEVICE_SECONDS = 400 * 24 * HOUR;

/** Remember-me: 30 days after the sign-in, a new token at each use. */
export const REMEMBER_TOKEN_SECONDS = 30 * 24 * HOUR;

/** Calls that were under way when a token was rotated still show the old one; later ones are a theft. */
export const REMEMBER_TOKEN_GRACE_SECONDS = 60;

/** Requests that were under way when the session got another id still show the former one. */
export const PREVIOUS_ID_SECONDS = 60;

/** Live sessions of a user; with a further one the oldest goes. Far above what one person has, and an end for a flood. */
export const MOST_SESSIONS = 100;

/** A trusted terminal stays one until it is revoked: 10 years. */
export const TERMINAL_SECONDS = 10 * 365 * 24 * HOUR;
