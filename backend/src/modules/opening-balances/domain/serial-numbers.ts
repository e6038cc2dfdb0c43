import { foldHomoglyphs } from '@naryad/contracts/kernel/homoglyphs';
import type { ResolvedBatch } from './batch-finder.js';
import type { ExistingUnit } from './existing-records.js';
import type { Reading } from './cell-values.js';

/** The lot of a unit; null: a lot is created. */
export type UnitLot = number | null;

interface SerialRequest {
  readonly row: number;
  readonly productId: number;
  readonly serialNumber: string;
  readonly batch: ResolvedBatch;
}

/**
 * Serial numbers are unique per product and batch ("no batch" counts as one), with look-alike letters treated
 * as equal. Numbers of reversed receipts are free.
 */
export class SerialNumbers {
  private readonly units: Map<string, ExistingUnit[]>;
  private readonly rows = new Map<string, number>();

  constructor(units: readonly ExistingUnit[]) {
    this.units = Map.groupBy(units, (one) => `${one.productId}:${foldHomoglyphs(one.serialNumber)}`);
  }

  /** The existing lot of the unit when it can be used again; null for a new one. */
  find(requested: SerialRequest): Reading<UnitLot> {
    const { productId, serialNumber, batch } = requested;
    const earlier = this.rows.get(keyOf(requested));
    if (earlier !== undefined) {
      return { problem: `Серийный номер «${serialNumber}» уже указан в строке ${earlier}` };
    }
    const similarUnits = this.units.get(`${productId}:${foldHomoglyphs(serialNumber)}`) ?? [];
    const same = similarUnits.filter((one) => isOf(one, batch));
    const exactUnit = same.find((one) => one.serialNumber === serialNumber);
    const occupied = [exactUnit, ...same].find((one) => one?.isNumberFree === false);
    if (occupied) {
      const as = occupied.serialNumber === serialNumber ? '' : ` как «${occupied.serialNumber}»`;
      return { problem: `Серийный номер «${serialNumber}» уже существует в системе${as}` };
    }
    return { value: exactUnit?.lotId ?? null };
  }

  /** Records the serial number of a valid row: a later row with the same number is refused. */
  store(requested: SerialRequest): void {
    this.rows.set(keyOf(requested), requested.row);
  }
}

/** Whether the unit shares the serial number scope of the batch. */
function isOf(unit: ExistingUnit, batch: ResolvedBatch): boolean {
  if (batch === null || batch.number === null) return !unit.isNumbered;
  return 'id' in batch && unit.batchId === batch.id;
}

function keyOf({ productId, serialNumber, batch }: SerialRequest): string {
  const batchKey = batch === null || batch.number === null ? [] : [batch.supplierId, batch.number];
  return JSON.stringify([productId, foldHomoglyphs(serialNumber), ...batchKey]);
}
