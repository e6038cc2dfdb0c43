import { Injectable } from '@nestjs/common';
import { extendStatementTimeout } from '../../../platform/db/statement-timeout.js';
import type { Tx } from '../../../platform/db/tx.js';
import { ProductSerials } from '../../products/index.js';
import { Lots } from '../data/lots.js';

/** Units that the plant produces. */
@Injectable()
export class ProducedUnits {
  constructor(
    private readonly lots: Lots,
    private readonly serials: ProductSerials,
  ) {}

  /**
   * Creates a unit with a serial number for each task. The caller holds the lock of the order. Returns lots
   * in the order of the tasks. Serial numbers that a user already assigned manually are skipped.
   */
  async produce(tx: Tx, productId: number, taskIds: readonly number[]): Promise<number[]> {
    if (taskIds.length === 0) return [];
    await extendStatementTimeout(tx);
    const serials = await this.serials.allocate(tx, productId, taskIds.length, (prefix) =>
      this.lots.highestSerial(tx, productId, prefix),
    );
    return this.lots.createUnits(
      tx,
      taskIds.map((productionTaskId, index) => ({
        productId,
        productionTaskId,
        serialNumber: serials[index]!,
      })),
    );
  }
}
