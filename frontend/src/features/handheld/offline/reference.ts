import type { ReferenceCell, ReferenceLot } from '@naryad/contracts/handheld/dto';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { outbox } from './outbox.js';
import { unitOf, type OutboxEntry } from './outbox-entry.js';
import { loadReference, serverSource, type ReferenceSource } from './reference-load.js';
import { ReferenceStore } from './reference-store.js';
import { offlineTexts } from './texts.js';

/** A unit or parcel as the device knows it. */
export interface KnownLot extends ReferenceLot {
  readonly productName: string;
  readonly productSku: string | null;
  /** Address of its cell; null: it waits for its reception, has left, or the cell is not known here. */
  readonly cellAddress: string | null;
  /** An operation of this device that is not settled says where it is. */
  readonly isPending: boolean;
}

/** How fresh the names on the device are. */
export interface ReferenceState {
  readonly moduleId: number | null;
  /** Moment of the last complete load, ISO; null before the first. 'данные на 14:32'. */
  readonly asOf: string | null;
  readonly isLoading: boolean;
}

export interface ReferenceOptions {
  readonly store?: ReferenceStore;
  readonly source?: ReferenceSource;
  /** Operations that wait on this device. */
  readonly pending?: () => readonly OutboxEntry[];
}

const NOTHING: ReferenceState = { moduleId: null, asOf: null, isLoading: false };

/**
 * Names and places of the terminal's storehouses for work without network. Nothing here decides: the server judges every
 * operation when it arrives.
 */
export class Reference {
  readonly #store: ReferenceStore;
  readonly #source: ReferenceSource;
  readonly #pending: () => readonly OutboxEntry[];
  readonly #listeners = new Set<() => void>();
  #state = NOTHING;
  #load: { readonly moduleId: number; readonly done: Promise<void> } | null = null;

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

  /** A cell by the `cid` of its label, or null. */
  async cell(moduleId: number, cid: number): Promise<ReferenceCell | null> {
    return (await this.#isFor(moduleId)) ? this.#store.cell(cid) : null;
  }

  /** A unit or parcel by the `pid` of its label, where the operations that wait on this device put it; or null. */
  async lot(moduleId: number, pid: number): Promise<KnownLot | null> {
    if (!(await this.#isFor(moduleId))) return null;
    const lot = await this.#store.lot(pid);
    if (lot === null) return null;
    const pending = this.#pending().findLast((entry) => entry.state === 'device' && unitOf(entry) === pid);
    const placed = pending === undefined || !lot.is_unit ? lot : { ...lot, ...placeAfter(pending) };
    const [product, cell] = await Promise.all([
      this.#store.product(lot.product_id),
      placed.cell_id === null ? null : this.#store.cell(placed.cell_id),
    ]);
    return {
      ...placed,
      productName: product?.name ?? offlineTexts.unknownProduct(lot.product_id),
      productSku: product?.sku ?? null,
      cellAddress: cell?.address ?? null,
      isPending: pending !== undefined,
    };
  }

  /** Loads what is new; joins a load that is under way. Without network everything stays as it is. */
  async refresh(moduleId: number): Promise<void> {
    if (this.#load?.moduleId === moduleId) return this.#load.done;
    await this.#load?.done;
    const done = this.#refresh(moduleId).finally(() => {
      this.#load = null;
      this.#set({ isLoading: false });
    });
    this.#load = { moduleId, done };
    return done;
  }

  /** Notes what the server has accepted, so that a second scan of the unit finds it in its new place. */
  async accepted(entry: OutboxEntry): Promise<void> {
    try {
      await this.#store.place(unitOf(entry), placeAfter(entry).cell_id);
    } catch (error) {
      console.error('The reference could not be brought up to date', error);
    }
  }

  async #refresh(moduleId: number): Promise<void> {
    try {
      const known = await this.#store.meta();
      this.#set({ moduleId, asOf: known?.moduleId === moduleId ? known.lotsAsOf : null, isLoading: true });
      const { lotsAsOf } = await loadReference(this.#store, this.#source, moduleId);
      this.#set({ asOf: lotsAsOf });
    } catch (error) {
      if (!isWithoutNetwork(error)) console.error('The reference could not be loaded', error);
    }
  }

  async #isFor(moduleId: number): Promise<boolean> {
    return (await this.#store.meta())?.moduleId === moduleId;
  }

  #set(part: Partial<ReferenceState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** Where a unit is after an operation; a picked one has left the storehouse. */
function placeAfter({ operation }: OutboxEntry): Pick<ReferenceLot, 'cell_id' | 'reception'> {
  if (operation.kind === 'pick') return { cell_id: null, reception: null };
  if (operation.kind === 'move') return { cell_id: operation.input.to_cell_id, reception: null };
  return { cell_id: operation.input.storehouse_cell_id, reception: null };
}

/** What this device knows of the storehouse. */
export const reference = new Reference({ pending: () => outbox.snapshot().open });
outbox.onAccepted((entry) => void reference.accepted(entry));
