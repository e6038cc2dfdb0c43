import type { StockRow } from '@naryad/contracts/stock/dto';
import { expiryOf } from './expiry.js';

export type ExpiryLevel = 'soon' | 'past';

/** Level of a date that expires within 30 days or has expired; otherwise null. */
export function expiryLevel(date: string | null, today: string): ExpiryLevel | null {
  const { state } = expiryOf(date, today);
  return state === 'soon' || state === 'past' ? state : null;
}

/** Whether the stock is below the product's minimum. A product without a minimum is never short. */
export const isBelowMinimum = ({ count, minimum }: Pick<StockRow, 'count' | 'minimum'>): boolean =>
  minimum !== null && count < minimum;
