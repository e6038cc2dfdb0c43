import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { api, ApiError, errorText, isRefusal } from '../../../shared/api/index.js';
import { countingTexts } from '../shared/counting-texts.js';
import { isUnit } from '../shared/counted-item.js';
import { countOfItem, type CountByLabel, type CountOfItem, type StoredCount } from './stored-count.js';

/** What an attempt has shown. `failures`: how often the server has broken over the count by now. */
export type CountResult =
  | { readonly is: 'accepted'; readonly saved: CountedItem }
  | { readonly is: 'refused'; readonly error: unknown }
  | { readonly is: 'wait'; readonly retryAfterMs: 0; readonly failures: number };

const texts = countingTexts.stored;
/** A device that hangs on to a dead access point gets no answer and no failure either. */
const ATTEMPT_MS = 20_000;

/** It would be refused again: somebody must look. */
export class CountRefused extends Error {
  override readonly name = 'CountRefused';
}

/** What stands in the list, and in the sheet that is open. */
export const refusalText = (error: unknown): string =>
  error instanceof CountRefused ? error.message : errorText(error);

/** Something moved between looking and saving; nothing was written. */
export const isMoved = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.code === 'STOCK_TAKING_MOVED';

/** What moved has moved: no repetition helps. */
const needsRecount = (error: unknown): boolean => error instanceof CountRefused || isMoved(error);

/** Nothing is known of it: the same key goes out again later. */
const mustWait = (error: unknown): boolean => !(error instanceof CountRefused) && !isRefusal(error);

/** How often the server may break over one count before a person looks at it: those behind it wait meanwhile. */
const BROKEN_LIMIT = 5;

/** The server has heard of the count and broke over it (500); a gateway, or a server that is busy, has not. */
const isBroken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 500 &&
  !error.isForeign &&
  ![502, 503, 504, 507].includes(error.status);

/** Judges a failed attempt. */
export function resultOf(error: unknown, { failures = 0 }: StoredCount): CountResult {
  const times = failures + (isBroken(error) ? 1 : 0);
  const isForLater = isBroken(error) ? times < BROKEN_LIMIT : mustWait(error);
  return isForLater ? { is: 'wait', retryAfterMs: 0, failures: times } : { is: 'refused', error };
}

/** The count as it stays on the device until somebody decides about its refusal. */
export const refusedBy = (count: StoredCount, error: unknown): StoredCount => ({
  ...count,
  refusal: refusalText(error),
  isVain: needsRecount(error),
});

/**
 * Sends a stored count. A label is looked up first; `onFound` writes what it means down, so that a second attempt sends
 * the same body. @throws ApiError, CountRefused
 */
export async function sendCount(
  count: StoredCount,
  onResolved: (what: CountOfItem) => Promise<unknown>,
): Promise<CountedItem> {
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  let { what } = count;
  if (what.kind === 'label') {
    what = await resolveLabel(count, what, signal);
    await onResolved(what);
  }
  const options = { idempotencyKey: count.key, madeBy: count.counter.id, signal };
  return (await api(routes.saveCount, what.input, options)).data;
}

/** The unit first and the cell after it: what has not moved in the cell by then had not when the unit was scanned. */
async function resolveLabel(
  count: StoredCount,
  { batchProductId, cellPosition }: CountByLabel,
  signal: AbortSignal,
): Promise<CountOfItem> {
  const { takingId: id, cellId: cell_id } = count;
  const { data: item } = await api(
    routes.findGoods,
    { id, cell_id, batch_product_id: batchProductId },
    { signal },
  );
  if (!isUnit(item)) throw new CountRefused(texts.notUnit);
  const { data } = await api(routes.getCountedGoods, { id, cell_id }, { signal });
  if (data.position !== cellPosition) throw new CountRefused(texts.moved);
  return countOfItem(count, item, item.position);
}
