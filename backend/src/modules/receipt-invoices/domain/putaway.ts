import { planProblems } from '@naryad/contracts/receipt-invoices/putaway';
import { putawayTexts } from '@naryad/contracts/receipt-invoices/texts';

/** A unit of a line as the putaway sees it. */
export interface LineUnit {
  readonly id: number;
  readonly isDone: boolean;
  /** A storehouse has it already. */
  readonly isStored: boolean;
}

/** A line of an invoice with the controlled units that it has. */
export interface InvoiceLine {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  /** Pieces that were taken in, where they are not those of the invoice. */
  readonly quantity: number;
  /** None: the goods are put away by quantity. */
  readonly units: readonly LineUnit[];
}

/** Where a unit goes. */
export interface UnitLocation {
  readonly lotId: number;
  readonly cellId: number;
}

/** Where pieces of a line without units go. */
export interface QuantityLocation {
  readonly lineId: number;
  /** When the caller names it, it is checked. */
  readonly productId?: number | null;
  readonly cellId: number;
  readonly quantity: number;
}

/** Whether each place belongs to the invoice: units and lines of it, no unit twice, no quantities of units. */
export function locationsFit(
  lines: readonly InvoiceLine[],
  units: readonly UnitLocation[],
  quantities: readonly QuantityLocation[],
): boolean {
  const placeable = new Set(
    lines.flatMap((line) => line.units.filter((one) => !one.isStored)).map((one) => one.id),
  );
  const byQuantity = new Map(lines.filter((line) => line.units.length === 0).map((line) => [line.id, line]));
  return (
    units.every((one) => placeable.delete(one.lotId)) &&
    quantities.every((quantity) => {
      const line = byQuantity.get(quantity.lineId);
      return line !== undefined && (quantity.productId == null || quantity.productId === line.productId);
    })
  );
}

/**
 * What is not fully distributed, in the messages of [2 §5]: a line with units needs a cell for each of them that is in no
 * storehouse yet, any other line exactly its quantity.
 */
export function putawayProblems(
  lines: readonly InvoiceLine[],
  units: readonly UnitLocation[],
  quantities: readonly QuantityLocation[],
): string[] {
  const cells = new Map(units.map((one) => [one.lotId, one.cellId]));
  const rows = Map.groupBy(quantities, (one) => one.lineId);
  return lines.flatMap((line) => {
    const { productName: name, quantity } = line;
    if (line.units.length === 0) {
      const own = rows.get(line.id) ?? [];
      // Nothing of it came.
      return quantity === 0 && own.length === 0 ? [] : planProblems({ name, quantity, rows: own });
    }
    if (line.units.length !== quantity) return [putawayTexts.notExactly(name, line.units.length, quantity)];
    const unitCells = line.units.filter((one) => !one.isStored).map((one) => cells.get(one.id) ?? null);
    return planProblems({ name, quantity, rows: [], unitCells });
  });
}
