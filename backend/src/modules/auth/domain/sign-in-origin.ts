/** A trusted device for PIN sign-in. */
export interface TrustedTerminal {
  readonly id: number;
  /** The modules that it serves; none means all. */
  readonly moduleIds: readonly number[];
}

/** Origin of a sign-in attempt; failures are counted by it. */
export interface SignInOrigin {
  /** The trusted terminal, the recognized device, or else the IP address. */
  readonly label: string;
  /**
   * Trust of the account in the origin: a trusted terminal, a device or a network that signed in before, or
   * unknown. All except unknown devices have separate failure budgets, so that a remote attacker cannot lock
   * users out.
   */
  readonly standing: 'terminal' | 'device' | 'network' | 'unknown';
}

/** Neither a trusted terminal nor a device that the account recognizes, in any network. */
export const isUnknownDevice = ({ standing }: SignInOrigin): boolean =>
  standing === 'unknown' || standing === 'network';

/** Subject of counters for this account and origin. */
export const pairOf = (account: string | number, { label }: SignInOrigin): string => `${account}|${label}`;

/**
 * Subject of the failure budget of the account: shared by all unknown devices, separate for each other
 * origin.
 */
export const budgetOf = (account: string | number, origin: SignInOrigin): string =>
  origin.standing === 'unknown' ? String(account) : pairOf(account, origin);
