/** Failures counted in a window that begins with the first of them. */
export interface WindowLimit {
  readonly kind: string;
  readonly failures: number;
  readonly windowSeconds: number;
}

export const LOGIN_PER_ADDRESS_AND_IP: WindowLimit = { kind: 'login-pair', failures: 5, windowSeconds: 60 };
export const LOGIN_PER_ACCOUNT: WindowLimit = { kind: 'login-account', failures: 20, windowSeconds: 3600 };
/**
 * One password tried on many addresses, and a flood of logins: each costs a hash. Far above what a plant behind one address
 * mistypes.
 */
export const LOGIN_PER_ORIGIN: WindowLimit = { kind: 'login-origin', failures: 200, windowSeconds: 300 };
export const PIN_PER_ORIGIN: WindowLimit = { kind: 'pin-origin', failures: 30, windowSeconds: 900 };

/** Per user and origin: so many failures lock the PIN for a while, doubling each time. */
export const PIN_PER_USER_AND_ORIGIN = {
  kind: 'pin-pair',
  failures: 5,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
} as const;

/**
 * So many failures of a user in a row, from anywhere, lock the PIN on all devices but trusted terminals, until the user
 * signs in there or by password, or an administrator unlocks it.
 */
export const PIN_PER_USER = { kind: 'pin-user', failures: 20 } as const;
