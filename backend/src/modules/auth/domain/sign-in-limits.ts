/** Failures counted in a window that begins with the first of them. */
export interface WindowLimit {
  readonly kind: string;
  readonly failures: number;
  readonly windowSeconds: number;
}

/** Failures of a window that lock for a while, each further time for twice as long. */
export interface GrowingLimit extends WindowLimit {
  readonly firstLockSeconds: number;
  readonly longestLockSeconds: number;
}

/** Wrong passwords of an account from one device or network. */
export const LOGIN_PER_ACCOUNT_AND_ORIGIN: GrowingLimit = {
  kind: 'login-pair',
  failures: 5,
  windowSeconds: 3600,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
};

/**
 * Wrong passwords of an account from all devices and networks together that it does not know: guesses that are spread over
 * many addresses. One address alone does not reach it, for only what it fails before its first lock is counted.
 */
export const LOGIN_PER_ACCOUNT: GrowingLimit = {
  kind: 'login-account',
  failures: 20,
  windowSeconds: 3600,
  firstLockSeconds: 900,
  longestLockSeconds: 3600,
};

/**
 * One password tried on many addresses, and a flood of logins: each costs a hash. Far above what a plant behind one address
 * mistypes.
 */
export const LOGIN_PER_ORIGIN: WindowLimit = { kind: 'login-origin', failures: 200, windowSeconds: 300 };
export const PIN_PER_ORIGIN: WindowLimit = { kind: 'pin-origin', failures: 30, windowSeconds: 900 };

/** Per user and origin: so many failures lock the PIN for a while, doubling each time. */
export const PIN_PER_USER_AND_ORIGIN: GrowingLimit = {
  kind: 'pin-pair',
  failures: 5,
  windowSeconds: 24 * 3600,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
};

/**
 * So many failures of a user in a row lock the PIN: those of unknown devices together, those of a terminal, known device
 * or network for that one. A sign-in by PIN ends the row of the place that it came from, save that of unknown devices:
 * that one ends by password, by the link of the letter or by an administrator, else each PIN of the owner would give a
 * stranger another round. The password ends the row of the place where it was entered, too.
 */
export const PIN_PER_USER = { kind: 'pin-user', failures: 20 } as const;

/**
 * Wrong PINs of a day of the plant, from all devices together that the tried accounts do not know: guesses that are spread
 * over people and addresses. One in 9,459 hits, so these are about one hit in 95 days of attack. Beyond it only terminals
 * and known devices sign in by PIN until the next day. The window is longer than a day: the subject is the day.
 */
export const PIN_OF_UNKNOWN_DEVICES: WindowLimit = {
  kind: 'pin-unknown-day',
  failures: 100,
  windowSeconds: 48 * 3600,
};

/** The administrators hear of it once a day. */
export const PIN_ALARM: WindowLimit = { kind: 'pin-alarm', failures: 1, windowSeconds: 48 * 3600 };

/** The owner gets a letter about a lock so often at most. */
export const LOCK_LETTER: WindowLimit = { kind: 'lock-letter', failures: 1, windowSeconds: 6 * 3600 };

/** So many failed sign-ins of an origin, and of all together, are written into the audit: a flood must not fill the disk. */
export const AUDIT_PER_ORIGIN: WindowLimit = { kind: 'audit-origin', failures: 60, windowSeconds: 3600 };
export const AUDIT_OF_ALL: WindowLimit = { kind: 'audit-all', failures: 600, windowSeconds: 3600 };
