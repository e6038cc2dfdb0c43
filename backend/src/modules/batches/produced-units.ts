import { Injectable } from '@nestjs/common';
import { extendStatementTimeout } from '../../platform/db/statement-timeout.js';
import type { Tx } from '../../platform/db/tx.js';
import { ProductSerials } from '../products/index.js';
import { Lots } from './data/lots.js';

/** Units that the plant makes itself [decisions "Produced units"]. */
@Injectable()
export class ProducedUnits {
  constructor(
    private readonly lots: Lots,
    private readonly serials: ProductSerials,
  ) {}

  /**
   * A unit with a serial number for each of the tasks, whose order is locked; lots in the order of the tasks. Numbers that
   * somebody gave by hand are passed over.
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
