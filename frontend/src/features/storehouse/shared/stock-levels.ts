import type { StockRow } from '@naryad/contracts/stock/dto';
import { expiryOf } from './expiry.js';

export type ExpiryLevel = 'soon' | 'past';

/** A date that ends within 30 days, or has passed. */
export function expiryLevel(date: string | null, today: string): ExpiryLevel | null {
  const { state } = expiryOf(date, today);
  return state === 'soon' || state === 'past' ? state : null;
}

/** Is there less of the product than its minimum? Products without one are never short. */
export const isBelowMinimum = ({ count, minimum }: Pick<StockRow, 'count' | 'minimum'>): boolean =>
  minimum !== null && count < minimum;
