import fc from 'fast-check';

export const PLANT = { cells: 3, units: 4 } as const;

/** An event during the count of a storehouse. Numbers select one of the objects that exist then. */
export type Happening =
  /** Normal work: physical stock and ledger change together. */
  | { readonly kind: 'move-parcel'; readonly from: number; readonly to: number; readonly pieces: number }
  | { readonly kind: 'receive'; readonly cell: number; readonly pieces: number }
  | { readonly kind: 'take'; readonly cell: number; readonly pieces: number }
  | { readonly kind: 'move-unit'; readonly unit: number; readonly to: number }
  /** Reverses the latest of these operations with bulk lots, in the ledger and physically. */
  | { readonly kind: 'reverse' }
  /** Counts the bulk lots of a cell; `between` puts a move between reading and saving. */
  | { readonly kind: 'count'; readonly cell: number; readonly counter: number; readonly between: number }
  | { readonly kind: 'count-unit'; readonly unit: number; readonly counter: number }
  | { readonly kind: 'close'; readonly cell: number }
  | { readonly kind: 'reopen'; readonly cell: number };

/** Differences between physical stock and ledger before the count. */
export interface Mischief {
  /** Surplus (or negative: shortage) in each cell. */
  readonly parcels: readonly number[];
  /** Physical cell of each unit; `PLANT.cells` for missing. */
  readonly units: readonly number[];
  /** Cell of each unit in the ledger. */
  readonly booked: readonly number[];
}

const cell = fc.nat({ max: PLANT.cells - 1 });
const unit = fc.nat({ max: PLANT.units - 1 });
const quantity = fc.integer({ min: 1, max: 4 });
const counter = fc.nat({ max: 1 });
const kind = <const Kind extends Happening['kind']>(name: Kind) => fc.constant(name);

export const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('move-parcel'), from: cell, to: cell, pieces: quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('receive'), cell, pieces: quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('take'), cell, pieces: quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('move-unit'), unit, to: cell }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('reverse') }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('count'), cell, counter, between: fc.nat({ max: 2 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('count-unit'), unit, counter }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('close'), cell }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reopen'), cell }) },
);

export const mischief: fc.Arbitrary<Mischief> = fc.record({
  parcels: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: PLANT.cells, maxLength: PLANT.cells }),
  units: fc.array(fc.nat({ max: PLANT.cells }), { minLength: PLANT.units, maxLength: PLANT.units }),
  booked: fc.array(cell, { minLength: PLANT.units, maxLength: PLANT.units }),
});
