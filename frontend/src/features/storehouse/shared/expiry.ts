/** State of a batch relative to its expiry date. */
export interface Expiry {
  readonly state: 'none' | 'fresh' | 'soon' | 'past';
  /** Full days left; negative when expired. */
  readonly days: number;
}

/** A batch is marked from this number of days before its expiry date. */
export const SOON_DAYS = 30;
const DAY_MS = 86_400_000;
const NONE: Expiry = { state: 'none', days: 0 };

/** Day number of a plain date `yyyy-mm-dd`; null when it is invalid. Independent of time zones. */
function dayOf(plain: string | null | undefined): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain ?? '');
  return match === null ? null : Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / DAY_MS;
}

/** Compares an expiry date with today; on the last day it is still valid. Both are plain dates. */
export function expiryOf(expiry: string | null, today: string): Expiry {
  const [end, now] = [dayOf(expiry), dayOf(today)];
  if (end === null || now === null) return NONE;
  const days = end - now;
  return { state: days < 0 ? 'past' : days <= SOON_DAYS ? 'soon' : 'fresh', days };
}
