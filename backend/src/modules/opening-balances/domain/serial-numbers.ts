import { seenAs } from '@naryad/contracts/kernel/look-alike';
import type { FoundBatch } from './batch-finder.js';
import type { KnownUnit } from './known-things.js';
import type { Reading } from './cells.js';

/** The lot of a unit: null when it is to be made. */
export type UnitLot = number | null;

interface Asked {
  readonly row: number;
  readonly productId: number;
  readonly serialNumber: string;
  readonly batch: FoundBatch;
}

/**
 * Serial numbers are unique per product and batch, "no batch" counting as one, in whatever letters they are written; those
 * that were taken back are free.
 */
export class SerialNumbers {
  private readonly units: Map<string, KnownUnit[]>;
  private readonly rows = new Map<string, number>();

  constructor(units: readonly KnownUnit[]) {
    this.units = Map.groupBy(units, (one) => `${one.productId}:${seenAs(one.serialNumber)}`);
  }

  /** The lot that the unit already has, free to be used again; null for a new one. */
  find(asked: Asked): Reading<UnitLot> {
    const { productId, serialNumber, batch } = asked;
    const earlier = this.rows.get(keyOf(asked));
    if (earlier !== undefined) {
      return { problem: `Серийный номер «${serialNumber}» уже указан в строке ${earlier}` };
    }
    const seen = this.units.get(`${productId}:${seenAs(serialNumber)}`) ?? [];
    const same = seen.filter((one) => isOf(one, batch));
    const written = same.find((one) => one.serialNumber === serialNumber);
    const taken = [written, ...same].find((one) => one?.isTakenBack === false);
    if (taken) {
      const as = taken.serialNumber === serialNumber ? '' : ` как «${taken.serialNumber}»`;
      return { problem: `Серийный номер «${serialNumber}» уже существует в системе${as}` };
    }
    return { value: written?.lotId ?? null };
  }

  /** Remembers the number of a row that is right. */
  keep(asked: Asked): void {
    this.rows.set(keyOf(asked), asked.row);
  }
}

/** Whether a unit is of the batch, as serial numbers see it. */
function isOf(unit: KnownUnit, batch: FoundBatch): boolean {
  if (batch === null || batch.number === null) return !unit.isNumbered;
  return 'id' in batch && unit.batchId === batch.id;
}

function keyOf({ productId, serialNumber, batch }: Asked): string {
  const of = batch === null || batch.number === null ? [] : [batch.supplierId, batch.number];
  return JSON.stringify([productId, seenAs(serialNumber), ...of]);
}
