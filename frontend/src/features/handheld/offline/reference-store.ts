import type { ReferenceCell, ReferenceLot, ReferenceProduct } from '@naryad/contracts/handheld/dto';
import type { DBSchema } from 'idb';
import { LazyDatabase } from '../../../shared/stored/lazy-database.js';

/** Rows of one load carry its number, so that those of former loads can go when it is complete. */
type Loaded<Row> = Row & { readonly load: number };
type Table = 'cells' | 'lots' | 'products';

export interface ReferenceMeta {
  readonly moduleId: number;
  readonly load: number;
  readonly cellsVersion: string | null;
  readonly cellsAsOf: string | null;
  readonly lotsAsOf: string | null;
}

interface Schema extends DBSchema {
  cells: { key: number; value: Loaded<ReferenceCell>; indexes: { load: number } };
  lots: { key: number; value: Loaded<ReferenceLot>; indexes: { load: number } };
  products: { key: number; value: Loaded<ReferenceProduct>; indexes: { load: number } };
  meta: { key: string; value: ReferenceMeta };
}

const META = 'reference';

/** Names and places on the device. Everything here can be loaded again. */
export class ReferenceStore {
  readonly #database = new LazyDatabase<Schema>('naryad-tsd-reference', 1, (database) => {
    for (const table of ['cells', 'lots', 'products'] as const) {
      database.createObjectStore(table, { keyPath: 'id' }).createIndex('load', 'load');
    }
    database.createObjectStore('meta');
  });

  async meta(): Promise<ReferenceMeta | null> {
    return (await (await this.#database.get()).get('meta', META)) ?? null;
  }

  async setMeta(meta: ReferenceMeta): Promise<void> {
    await (await this.#database.get()).put('meta', meta, META);
  }

  /** Empties everything: the device works for another module now. */
  async clear(): Promise<void> {
    const tx = (await this.#database.get()).transaction(['cells', 'lots', 'products', 'meta'], 'readwrite');
    await Promise.all(
      [...tx.objectStoreNames].map((table) => tx.objectStore(table).clear()).concat([tx.done]),
    );
  }

  async putCells(load: number, cells: readonly ReferenceCell[]): Promise<void> {
    const tx = (await this.#database.get()).transaction('cells', 'readwrite');
    await Promise.all([...cells.map((cell) => tx.store.put({ ...cell, load })), tx.done]);
  }

  async putLots(
    load: number,
    lots: readonly ReferenceLot[],
    products: readonly ReferenceProduct[],
  ): Promise<void> {
    const tx = (await this.#database.get()).transaction(['lots', 'products'], 'readwrite');
    await Promise.all([
      ...lots.map((lot) => tx.objectStore('lots').put({ ...lot, load })),
      ...products.map((product) => tx.objectStore('products').put({ ...product, load })),
      tx.done,
    ]);
  }

  /** Removes the rows of former loads. */
  async dropOthers(tables: readonly Table[], load: number): Promise<void> {
    const tx = (await this.#database.get()).transaction([...tables], 'readwrite');
    for (const table of tables) {
      const former = IDBKeyRange.upperBound(load, true);
      let cursor = await tx.objectStore(table).index('load').openCursor(former);
      while (cursor !== null) {
        await cursor.delete();
        cursor = await cursor.continue();
      }
    }
    await tx.done;
  }

  async cell(id: number): Promise<ReferenceCell | null> {
    return (await (await this.#database.get()).get('cells', id)) ?? null;
  }

  async lot(id: number): Promise<ReferenceLot | null> {
    return (await (await this.#database.get()).get('lots', id)) ?? null;
  }

  async product(id: number): Promise<ReferenceProduct | null> {
    return (await (await this.#database.get()).get('products', id)) ?? null;
  }

  /** Notes where the server has put a unit, until the next load. */
  async place(lotId: number, cellId: number | null): Promise<void> {
    const tx = (await this.#database.get()).transaction('lots', 'readwrite');
    const lot = await tx.store.get(lotId);
    if (lot?.is_unit === true) await tx.store.put({ ...lot, cell_id: cellId, reception: null });
    await tx.done;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }
}
