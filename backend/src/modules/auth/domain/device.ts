/** Where a sign-in comes from. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
  /** What the browser got at former sign-ins, whoever signed in; accounts know it by that. */
  readonly token: string | null;
}

/** What a remembered browser comes back by, and for how long. */
export interface RememberToken {
  readonly value: string;
  readonly secondsLeft: number;
}
