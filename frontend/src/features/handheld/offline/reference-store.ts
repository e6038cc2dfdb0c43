import type { ReferenceCell, ReferenceLot, ReferenceProduct } from '@naryad/contracts/handheld/dto';
import type { DBSchema } from 'idb';
import { REFERENCE_DATABASE } from '../../../shared/stored/drop-stored.js';
import { LazyDatabase } from '../../../shared/stored/lazy-database.js';
import type { LotLocation } from './locations-after.js';

/** Rows carry the number of their load, so that rows of previous loads can be removed when it is complete. */
type Loaded<Row> = Row & { readonly load: number };
/** `cells`: cell ids of the lot, for the index. */
type LotRow = Loaded<ReferenceLot> & { readonly cells: readonly number[] };

/** Row types by table. */
export interface ReferenceRows {
  readonly cells: ReferenceCell;
  readonly lots: ReferenceLot;
  readonly products: ReferenceProduct;
}
type Table = keyof ReferenceRows;

export interface ReferenceMeta {
  readonly moduleId: number;
  readonly load: number;
  readonly cellsVersion: string | null;
  readonly cellsAsOf: string | null;
  readonly lotsAsOf: string | null;
}

interface Schema extends DBSchema {
  cells: { key: number; value: Loaded<ReferenceCell>; indexes: { load: number } };
  lots: { key: number; value: LotRow; indexes: { load: number; cells: number; product_id: number } };
  products: { key: number; value: Loaded<ReferenceProduct>; indexes: { load: number } };
  meta: { key: string; value: ReferenceMeta };
}

const META = 'reference';
/** Number of rows read at once during a search. */
const PORTION = 2000;

/** Locations of a lot as loaded. Rows of an older release hold only the main location, without a quantity. */
export const locationsOf = ({
  places,
  cell_id: cellId,
  is_unit: isUnit,
}: ReferenceLot): readonly LotLocation[] =>
  places ?? (cellId === null ? [] : [{ cell_id: cellId, quantity: isUnit ? 1 : 0, reserved: 0 }]);

const rowOf = (lot: ReferenceLot, load: number): LotRow => ({
  ...lot,
  load,
  cells: locationsOf(lot).map(({ cell_id }) => cell_id),
});

/** Reference data on the device: names and locations. All of it can be reloaded. */
export class ReferenceStore {
  readonly #database = new LazyDatabase<Schema>(REFERENCE_DATABASE, 2, (database) => {
    // Data of a previous schema version is dropped and reloaded.
    for (const table of [...database.objectStoreNames]) database.deleteObjectStore(table);
    for (const table of ['cells', 'products'] as const) {
      database.createObjectStore(table, { keyPath: 'id' }).createIndex('load', 'load');
    }
    const lots = database.createObjectStore('lots', { keyPath: 'id' });
    for (const index of ['load', 'product_id'] as const) lots.createIndex(index, index);
    lots.createIndex('cells', 'cells', { multiEntry: true });
    database.createObjectStore('meta');
  });

  async meta(): Promise<ReferenceMeta | null> {
    return (await (await this.#database.get()).get('meta', META)) ?? null;
  }

  async setMeta(meta: ReferenceMeta): Promise<void> {
    await (await this.#database.get()).put('meta', meta, META);
  }

  /** Clears everything, when the device switches to another module. */
  async clear(): Promise<void> {
    const tx = (await this.#database.get()).transaction(['cells', 'lots', 'products', 'meta'], 'readwrite');
    await Promise.all(
      [...tx.objectStoreNames].map((table) => tx.objectStore(table).clear()).concat([tx.done]),
    );
  }

  async saveCells(load: number, cells: readonly ReferenceCell[]): Promise<void> {
    const tx = (await this.#database.get()).transaction('cells', 'readwrite');
    await Promise.all([...cells.map((cell) => tx.store.put({ ...cell, load })), tx.done]);
  }

  async saveLots(
    load: number,
    lots: readonly ReferenceLot[],
    products: readonly ReferenceProduct[],
  ): Promise<void> {
    const tx = (await this.#database.get()).transaction(['lots', 'products'], 'readwrite');
    await Promise.all([
      ...lots.map((lot) => tx.objectStore('lots').put(rowOf(lot, load))),
      ...products.map((product) => tx.objectStore('products').put({ ...product, load })),
      tx.done,
    ]);
  }

  /** Removes the rows of previous loads. */
  async dropOthers(tables: readonly Table[], load: number): Promise<void> {
    const tx = (await this.#database.get()).transaction([...tables], 'readwrite');
    for (const table of tables) {
      const earlierLoads = IDBKeyRange.upperBound(load, true);
      let cursor = await tx.objectStore(table).index('load').openCursor(earlierLoads);
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

  /** Units and bulk lots of a cell or of a product. */
  async lotsBy(index: 'cells' | 'product_id', id: number, limit: number): Promise<ReferenceLot[]> {
    return (await this.#database.get()).getAllFromIndex('lots', index, id, limit);
  }

  /**
   * The first matching rows of a table. Reads page by page, because an old handheld cannot hold two hundred
   * thousand rows in memory.
   */
  async search<T extends Table>(
    table: T,
    fits: (row: ReferenceRows[T]) => boolean,
    limit: number,
  ): Promise<ReferenceRows[T][]> {
    const matches: ReferenceRows[T][] = [];
    let after = 0;
    for (;;) {
      const range = IDBKeyRange.lowerBound(after, true);
      const database = await this.#database.get();
      // Each table holds rows of its own type; the database types cannot express this for a generic table
      // name.
      const rows = (await database.getAll(table, range, PORTION)) as unknown as ReferenceRows[T][];
      matches.push(...rows.filter(fits));
      if (rows.length < PORTION || matches.length >= limit) return matches.slice(0, limit);
      after = rows.at(-1)!.id;
    }
  }

  /** Ids of cells that hold stock. */
  async occupied(): Promise<ReadonlySet<number>> {
    const tx = (await this.#database.get()).transaction('lots');
    const cells = new Set<number>();
    let cursor = await tx.store.index('cells').openKeyCursor(null, 'nextunique');
    while (cursor !== null) {
      cells.add(cursor.key);
      cursor = await cursor.continue();
    }
    return cells;
  }

  /** Stores the new locations of a lot until the next load. */
  async relocate(lotId: number, placed: (lot: ReferenceLot) => readonly LotLocation[]): Promise<void> {
    const tx = (await this.#database.get()).transaction('lots', 'readwrite');
    const row = await tx.store.get(lotId);
    if (row !== undefined) {
      const locations = [...placed(row)];
      const lot = { ...row, places: locations, cell_id: locations[0]?.cell_id ?? null, reception: null };
      await tx.store.put(rowOf(lot, row.load));
    }
    await tx.done;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }
}
