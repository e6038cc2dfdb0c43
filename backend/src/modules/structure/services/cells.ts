import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** Cells for other modules. */
@Injectable()
export class Cells {
  /** The live cells of the storehouse among the ids, locked against hiding until the transaction ends. */
  async lockLive(tx: Tx, moduleId: number, cellIds: readonly number[]): Promise<Set<number>> {
    const rows = await tx.prepared<{ id: number }>(
      'structure-keep-cells',
      `select id from storehouse_cells
        where id = any($2::int[]) and module_id = $1 and hidden_at is null order by id for key share`,
      [moduleId, cellIds],
    );
    return new Set(rows.map((row) => row.id));
  }
}
