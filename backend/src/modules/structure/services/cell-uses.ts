import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/**
 * Why cells cannot be deleted: stock in some of them (by address), active stock-takings (by number), desks
 * (by name).
 */
export type CellObstacle =
  | { readonly kind: 'stock'; readonly cells: readonly string[] }
  | { readonly kind: 'counting'; readonly numbers: readonly string[] }
  | { readonly kind: 'default'; readonly desks: readonly string[] };

/**
 * Use of cells by a dependent module. Called with the cells locked, never in the statement that locks them.
 */
export interface CellUse {
  obstacle(tx: Tx, cellIds: readonly number[]): Promise<CellObstacle | null>;
  /** The cells that rows of the module refer to: these can only be hidden, not deleted. */
  usedAmong(tx: Tx, cellIds: readonly number[]): Promise<number[]>;
}

/**
 * Modules that store something in cells depend on the structure, which therefore cannot import them. They
 * register here at startup.
 */
@Injectable()
export class CellUses {
  private readonly uses: CellUse[] = [];

  register(use: CellUse): void {
    this.uses.push(use);
  }

  /** The first obstacle, in the order of the registrations. */
  async obstacle(tx: Tx, cellIds: readonly number[]): Promise<CellObstacle | null> {
    for (const use of this.uses) {
      const obstacle = await use.obstacle(tx, cellIds);
      if (obstacle !== null) return obstacle;
    }
    return null;
  }

  async usedAmong(tx: Tx, cellIds: readonly number[]): Promise<number[]> {
    const usedIds = new Set<number>();
    for (const use of this.uses) for (const id of await use.usedAmong(tx, cellIds)) usedIds.add(id);
    return [...usedIds];
  }
}
