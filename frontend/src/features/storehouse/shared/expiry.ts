/** How a batch stands to its expiry date. */
export interface Expiry {
  readonly state: 'none' | 'fresh' | 'soon' | 'past';
  /** Whole days left; negative when past. */
  readonly days: number;
}

/** From so many days before its end on a batch is marked [ux §3.1]. */
export const SOON_DAYS = 30;
const DAY_MS = 86_400_000;
const NONE: Expiry = { state: 'none', days: 0 };

/** Day number of a plain date `yyyy-mm-dd`; null when it is none. No time zone takes part. */
function dayOf(plain: string | null | undefined): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain ?? '');
  return match === null ? null : Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / DAY_MS;
}

/** Compares an expiry date with today; the last day itself is still good. Both are plain dates. */
export function expiryOf(expiry: string | null, today: string): Expiry {
  const [end, now] = [dayOf(expiry), dayOf(today)];
  if (end === null || now === null) return NONE;
  const days = end - now;
  return { state: days < 0 ? 'past' : days <= SOON_DAYS ? 'soon' : 'fresh', days };
}
