/** Origin of a sign-in. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
  /** Token from previous sign-ins of any user in this browser; accounts recognize the device by it. */
  readonly token: string | null;
}

/** Token with which a remembered browser resumes, and its lifetime. */
export interface RememberToken {
  readonly value: string;
  readonly secondsLeft: number;
}
