import type { StorehouseLine } from '@naryad/contracts/structure/dto';

/**
 * Numbers by level. Ids are derived from the path, so that tests know them: cell 1-2-3-4 of `plant` has id
 * 1234.
 */
export function aLine(
  number: number,
  stacks: number,
  shelves: number,
  cells: number,
  count: (cellId: number) => number = () => 0,
): StorehouseLine {
  const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);
  return {
    id: number,
    number: String(number),
    stacks: upTo(stacks).map((stack) => ({
      id: number * 10 + stack,
      number: String(stack),
      line_id: number,
      shelves: upTo(shelves).map((shelf) => ({
        id: number * 100 + stack * 10 + shelf,
        number: String(shelf),
        stack_id: number * 10 + stack,
        cells: upTo(cells).map((cell) => {
          const id = number * 1000 + stack * 100 + shelf * 10 + cell;
          return {
            id,
            number: String(cell),
            shelf_id: number * 100 + stack * 10 + shelf,
            address: `${number}-${stack}-${shelf}-${cell}`,
            count: count(id),
          };
        }),
      })),
    })),
  };
}
