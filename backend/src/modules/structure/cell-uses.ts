import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';

/** What stands against deleting cells: goods in some of them, by address, stock-takings under way by their numbers, desks by their names. */
export type CellObstacle =
  | { readonly kind: 'stock'; readonly cells: readonly string[] }
  | { readonly kind: 'counting'; readonly numbers: readonly string[] }
  | { readonly kind: 'default'; readonly desks: readonly string[] };

/** What a module above does with cells. Asked with the cells locked, never in the statement that locks them. */
export interface CellUse {
  obstacle(tx: Tx, cellIds: readonly number[]): Promise<CellObstacle | null>;
  /** Those of the cells that rows of the module refer to: they may be hidden, not deleted. */
  usedAmong(tx: Tx, cellIds: readonly number[]): Promise<number[]>;
}

/** Modules that put something into cells lie above the structure, which cannot ask them; they register here at start. */
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
    const used = new Set<number>();
    for (const use of this.uses) for (const id of await use.usedAmong(tx, cellIds)) used.add(id);
    return [...used];
  }
}
