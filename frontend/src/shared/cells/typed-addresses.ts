import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { TypedAddresses, type AddressedCell } from '@naryad/contracts/structure/typed-address';
import type { CellPath } from './cell-path.js';

interface CellWithPath extends AddressedCell {
  readonly place: CellPath;
}

const addressesByStructure = new WeakMap<readonly StorehouseLine[], TypedAddresses<CellWithPath>>();

/** Indexes the cells of a structure by their typed address. */
export function addressesOf(lines: readonly StorehouseLine[]): TypedAddresses<CellWithPath> {
  const cached = addressesByStructure.get(lines);
  if (cached !== undefined) return cached;
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
  const addresses = new TypedAddresses<CellWithPath>(cells);
  addressesByStructure.set(lines, addresses);
  return addresses;
}
