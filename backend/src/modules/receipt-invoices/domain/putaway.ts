/** A line of an invoice with the controlled units that it has. */
export interface InvoiceLine {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly quantity: number;
  /** Lots of its units; empty for goods that are put away by quantity. */
  readonly unitIds: readonly number[];
}

/** Where a unit goes. */
export interface UnitPlace {
  readonly lotId: number;
  readonly cellId: number;
}

/** Where pieces of a line without units go. */
export interface QuantityPlace {
  readonly lineId: number;
  readonly cellId: number;
  readonly quantity: number;
}

/**
 * The first line that is not fully distributed, or null: a line with units needs a cell for each of them, any other
 * line needs exactly its quantity [2 §4 "Putaway"].
 */
export function undistributedLine(
  lines: readonly InvoiceLine[],
  units: readonly UnitPlace[],
  quantities: readonly QuantityPlace[],
): InvoiceLine | null {
  const placed = new Set(units.map((one) => one.lotId));
  return (
    lines.find((line) => {
      const sum = quantities
        .filter((one) => one.lineId === line.id)
        .reduce((total, one) => total + one.quantity, 0);
      if (line.unitIds.length === 0) return sum !== line.quantity;
      return (
        sum !== 0 || line.unitIds.length !== line.quantity || !line.unitIds.every((id) => placed.has(id))
      );
    }) ?? null
  );
}
