import type { EditedStep, EditedTechMap } from '@naryad/contracts/tech-maps/edited';

/** Steps and operations are numbered 5, 10, 15 … */
export const SORT_STEP = 5;

interface Sorted {
  readonly sort: number;
}

/** Sorted by `sort`; the sort is stable. */
export const bySort = <Row extends Sorted>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => a.sort - b.sort);

/** Sorted rows. Returns the same array when it is sorted already. */
export const ordered = <Row extends Sorted>(rows: readonly Row[]): readonly Row[] =>
  rows.every((row, index) => index === 0 || (rows[index - 1]?.sort ?? 0) <= row.sort) ? rows : bySort(rows);

/** The number of a new row: the highest + 5. */
export const nextSort = (rows: readonly Sorted[]): number =>
  Math.max(0, ...rows.map(({ sort }) => sort)) + SORT_STEP;

/** Strictly ascending numbers: equal ones are separated, the others remain. */
function separated(rows: readonly Sorted[]): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  return rows.map(({ sort }) => (last = Math.max(sort, last + 1)));
}

/**
 * Moves the row at `from` to the position `to`, equivalent to single steps: rows swap their numbers, no row
 * gets a new one. Positions beyond the ends change nothing.
 * @param rows sorted by `sort`
 */
export function moveRow<Row extends Sorted>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined || rows[to] === undefined || from === to) return rows;
  const numbers = separated(rows);
  return rows
    .toSpliced(from, 1)
    .toSpliced(to, 0, row)
    .map((one, index) => {
      const sort = numbers[index] ?? one.sort;
      return one.sort === sort ? one : { ...one, sort };
    });
}

/**
 * The specification with sorted operations and steps. Returns the same object when they are sorted already.
 */
export function inOrder(map: EditedTechMap): EditedTechMap {
  const components = map.components.map((one) => {
    if (one.type === 'product') return one;
    const operations = ordered(
      same(one.technology.operations, (operation) => {
        const steps = ordered(same(operation.steps, withMeasurementsInOrder));
        return steps === operation.steps ? operation : { ...operation, steps };
      }),
    );
    return operations === one.technology.operations
      ? one
      : { ...one, technology: { ...one.technology, operations } };
  });
  return components.every((one, index) => one === map.components[index]) ? map : { ...map, components };
}

function withMeasurementsInOrder(step: EditedStep): EditedStep {
  const measurements = step.measurements && ordered(step.measurements);
  return measurements === step.measurements ? step : { ...step, measurements };
}

/** Maps the rows. Returns the same array when no row changes. */
function same<Row>(rows: readonly Row[], change: (row: Row) => Row): readonly Row[] {
  const next = rows.map(change);
  return next.every((row, index) => row === rows[index]) ? rows : next;
}
