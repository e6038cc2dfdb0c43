import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { useCallback, useRef } from 'react';
import { ApiError, isIndefinite, newIntentKey, sendCommand } from '../../../shared/api/index.js';

type Input = RequestOf<typeof stockTakingRoutes.saveCount>;
type Answer = OutputOf<typeof stockTakingRoutes.saveCount>;

/** Something moved between looking and saving; nothing was written. */
export const isMoved = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.code === 'STOCK_TAKING_MOVED';

/**
 * Saves a count. Scans come one after another faster than answers, so there is no single intent: the same count keeps
 * its key until its outcome is known, and a count that was sent twice is written once.
 * @throws what the call throws
 */
export function useSaveCount(): (input: Input) => Promise<CountedGoods> {
  const keys = useRef(new Map<string, string>());
  const flights = useRef(new Map<string, Promise<Answer>>());
  return useCallback(async (input: Input) => {
    const print = JSON.stringify(input);
    const key = keys.current.get(print) ?? newIntentKey();
    keys.current.set(print, key);
    const flight = flights.current.get(print) ?? sendCommand(stockTakingRoutes.saveCount, input, { key });
    flights.current.set(print, flight);
    try {
      const { data } = await flight;
      keys.current.delete(print);
      return data;
    } catch (error) {
      if (!isIndefinite(error)) keys.current.delete(print);
      throw error;
    } finally {
      flights.current.delete(print);
    }
  }, []);
}
