/** A trusted device as PIN sign-in sees it. */
export interface TrustedTerminal {
  readonly id: number;
  /** The modules that it serves; none means all. */
  readonly moduleIds: readonly number[];
}

/** Where a try to sign in to an account comes from: failures are counted for it. */
export interface SignInOrigin {
  /** The trusted terminal, the device that the account knows, or the address of any other. */
  readonly label: string;
  /**
   * What the account knows of it: a trusted terminal, a device or a network from which somebody signed in to it before,
   * or nothing. All but unknown devices have a budget of failures of their own, so that nobody is locked out from afar.
   */
  readonly standing: 'terminal' | 'device' | 'network' | 'unknown';
}

/** Neither a trusted terminal nor a device that the account knows, in whatever network it is. */
export const isUnknownDevice = ({ standing }: SignInOrigin): boolean =>
  standing === 'unknown' || standing === 'network';

/** The account as it is tried from there. */
export const pairOf = (account: string | number, { label }: SignInOrigin): string => `${account}|${label}`;

/** Whose failures are counted together for the account: those of all unknown devices, and of each other origin by itself. */
export const budgetOf = (account: string | number, origin: SignInOrigin): string =>
  origin.standing === 'unknown' ? String(account) : pairOf(account, origin);
