import { planProblems } from '@naryad/contracts/receipt-invoices/putaway';
import { putawayTexts } from '@naryad/contracts/receipt-invoices/texts';

/** A unit of a line as the putaway uses it. */
export interface LineUnit {
  readonly id: number;
  readonly isDone: boolean;
  /** It is in a storehouse already. */
  readonly isStored: boolean;
}

/** A line of an invoice with its controlled units. */
export interface InvoiceLine {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  /** The accepted quantity, which may differ from the quantity of the invoice. */
  readonly quantity: number;
  /** Empty: the line is put away by quantity. */
  readonly units: readonly LineUnit[];
}

/** Target cell of a unit. */
export interface UnitLocation {
  readonly lotId: number;
  readonly cellId: number;
}

/** Target cell of a quantity of a line without units. */
export interface QuantityLocation {
  readonly lineId: number;
  /** Validated when the caller sends it. */
  readonly productId?: number | null;
  readonly cellId: number;
  readonly quantity: number;
}

/**
 * Whether each location belongs to the invoice: only its units and lines, no unit twice, no quantity for
 * lines with units.
 */
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
 * Problems of an incomplete distribution, with the messages of [2 §5]: a line with units needs a cell for
 * each unit that is not in a storehouse yet, any other line exactly its quantity.
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
      // Nothing of this line was delivered.
      return quantity === 0 && own.length === 0 ? [] : planProblems({ name, quantity, rows: own });
    }
    if (line.units.length !== quantity) return [putawayTexts.notExactly(name, line.units.length, quantity)];
    const unitCells = line.units.filter((one) => !one.isStored).map((one) => cells.get(one.id) ?? null);
    return planProblems({ name, quantity, rows: [], unitCells });
  });
}
