import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { printerRows } from '../data/printing.entities.js';

/** Printers, for other modules. */
@Injectable()
export class Printers {
  /** Returns whether the printer exists, and prevents its deletion until the transaction ends. */
  async lockShared(tx: Tx, id: number): Promise<boolean> {
    return (await printerRows.lockLive(tx, [id])).length > 0;
  }
}
