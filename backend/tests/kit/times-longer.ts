async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * The shortest duration of a few runs, in milliseconds: the cost of the work without other load of the
 * machine.
 *
 * @param enough stops early when a run is at most this long
 */
export async function shortest(work: () => Promise<unknown>, tries = 3, enough = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < tries && best >= enough; index += 1) best = Math.min(best, await timeOf(work));
  return best;
}

/**
 * Maximum factor by which ten times the work may take longer. Linear growth would be 10, quadratic growth
 * 100.
 */
export const MOST_FOR_TEN_TIMES = 30;
