import type { ReferenceCell, ReferenceLot } from '@naryad/contracts/handheld/dto';
import { sessionSignal } from '../../../shared/api/session-signal.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { outbox } from './outbox.js';
import { unitOf, type OutboxEntry, type OutboxOperation } from './outbox-entry.js';
import { countedLocations, locationsAfter, type LotLocation } from './locations-after.js';
import { loadReference, serverSource, type ReferenceSource } from './reference-load.js';
import { locationsOf, ReferenceStore, type ReferenceRows } from './reference-store.js';
import { offlineTexts } from './texts.js';

/** A cell that holds a unit or bulk lot. */
export interface DeviceLocation extends LotLocation {
  readonly address: string;
  readonly module_id: number;
}

/** A unit or bulk lot as known on the device. */
export interface DeviceLot extends Omit<ReferenceLot, 'places'> {
  /** Largest quantity first; 0 means unknown. */
  readonly places: readonly DeviceLocation[];
  readonly productName: string;
  readonly productSku: string | null;
  /**
   * Address of its cell. Null: it waits for its reception, has left the storehouse, or the cell is unknown
   * here.
   */
  readonly cellAddress: string | null;
  /** Its location comes from an unsettled operation of this device. */
  readonly isPending: boolean;
}

type CountInput = Extract<OutboxOperation, { readonly kind: 'count' }>['input'];

/** Maximum number of lots of a cell or product that a small screen shows. */
const MOST_LOTS = 200;

/** Age of the reference data on the device. */
export interface ReferenceState {
  readonly moduleId: number | null;
  /** Time of the last complete load, ISO; null before the first. Shown as 'данные на 14:32'. */
  readonly asOf: string | null;
  readonly isLoading: boolean;
}

export interface ReferenceOptions {
  readonly store?: ReferenceStore;
  readonly source?: ReferenceSource;
  /** Pending operations of this device. */
  readonly pending?: () => readonly OutboxEntry[];
}

const NOTHING: ReferenceState = { moduleId: null, asOf: null, isLoading: false };

/**
 * Names and locations of the terminal's storehouses for offline work. It decides nothing: the server
 * validates every operation.
 */
export class Reference {
  readonly #store: ReferenceStore;
  readonly #source: ReferenceSource;
  readonly #pending: () => readonly OutboxEntry[];
  readonly #listeners = new Set<() => void>();
  #state = NOTHING;
  #load: { readonly moduleId: number; readonly session: AbortSignal; readonly done: Promise<void> } | null =
    null;

  constructor(options: ReferenceOptions = {}) {
    this.#store = options.store ?? new ReferenceStore();
    this.#source = options.source ?? serverSource;
    this.#pending = options.pending ?? (() => []);
  }

  readonly get = (): ReferenceState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds a cell by the `cid` of its label, or null. */
  async cell(moduleId: number, cid: number): Promise<ReferenceCell | null> {
    return (await this.#isFor(moduleId)) ? this.#store.cell(cid) : null;
  }

  /** Finds a lot by the `pid` of its label, with pending operations of this device applied; or null. */
  async lot(moduleId: number, pid: number): Promise<DeviceLot | null> {
    if (!(await this.#isFor(moduleId))) return null;
    const lot = await this.#store.lot(pid);
    return lot === null ? null : this.#deviceLotOf(lot);
  }

  /** Lots in a cell, sorted by product name, with pending operations of this device applied. */
  async lotsInCell(moduleId: number, cellId: number, limit: number = MOST_LOTS): Promise<DeviceLot[]> {
    if (!(await this.#isFor(moduleId))) return [];
    const lots = await this.#store.lotsBy('cells', cellId, limit);
    const storedIds = new Set(lots.map(({ id }) => id));
    const movedIds = [...new Set(this.#waiting().map(unitOf))].filter(
      (id) => id !== null && !storedIds.has(id),
    );
    const brought = await Promise.all(movedIds.map((id) => this.#store.lot(id!)));
    const deviceLots = await this.withLocations([...lots, ...brought.filter((lot) => lot !== null)]);
    return deviceLots.filter(({ places }) => places.some(({ cell_id }) => cell_id === cellId));
  }

  /** Locations of a product, including lots that wait for their reception. */
  async lotsOfProduct(moduleId: number, productId: number): Promise<DeviceLot[]> {
    if (!(await this.#isFor(moduleId))) return [];
    return this.withLocations(await this.#store.lotsBy('product_id', productId, MOST_LOTS));
  }

  /** Matching rows of a table, as loaded. */
  async rows<T extends keyof ReferenceRows>(
    moduleId: number,
    table: T,
    fits: (row: ReferenceRows[T]) => boolean,
    limit: number,
  ): Promise<readonly ReferenceRows[T][]> {
    return (await this.#isFor(moduleId)) ? this.#store.search(table, fits, limit) : [];
  }

  /** Cells that hold stock, as loaded. */
  async occupied(): Promise<ReadonlySet<number>> {
    return this.#store.occupied();
  }

  /** Adds names, and the locations after pending operations of this device. */
  withLocations(lots: readonly ReferenceLot[]): Promise<DeviceLot[]> {
    return Promise.all(lots.map((lot) => this.#deviceLotOf(lot)));
  }

  /** Loads changes; joins a load in progress. Offline, the data stays unchanged. */
  async refresh(moduleId: number): Promise<void> {
    const session = sessionSignal();
    if (this.#load?.moduleId === moduleId && this.#load.session === session) return this.#load.done;
    await this.#load?.done;
    const done = this.#refresh(moduleId, session).finally(() => {
      this.#load = null;
      this.#set({ isLoading: false });
    });
    this.#load = { moduleId, session, done };
    return done;
  }

  /** Applies an accepted operation, so that a second scan of the unit finds it at its new location. */
  async accepted(entry: OutboxEntry): Promise<void> {
    try {
      const { operation } = entry;
      const unit = unitOf(entry);
      if (operation.kind === 'count') await this.#counted(entry, operation.input);
      else if (unit !== null)
        await this.#store.relocate(unit, (lot) => locationsAfter(locationsOf(lot), lot.is_unit, operation));
    } catch (error) {
      console.error('The reference could not be brought up to date', error);
    }
  }

  async #counted({ answer }: OutboxEntry, { cell_id: cellId, seen, counted }: CountInput): Promise<void> {
    if (answer?.isPosted !== true) return;
    const quantities = new Map(seen.map((one) => [one.batch_product_id, 0]));
    for (const one of counted) quantities.set(one.batch_product_id, one.quantity);
    for (const [id, quantity] of quantities) {
      await this.#store.relocate(id, (lot) =>
        countedLocations(locationsOf(lot), lot.is_unit, cellId, quantity),
      );
    }
  }

  #waiting(): readonly OutboxEntry[] {
    return this.#pending().filter(({ state }) => state === 'device');
  }

  /** Applies pending operations of this device. */
  async #deviceLotOf(lot: ReferenceLot): Promise<DeviceLot> {
    const pending = this.#waiting().filter((entry) => unitOf(entry) === lot.id);
    const locations = pending.reduce(
      (before, { operation }) => locationsAfter(before, lot.is_unit, operation),
      locationsOf(lot),
    );
    const product = await this.#store.product(lot.product_id);
    const shownLocations = await Promise.all(
      locations.map(async (location) => ({
        place: location,
        cell: await this.#store.cell(location.cell_id),
      })),
    );
    return {
      ...lot,
      cell_id: locations[0]?.cell_id ?? null,
      reception: pending.length > 0 ? null : lot.reception,
      places: shownLocations.map(({ place, cell }) => ({
        ...place,
        address: cell?.address ?? '',
        module_id: cell?.module_id ?? 0,
      })),
      productName: product?.name ?? offlineTexts.unknownProduct(lot.product_id),
      productSku: product?.sku ?? null,
      cellAddress: shownLocations[0]?.cell?.address ?? null,
      isPending: pending.length > 0,
    };
  }

  async #refresh(moduleId: number, session: AbortSignal): Promise<void> {
    try {
      const storedMeta = await this.#store.meta();
      this.#set({
        moduleId,
        asOf: storedMeta?.moduleId === moduleId ? storedMeta.lotsAsOf : null,
        isLoading: true,
      });
      const { lotsAsOf } = await loadReference(this.#store, this.#within(session), moduleId);
      this.#set({ asOf: lotsAsOf });
    } catch (error) {
      if (!isWithoutNetwork(error) && !session.aborted)
        console.error('The reference could not be loaded', error);
    }
    if (!session.aborted) return;
    // The end of the session deleted the data: rows that this load still wrote must not stay.
    this.#state = NOTHING;
    await this.#store.clear().catch(() => undefined);
  }

  /** The source, aborted when the session ends. */
  #within(session: AbortSignal): ReferenceSource {
    const whileItLasts =
      <Input, Output>(ask: (input: Input) => Promise<Output>) =>
      async (input: Input) => {
        session.throwIfAborted();
        const answer = await ask(input);
        session.throwIfAborted();
        return answer;
      };
    return { cells: whileItLasts(this.#source.cells), lots: whileItLasts(this.#source.lots) };
  }

  async #isFor(moduleId: number): Promise<boolean> {
    return (await this.#store.meta())?.moduleId === moduleId;
  }

  #set(part: Partial<ReferenceState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** Reference data of this device. */
export const reference = new Reference({ pending: () => outbox.snapshot().open });
outbox.onAccepted((entry) => void reference.accepted(entry));
