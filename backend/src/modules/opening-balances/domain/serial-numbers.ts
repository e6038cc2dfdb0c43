import { foldHomoglyphs } from '@naryad/contracts/kernel/homoglyphs';
import type { ResolvedBatch } from './batch-finder.js';
import type { ExistingUnit } from './existing-records.js';
import type { Reading } from './cell-values.js';

/** The lot of a unit: null when it is to be made. */
export type UnitLot = number | null;

interface SerialRequest {
  readonly row: number;
  readonly productId: number;
  readonly serialNumber: string;
  readonly batch: ResolvedBatch;
}

/**
 * Serial numbers are unique per product and batch, "no batch" counting as one, in whatever letters they are written; those
 * that were taken back are free.
 */
export class SerialNumbers {
  private readonly units: Map<string, ExistingUnit[]>;
  private readonly rows = new Map<string, number>();

  constructor(units: readonly ExistingUnit[]) {
    this.units = Map.groupBy(units, (one) => `${one.productId}:${foldHomoglyphs(one.serialNumber)}`);
  }

  /** The lot that the unit already has, free to be used again; null for a new one. */
  find(requested: SerialRequest): Reading<UnitLot> {
    const { productId, serialNumber, batch } = requested;
    const earlier = this.rows.get(keyOf(requested));
    if (earlier !== undefined) {
      return { problem: `Серийный номер «${serialNumber}» уже указан в строке ${earlier}` };
    }
    const seen = this.units.get(`${productId}:${foldHomoglyphs(serialNumber)}`) ?? [];
    const same = seen.filter((one) => isOf(one, batch));
    const written = same.find((one) => one.serialNumber === serialNumber);
    const occupied = [written, ...same].find((one) => one?.isNumberFree === false);
    if (occupied) {
      const as = occupied.serialNumber === serialNumber ? '' : ` как «${occupied.serialNumber}»`;
      return { problem: `Серийный номер «${serialNumber}» уже существует в системе${as}` };
    }
    return { value: written?.lotId ?? null };
  }

  /** Remembers the number of a row that is right. */
  store(requested: SerialRequest): void {
    this.rows.set(keyOf(requested), requested.row);
  }
}

/** Whether a unit is of the batch, as serial numbers see it. */
function isOf(unit: ExistingUnit, batch: ResolvedBatch): boolean {
  if (batch === null || batch.number === null) return !unit.isNumbered;
  return 'id' in batch && unit.batchId === batch.id;
}

function keyOf({ productId, serialNumber, batch }: SerialRequest): string {
  const of = batch === null || batch.number === null ? [] : [batch.supplierId, batch.number];
  return JSON.stringify([productId, foldHomoglyphs(serialNumber), ...of]);
}
