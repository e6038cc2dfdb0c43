/** Where a sign-in comes from. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}
