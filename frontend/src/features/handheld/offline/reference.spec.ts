import 'fake-indexeddb/auto';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { ApiError } from '@naryad/contracts/kernel/client';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.js';
import type { ReferenceSource } from './reference-load.js';
import { ReferenceStore } from './reference-store.js';
import { Reference } from './reference.js';
import { reception } from '../testing/server-double.js';

type Cells = OutputOf<(typeof handheldRoutes)['getOfflineCells']>;
type Lots = OutputOf<(typeof handheldRoutes)['getOfflineLots']>;

const cell = (id: number): Cells['data'][number] => ({ id, address: `A-1-1-0${id}`, module_id: 9 });
const lot = (id: number, cellId: number | null): Lots['data'][number] => ({
  id,
  product_id: 1,
  serial_number: `S-${id}`,
  is_unit: true,
  cell_id: cellId,
  reception: cellId === null ? 'add' : null,
});

/** Returns two pages per table and records the requests. */
class Plant implements ReferenceSource {
  requests: string[] = [];
  version = 'v1';
  hasNetwork = true;
  cellsOf = [cell(1), cell(2)];
  lotsOf = [lot(20, 1), lot(10, null)];

  readonly cells: ReferenceSource['cells'] = ({ after_id, known }) => {
    this.requests.push(`cells ${after_id ?? 'first'}`);
    if (!this.hasNetwork) return Promise.reject(new ApiError(0, { message: '' }));
    const header = { success: true as const, version: this.version, as_of: '2026-11-21T11:32:00Z' };
    if (known === this.version)
      return Promise.resolve({ ...header, unchanged: true, data: [], next_after_id: null });
    const isFirst = after_id === undefined || after_id === null;
    const data = isFirst ? this.cellsOf.slice(0, 1) : this.cellsOf.slice(1);
    return Promise.resolve({ ...header, unchanged: false, data, next_after_id: isFirst ? 1 : null });
  };

  readonly lots: ReferenceSource['lots'] = ({ before_id }) => {
    this.requests.push(`lots ${before_id ?? 'first'}`);
    if (!this.hasNetwork) return Promise.reject(new ApiError(0, { message: '' }));
    const isFirst = before_id === undefined || before_id === null;
    return Promise.resolve({
      success: true as const,
      as_of: '2026-11-21T11:32:00Z',
      data: isFirst ? this.lotsOf.slice(0, 1) : this.lotsOf.slice(1),
      products: [{ id: 1, name: 'Плата', sku: 'PL-1' }],
      next_before_id: isFirst ? 20 : null,
    });
  };
}

let plant: Plant;
let store: ReferenceStore;
let pending: OutboxEntry[];
let reference: Reference;

beforeEach(() => {
  plant = new Plant();
  store = new ReferenceStore();
  pending = [];
  reference = new Reference({ store, source: plant, pending: () => pending });
});
afterEach(async () => {
  await store.close();
  await deleteDB('naryad-tsd-reference');
});

describe('names on the device', () => {
  it('are loaded page by page and found by their codes', async () => {
    await reference.refresh(3);
    expect(plant.requests).toEqual(['cells first', 'cells 1', 'lots first', 'lots 20']);
    expect(reference.get()).toEqual({ moduleId: 3, asOf: '2026-11-21T11:32:00Z', isLoading: false });
    expect(await reference.cell(3, 2)).toMatchObject({ address: 'A-1-1-02' });
    expect(await reference.lot(3, 20)).toMatchObject({ productName: 'Плата', cellAddress: 'A-1-1-01' });
    expect(await reference.lot(3, 10)).toMatchObject({ cell_id: null, reception: 'add' });
    expect([await reference.lot(3, 99), await reference.cell(4, 2)]).toEqual([null, null]);
  });

  it('of cells are not reloaded while unchanged; deleted ones are removed', async () => {
    await reference.refresh(3);
    plant.requests = [];
    plant.lotsOf = [lot(20, 2)];
    await reference.refresh(3);
    expect(plant.requests).toEqual(['cells first', 'lots first', 'lots 20']);
    expect(await reference.lot(3, 20)).toMatchObject({ cellAddress: 'A-1-1-02' });
    expect(await reference.lot(3, 10)).toBeNull();
  });

  it('survive a network failure in the middle of a load', async () => {
    await reference.refresh(3);
    plant.hasNetwork = false;
    await reference.refresh(3);
    expect(reference.get().asOf).toBe('2026-11-21T11:32:00Z');
    expect(await reference.lot(3, 10)).toMatchObject({ productName: 'Плата' });
  });

  it('are replaced by those of another terminal', async () => {
    await reference.refresh(3);
    plant.cellsOf = [cell(5), cell(6)];
    await reference.refresh(4);
    expect([await reference.cell(3, 1), await reference.cell(4, 1)]).toEqual([null, null]);
    expect(await reference.cell(4, 6)).toMatchObject({ address: 'A-1-1-06' });
  });

  it('show a unit where an operation that waits on the device puts it', async () => {
    await reference.refresh(3);
    const waitingEntry = { ...reception(10), seq: 1, state: 'device' } as OutboxEntry;
    const { operation } = waitingEntry;
    if (operation.kind !== 'reception') throw new Error('expected a reception');
    const input = { ...operation.input, storehouse_cell_id: 2 };
    pending = [{ ...waitingEntry, operation: { kind: 'reception', input } }];
    expect(await reference.lot(3, 10)).toMatchObject({ cellAddress: 'A-1-1-02', isPending: true });
    await reference.accepted(pending[0]!);
    pending = [];
    expect(await reference.lot(3, 10)).toMatchObject({ cellAddress: 'A-1-1-02', isPending: false });
  });
});
