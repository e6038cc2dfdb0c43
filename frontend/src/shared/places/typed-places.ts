import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { TypedAddresses, type AddressedCell } from '@naryad/contracts/structure/typed-address';
import type { Place } from './place.js';

interface PlacedCell extends AddressedCell {
  readonly place: Place;
}

const indexed = new WeakMap<readonly StorehouseLine[], TypedAddresses<PlacedCell>>();

/** The cells of a structure by what a person types. */
export function addressesOf(lines: readonly StorehouseLine[]): TypedAddresses<PlacedCell> {
  const known = indexed.get(lines);
  if (known !== undefined) return known;
  const cells = lines.flatMap((line) =>
    line.stacks.flatMap((stack) =>
      stack.shelves.flatMap((shelf) =>
        shelf.cells.map(({ id, address, number }) => ({
          ...{ id, address, numbers: [line.number, stack.number, shelf.number, number] as const },
          place: { line: line.id, stack: stack.id, shelf: shelf.id, cell: id },
        })),
      ),
    ),
  );
  const made = new TypedAddresses<PlacedCell>(cells);
  indexed.set(lines, made);
  return made;
}
