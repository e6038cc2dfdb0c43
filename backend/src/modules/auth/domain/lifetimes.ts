const HOUR = 3600;

/** How long sessions live [security, "Sessions"]: after the last call, and at all. */
export const LIFETIMES = {
  password: { idleSeconds: 2 * HOUR, absoluteSeconds: 12 * HOUR },
  pin: { idleSeconds: HOUR / 2, absoluteSeconds: 12 * HOUR },
} as const;

/** Remember-me: 30 days, a new token at each use. */
export const REMEMBER_SECONDS = 30 * 24 * HOUR;

/** Calls that were under way when a token was rotated still show the old one; later ones are a theft. */
export const REMEMBER_GRACE_SECONDS = 60;
