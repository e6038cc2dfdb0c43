/** Failures in a window that begins with the first of them. */
export interface WindowLimit {
  readonly kind: string;
  readonly failures: number;
  readonly windowSeconds: number;
}

/** This number of failures in a window locks for a time that doubles with each lock. */
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
 * Wrong passwords of an account from all unrecognized devices and networks: limits guesses from many
 * addresses. One address alone cannot reach it, because only its failures before its first lock count.
 */
export const LOGIN_PER_ACCOUNT: GrowingLimit = {
  kind: 'login-account',
  failures: 20,
  windowSeconds: 3600,
  firstLockSeconds: 900,
  longestLockSeconds: 3600,
};

/**
 * Limits one password tried on many addresses, and floods of sign-ins, each of which costs a hash. Far above
 * the typing errors of a plant behind one address.
 */
export const LOGIN_PER_ORIGIN: WindowLimit = { kind: 'login-origin', failures: 200, windowSeconds: 300 };
export const PIN_PER_ORIGIN: WindowLimit = { kind: 'pin-origin', failures: 30, windowSeconds: 900 };

/** Per user and origin: this number of failures locks the PIN for a time that doubles with each lock. */
export const PIN_PER_USER_AND_ORIGIN: GrowingLimit = {
  kind: 'pin-pair',
  failures: 5,
  windowSeconds: 24 * 3600,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
};

/**
 * Consecutive failures of a user that lock the PIN: of all unrecognized devices together, or of one terminal,
 * recognized device or network. A PIN sign-in resets the counter of its origin, except that of unrecognized
 * devices: otherwise each PIN sign-in of the owner would give an attacker another round. That counter is
 * reset by password, by the link of the letter or by an administrator. The password also resets the counter
 * of the origin where it was entered.
 */
export const PIN_PER_USER = { kind: 'pin-user', failures: 20 } as const;

/**
 * Wrong PINs per day of the whole plant, from all devices that the tried accounts do not recognize: limits
 * guesses over many users and addresses. One guess in 9,459 hits, so this is about one hit in 95 days of
 * attack. When exceeded, only terminals and recognized devices sign in by PIN until the next day. The window
 * is longer than a day because the subject is the date.
 */
export const PIN_OF_UNKNOWN_DEVICES: WindowLimit = {
  kind: 'pin-unknown-day',
  failures: 100,
  windowSeconds: 48 * 3600,
};

/** Administrators are notified once a day. */
export const PIN_ALARM: WindowLimit = { kind: 'pin-alarm', failures: 1, windowSeconds: 48 * 3600 };

/** Minimum interval between letters to the owner about a lock. */
export const LOCK_LETTER: WindowLimit = { kind: 'lock-letter', failures: 1, windowSeconds: 6 * 3600 };

/**
 * Maximum number of failed sign-ins in the audit log, per origin and in total: a flood must not fill the
 * disk.
 */
export const AUDIT_PER_ORIGIN: WindowLimit = { kind: 'audit-origin', failures: 60, windowSeconds: 3600 };
export const AUDIT_OF_ALL: WindowLimit = { kind: 'audit-all', failures: 600, windowSeconds: 3600 };
