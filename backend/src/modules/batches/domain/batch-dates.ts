import { isExpiryEarly } from '@naryad/contracts/batches/expiry';
import { fail } from '../batches.errors.js';

interface Dates {
  readonly manufacture_date: string | null;
  readonly expiry_date: string | null;
}

/** Previous dates that do not change are accepted, even inconsistent ones. @throws BATCH_EXPIRY_EARLY */
export function requireDates(dates: Dates, before: Dates | null = null): void {
  const isSame =
    dates.manufacture_date === before?.manufacture_date && dates.expiry_date === before.expiry_date;
  if (!isSame && isExpiryEarly(dates.manufacture_date, dates.expiry_date)) throw fail('BATCH_EXPIRY_EARLY');
}
