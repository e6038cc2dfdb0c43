import type { ReferenceCell, ReferenceLot, ReferenceProduct } from '@naryad/contracts/handheld/dto';
import type { DBSchema } from 'idb';
import { REFERENCE_DATABASE } from '../../../shared/stored/drop-stored.js';
import { LazyDatabase } from '../../../shared/stored/lazy-database.js';
import type { LotLocation } from './locations-after.js';

/** Rows of one load carry its number, so that those of former loads can go when it is complete. */
type Loaded<Row> = Row & { readonly load: number };
/** `cells`: where it lies, for the index. */
type LotRow = Loaded<ReferenceLot> & { readonly cells: readonly number[] };

/** What a table holds. */
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
/** Rows that are looked through at once. */
const PORTION = 2000;

/** Where a lot lies as it was loaded; an older release said the largest place only, without a number. */
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

/** Names and places on the device. Everything here can be loaded again. */
export class ReferenceStore {
  readonly #database = new LazyDatabase<Schema>(REFERENCE_DATABASE, 2, (database) => {
    // What a former release had is loaded again.
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

  /** Empties everything: the device works for another module now. */
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

  /** Removes the rows of former loads. */
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

  /** Units and parcels of a cell or of a product. */
  async lotsBy(index: 'cells' | 'product_id', id: number, most: number): Promise<ReferenceLot[]> {
    return (await this.#database.get()).getAllFromIndex('lots', index, id, most);
  }

  /** The first rows of a table that fit, portion by portion: an old handheld holds no two hundred thousand at once. */
  async search<T extends Table>(
    table: T,
    fits: (row: ReferenceRows[T]) => boolean,
    most: number,
  ): Promise<ReferenceRows[T][]> {
    const matches: ReferenceRows[T][] = [];
    let after = 0;
    for (;;) {
      const range = IDBKeyRange.lowerBound(after, true);
      const database = await this.#database.get();
      // Each table holds its rows; the types of the database do not follow a table that is not named.
      const rows = (await database.getAll(table, range, PORTION)) as unknown as ReferenceRows[T][];
      matches.push(...rows.filter(fits));
      if (rows.length < PORTION || matches.length >= most) return matches.slice(0, most);
      after = rows.at(-1)!.id;
    }
  }

  /** Which of the cells hold something. */
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

  /** Notes where the server has put a unit or parcel, until the next load. */
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
