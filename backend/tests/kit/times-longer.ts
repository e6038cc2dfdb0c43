async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * The shortest of a few tries, in milliseconds: what the work itself needs, without what else the machine did.
 *
 * @param enough ends the tries early
 */
export async function shortest(work: () => Promise<unknown>, tries = 3, enough = 0): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < tries && best >= enough; index += 1) best = Math.min(best, await timeOf(work));
  return best;
}

/**
 * The most times that ten times the work may take longer. In proportion it would be ten; work that grows with the square
 * takes a hundred times.
 */
export const MOST_FOR_TEN_TIMES = 30;
