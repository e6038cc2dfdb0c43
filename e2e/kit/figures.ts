const quantileOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ??
  Number.NaN;

export const median = (values: readonly number[]): number => quantileOf(values, 0.5);
export const p95 = (values: readonly number[]): number => quantileOf(values, 0.95);

/**
 * Checks a required time, in milliseconds. Asserted with `SPEED_GOALS=on` on a quiet machine; elsewhere only
 * ratios within a run are meaningful, and the value is printed.
 * @throws Error when the goal is asserted and missed
 */
export function expectGoal(what: string, elapsed: number, goal: number): void {
  const figure = `${what}: ${Math.round(elapsed)} ms of ${goal}`;
  console.log(figure);
  if (process.env['SPEED_GOALS'] === 'on' && !(elapsed < goal)) throw new Error(figure);
}
