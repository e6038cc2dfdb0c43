import fc from 'fast-check';

export const STOCK_MODEL = { products: 3, cells: 4, serials: 6 } as const;

/**
 * An attempted operation; many of them are correctly refused. Numbers select one of the objects that exist
 * then.
 */
export type Step =
  | { readonly kind: 'add-unit'; readonly product: number; readonly serial: number; readonly cell: number }
  | { readonly kind: 'add-parcel'; readonly product: number; readonly cell: number; readonly count: number }
  | { readonly kind: 'remove-unit'; readonly product: number; readonly serial: number; readonly cell: number }
  | { readonly kind: 'remove-lot'; readonly lot: number; readonly cell: number; readonly count: number }
  | {
      readonly kind: 'move';
      readonly lot: number;
      readonly cell: number;
      readonly to: number;
      readonly count: number;
    }
  | { readonly kind: 'undo'; readonly operation: number };

const below = (count: number) => fc.nat({ max: count - 1 });
const count = fc.integer({ min: 1, max: 5 });
const product = below(STOCK_MODEL.products);
const serial = below(STOCK_MODEL.serials);
const cell = below(STOCK_MODEL.cells);
/** Represents a cell that contains the stock; a random cell would rarely match. */
const HERE = -1;
const source = fc.oneof({ weight: 3, arbitrary: fc.constant(HERE) }, { weight: 1, arbitrary: cell });
/** Mostly one of the latest: older ones can rarely be reversed. */
const recent = fc.oneof({ weight: 3, arbitrary: below(3) }, { weight: 1, arbitrary: fc.nat() });
const kind = <const Kind extends Step['kind']>(name: Kind) => fc.constant(name);

export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: kind('add-unit'), product, serial, cell }),
  fc.record({ kind: kind('add-parcel'), product, cell, count }),
  fc.record({ kind: kind('remove-unit'), product, serial, cell: source }),
  fc.record({ kind: kind('remove-lot'), lot: fc.nat(), cell: source, count }),
  fc.record({ kind: kind('move'), lot: fc.nat(), cell: source, to: cell, count }),
  fc.record({ kind: kind('undo'), operation: recent }),
);

export interface Operation {
  readonly id: number;
  readonly lot: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
  undone: boolean;
}

export interface ModelLot {
  readonly id: number;
  readonly product: number;
  readonly serial: number | null;
  readonly quantities: number[];
}

/** Simple model of the storehouse: quantities per cell and a list of operations. */
export class StockModel {
  readonly lots: ModelLot[] = [];
  readonly operations: Operation[] = [];

  private unitOf(step: Step): ModelLot | undefined {
    if (!('serial' in step)) return undefined;
    return this.lots.find((one) => one.product === step.product && one.serial === step.serial);
  }

  pick<Item>(items: readonly Item[], number: number): Item | undefined {
    return items[number % Math.max(1, items.length)];
  }

  latest(number: number): Operation | undefined {
    return this.pick(this.operations.toReversed(), number);
  }

  /** The step with its cell resolved. */
  settled(one: Step): Step {
    if (!('cell' in one) || one.cell !== HERE) return one;
    const lot = 'lot' in one ? this.pick(this.lots, one.lot) : this.unitOf(one);
    return { ...one, cell: Math.max(0, lot?.quantities.findIndex((quantity) => quantity > 0) ?? 0) };
  }

  /** Returns whether the operation would succeed. */
  allows(one: Step): boolean {
    if (one.kind === 'add-parcel') return true;
    if (one.kind === 'add-unit') {
      const existing = this.unitOf(one);
      return !existing || this.standing(existing.id).length === 0;
    }
    if (one.kind === 'remove-unit') return (this.unitOf(one)?.quantities[one.cell] ?? 0) > 0;
    if (one.kind === 'undo') return this.mayUndo(this.latest(one.operation));
    const lot = this.pick(this.lots, one.lot);
    if (!lot || (one.kind === 'move' && one.cell === one.to)) return false;
    return lot.quantities[one.cell]! >= one.count;
  }

  /** With concurrent lanes the removal of a unit may be recorded before its receipt. */
  done(operation: Omit<Operation, 'undone'>, product: number, serial: number | null): void {
    if (!this.lots.some((one) => one.id === operation.lot)) {
      const quantities = Array.from({ length: STOCK_MODEL.cells }, () => 0);
      this.lots.push({ id: operation.lot, product, serial, quantities });
    }
    this.operations.push({ ...operation, undone: false });
    this.shift(operation.lot, operation.from, operation.to, operation.count);
  }

  undo(operation: Operation): void {
    operation.undone = true;
    this.shift(operation.lot, operation.to, operation.from, operation.count);
  }

  private standing(lot: number): Operation[] {
    return this.operations.filter((one) => one.lot === lot && !one.undone);
  }

  private mayUndo(operation: Operation | undefined): boolean {
    if (!operation || operation.undone) return false;
    const lot = this.lots.find((one) => one.id === operation.lot)!;
    if (lot.serial !== null && this.standing(lot.id).at(-1) !== operation) return false;
    return operation.to === null || lot.quantities[operation.to]! >= operation.count;
  }

  private shift(lotId: number, from: number | null, to: number | null, quantity: number): void {
    const { quantities } = this.lots.find((one) => one.id === lotId)!;
    if (from !== null) quantities[from]! -= quantity;
    if (to !== null) quantities[to]! += quantity;
  }
}
