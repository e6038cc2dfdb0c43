import type { StockRow } from '@naryad/contracts/stock/dto';
import { expiryOf } from './expiry.js';

export type ExpiryMark = 'soon' | 'past';

/** A date that ends within 30 days, or has passed. */
export function expiryMark(date: string | null, today: string): ExpiryMark | null {
  const { state } = expiryOf(date, today);
  return state === 'soon' || state === 'past' ? state : null;
}

/** Is there less of the product than its minimum? Products without one are never short. */
export const isBelowMinimum = ({ count, minimum }: Pick<StockRow, 'count' | 'minimum'>): boolean =>
  minimum !== null && count < minimum;
