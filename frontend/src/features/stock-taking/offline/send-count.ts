import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { api, ApiError, errorText, isRefusal } from '../../../shared/api/index.js';
import { countingTexts } from '../shared/counting-texts.js';
import { isUnit } from '../shared/counted-item.js';
import { countOfItem, type CountByLabel, type CountOfItem, type StoredCount } from './stored-count.js';

/** Outcome of an attempt. `failures`: number of 500 responses to the count so far. */
export type CountResult =
  | { readonly is: 'accepted'; readonly saved: CountedItem }
  | { readonly is: 'refused'; readonly error: unknown }
  | { readonly is: 'wait'; readonly retryAfterMs: 0; readonly failures: number };

const texts = countingTexts.stored;
/** A device that is still connected to a dead access point gets neither a response nor an error. */
const ATTEMPT_MS = 20_000;

/** A definite refusal: sending it again would fail, so a user must decide. */
export class CountRefused extends Error {
  override readonly name = 'CountRefused';
}

/** Text for the list and for the open sheet. */
export const refusalText = (error: unknown): string =>
  error instanceof CountRefused ? error.message : errorText(error);

/** The stock was moved between reading and saving; nothing was written. */
export const isMoved = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body.code === 'STOCK_TAKING_MOVED';

/** The item must be counted again; retrying does not help. */
const needsRecount = (error: unknown): boolean => error instanceof CountRefused || isMoved(error);

/** The outcome is unknown: it is sent again later with the same key. */
const mustWait = (error: unknown): boolean => !(error instanceof CountRefused) && !isRefusal(error);

/** Number of 500 responses to one count before a user has to decide; later counts wait until then. */
const BROKEN_LIMIT = 5;

/** The server received the count and failed (500). A gateway or a busy server has not received it. */
const isBroken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 500 &&
  !error.isForeign &&
  ![502, 503, 504, 507].includes(error.status);

/** Classifies a failed attempt. */
export function resultOf(error: unknown, { failures = 0 }: StoredCount): CountResult {
  const times = failures + (isBroken(error) ? 1 : 0);
  const isForLater = isBroken(error) ? times < BROKEN_LIMIT : mustWait(error);
  return isForLater ? { is: 'wait', retryAfterMs: 0, failures: times } : { is: 'refused', error };
}

/** The refused count, which stays on the device until the user decides. */
export const refusedBy = (count: StoredCount, error: unknown): StoredCount => ({
  ...count,
  refusal: refusalText(error),
  isVain: needsRecount(error),
});

/**
 * Sends a stored count. A label is resolved first; `onResolved` stores the result, so that a retry sends the
 * same body.
 * @throws ApiError, CountRefused
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

/**
 * Reads the unit before the cell: if the cell's position is unchanged afterwards, nothing had moved at the
 * time of the scan.
 */
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
