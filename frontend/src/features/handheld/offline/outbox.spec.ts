import 'fake-indexeddb/auto';
import { ApiError, type CallOptions } from '@naryad/contracts/kernel/client';
import { SESSION_OF_ANOTHER } from '@naryad/contracts/kernel/made-by';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbox, OutboxNotSaved, type OutboxOptions } from './outbox.js';
import { OUTBOX_DATABASE } from './outbox-database.js';
import { OutboxStore } from './outbox-store.js';
import { sendEntry, type Call } from './send-entry.js';
import { ivan, olga, reception, refusal, ServerDouble } from '../testing/server-double.js';

/** Message for a reception without a response, or with a response without a message. */
const RECEPTION_FAILED = 'Ошибка при создании операции приёмки';
const DAY_MS = 24 * 60 * 60_000;
let server: ServerDouble;
let stores: OutboxStore[];
let clock: number;
let keys: number;

beforeEach(() => {
  server = new ServerDouble();
  stores = [];
  clock = Date.parse('2026-11-21T10:00:00Z');
  keys = 0;
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await deleteDB(OUTBOX_DATABASE);
});

/** A tab of the device; all tabs share the same storage. */
function tab(options: OutboxOptions = {}): Outbox {
  const store = new OutboxStore();
  stores.push(store);
  return new Outbox({
    store,
    send: server.send,
    now: () => clock,
    newKey: () => `key-${(keys += 1)}`,
    channel: { notifyTabs: () => undefined, listen: () => () => undefined },
    locks: null,
    ...options,
  });
}

const states = async (box: Outbox): Promise<string[]> => {
  await box.refresh();
  const { open, settled } = box.snapshot();
  return [...open, ...settled.toReversed()].toSorted((a, b) => a.seq - b.seq).map(({ state }) => state);
};
const settle = (box: Outbox, expected: readonly string[]): Promise<void> =>
  vi.waitFor(async () => expect(await states(box)).toEqual(expected));

describe('adding', () => {
  it('is done when the operation is on the device: a tab that is killed at once has lost nothing', async () => {
    const { key } = await tab().add(reception(1));
    const next = tab();
    expect(await states(next)).toEqual(['device']);
    next.serve(ivan.id);
    await settle(next, ['accepted']);
    expect(server.effects).toEqual([key]);
  });

  it.each([
    ['QuotaExceededError', 'Операция НЕ сохранена: на устройстве нет места'],
    ['UnknownError', 'Операция НЕ сохранена: устройство не смогло'],
  ])('rejects when the storage fails (%s), and stores nothing', async (name, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const box = tab();
    box.serve(ivan.id);
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', name);
    });
    const refusedEntry = box.add(reception(1));
    await expect(refusedEntry).rejects.toBeInstanceOf(OutboxNotSaved);
    await expect(refusedEntry).rejects.toThrow(text);
    add.mockRestore();
    expect(await states(box)).toEqual([]);
    await box.add(reception(1));
    await settle(box, ['accepted']);
  });

  it('rejects when the write is rolled back at the last moment', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const box = tab();
    const { put, add } = IDBObjectStore.prototype;
    expect(put).toBeTypeOf('function');
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (this: IDBObjectStore, row) {
      const request = add.call(this, row) as IDBRequest<IDBValidKey>;
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(box.add(reception(1))).rejects.toBeInstanceOf(OutboxNotSaved);
    expect(await states(tab())).toEqual([]);
  });
});

it('sends operations that an earlier release stored on the device', async () => {
  const database = await openDB('naryad-tsd-outbox', 1, {
    upgrade: (openedDatabase) =>
      void openedDatabase
        .createObjectStore('operations', { keyPath: 'seq', autoIncrement: true })
        .createIndex('open', 'open'),
  });
  const { operation, user, labels } = reception(1);
  const row = {
    ...{ operation, user, labels, key: 'key-of-old', state: 'device', open: 1 },
    ...{ scannedAt: '2026-11-21T09:00:00.000Z', attemptedAt: null, serverFailures: 0, trouble: null },
    ...{ refusal: null, settledAt: null, dismissedBy: null, answer: null },
  };
  await database.add('operations', row);
  await database.add('operations', { ...row, key: 'key-of-yesterday', state: 'accepted', open: undefined });
  database.close();
  const box = tab();
  expect(await states(box)).toEqual(['device', 'accepted']);
  box.serve(ivan.id);
  await settle(box, ['accepted', 'accepted']);
  expect(server.effects).toEqual(['key-of-old']);
});

describe('sending', () => {
  it('preserves the order of the device, whatever its clock shows', async () => {
    const box = tab();
    for (const unit of [3, 1, 2]) {
      clock -= DAY_MS;
      await box.add(reception(unit));
    }
    box.serve(ivan.id);
    await settle(box, ['accepted', 'accepted', 'accepted']);
    expect(server.effects).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('continues for the next screen of the same user after the previous one closes', async () => {
    const box = tab();
    const close = box.serve(ivan.id);
    box.serve(ivan.id);
    close();
    await box.add(reception(1));
    await settle(box, ['accepted']);
  });

  it('waits while another tab has signed in another user, and sends the id of the author', async () => {
    const body = {
      success: false as const,
      message: 'На этом устройстве вошёл другой пользователь',
      code: SESSION_OF_ANOTHER,
    };
    server.fates = [new ApiError(409, body)];
    const box = tab();
    const entry = await box.add(reception(1));
    const close = box.serve(ivan.id);
    await vi.waitFor(() => expect(box.snapshot().open[0]?.trouble).toBe(body.message));
    expect(await states(box)).toEqual(['device']);
    close();
    const sentOptions: CallOptions[] = [];
    const call: Call = (_route, _input, options) => {
      sentOptions.push(options);
      return Promise.reject(new ApiError(409, body));
    };
    await expect(sendEntry(entry, call)).rejects.toThrow(body.message);
    expect(sentOptions[0]).toMatchObject({ madeBy: ivan.id, idempotencyKey: 'key-1' });
    box.serve(ivan.id);
    await settle(box, ['accepted']);
  });

  it('posts nothing twice when the response is lost and the tab is killed before it arrives', async () => {
    server.fates = ['answer-lost'];
    const first = tab();
    await first.add(reception(1));
    const close = first.serve(ivan.id);
    await vi.waitFor(() => expect(first.snapshot().open[0]?.trouble).toBe(RECEPTION_FAILED));
    expect(first.snapshot().link).toBe('none');
    close();
    const second = tab();
    second.serve(ivan.id);
    await settle(second, ['accepted']);
    expect(server.arrived.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(server.effects).toEqual(['key-1']);
    expect(second.snapshot().link).toBe('ok');
  });

  it.each([
    [0, {}],
    [401, { message: 'Unauthenticated.' }],
    [403, { message: 'Your email address is not verified.' }],
    [408, {}],
    [419, { message: 'CSRF token mismatch.' }],
    [423, { message: 'Password confirmation required.' }],
    [429, { message: 'Слишком часто', success: false }],
    [500, {}],
    [500, { message: 'Внутренняя ошибка сервера', success: false }],
    [502, {}],
    [503, { message: 'База данных недоступна', success: false }],
    [507, { message: 'На сервере нет места', success: false }],
  ] as const)('retains an operation that failed with %i, and sends it again', async (status, body) => {
    server.fates = [new ApiError(status, { message: '', ...body })];
    const box = tab();
    await box.add(reception(1));
    const close = box.serve(ivan.id);
    await vi.waitFor(() => expect(box.snapshot().open[0]?.trouble).toBeTypeOf('string'));
    expect(await states(box)).toEqual(['device']);
    close();
    box.serve(ivan.id);
    await settle(box, ['accepted']);
  });

  it('by two tabs at once, even without locks, has one effect each in the order of the device', async () => {
    const [one, two] = [tab(), tab()];
    for (let unit = 1; unit <= 10; unit += 1) await one.add(reception(unit));
    one.serve(ivan.id);
    two.serve(ivan.id);
    await settle(
      one,
      Array.from({ length: 10 }, () => 'accepted'),
    );
    expect(server.effects).toEqual(Array.from({ length: 10 }, (_, index) => `key-${index + 1}`));
  });

  it("leaves another person's operations where they are until that person is back", async () => {
    const box = tab();
    await box.add(reception(1));
    await box.add(reception(2, olga));
    const close = box.serve(olga.id);
    await settle(box, ['device', 'accepted']);
    close();
    box.serve(ivan.id);
    // Accepted operations of the other user are no longer on the device.
    await settle(box, ['accepted']);
    expect(server.arrived.map(({ user }) => user.id)).toEqual([8, 7]);
  });
});

describe('refusals', () => {
  it('become conflicts with their reason; only what concerns the same unit waits', async () => {
    server.refusals.set(1, refusal('TSD_ALREADY_STORED', 'Продукция уже находится на складе: A-1-1-01'));
    const box = tab();
    box.serve(ivan.id);
    for (const unit of [1, 2, 1, 3]) await box.add(reception(unit));
    await settle(box, ['conflict', 'accepted', 'device', 'accepted']);
    expect(box.snapshot().open[0]?.refusal).toEqual({
      code: 'TSD_ALREADY_STORED',
      message: 'Продукция уже находится на складе: A-1-1-01',
      at: '2026-11-21T10:00:00.000Z',
    });
  });

  it("'Повторить' sends it again with its key, and then what waited for it", async () => {
    server.refusals.set(1, refusal('TSD_NOT_CONTROLLED', 'Изделие не прошло входной контроль'));
    const box = tab();
    box.serve(ivan.id);
    const { seq } = await box.add(reception(1));
    await box.add(reception(1));
    await settle(box, ['conflict', 'device']);
    server.refusals.clear();
    await box.retry(seq);
    await settle(box, ['accepted', 'accepted']);
    expect(server.effects).toEqual(['key-1', 'key-2']);
  });

  it("'Снять' leaves it in the history with the user who decided, and releases the operations that waited for it", async () => {
    server.fates = [refusal('TSD_GONE', 'Изделие выбыло со склада')];
    const box = tab();
    box.serve(ivan.id);
    const { seq } = await box.add(reception(1));
    await box.add(reception(1));
    await settle(box, ['conflict', 'device']);
    await box.dismiss(seq, olga);
    await settle(box, ['dismissed', 'accepted']);
    expect(box.snapshot().settled.at(-1)).toMatchObject({ seq, dismissedBy: olga, state: 'dismissed' });
    expect(server.effects).toEqual(['key-2']);
  });

  it('an operation that repeatedly fails with 500 does not block the others forever', async () => {
    const broken = new ApiError(500, { success: false, message: 'Внутренняя ошибка сервера' });
    server.refusals.set(1, broken);
    const box = tab();
    await box.add(reception(1));
    await box.add(reception(2));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const close = box.serve(ivan.id);
      await vi.waitFor(() => expect(server.arrived.length).toBeGreaterThan(attempt));
      await vi.waitFor(() => expect(box.snapshot().sending).toBeNull());
      close();
    }
    box.serve(ivan.id);
    await settle(box, ['conflict', 'accepted']);
  });

  it('leaves an attempt without a response for a week to a decision of the user', async () => {
    server.fates = ['answer-lost'];
    const box = tab();
    await box.add(reception(1));
    const close = box.serve(ivan.id);
    await vi.waitFor(() => expect(box.snapshot().open[0]?.trouble).toBeTypeOf('string'));
    close();
    clock += 6.5 * DAY_MS;
    box.serve(ivan.id);
    await settle(box, ['conflict']);
    expect(box.snapshot().open[0]?.refusal?.message).toContain('Неизвестно, провёл ли сервер');
    expect(server.arrived).toHaveLength(1);
  });
});

it('removes accepted operations after seven days, but not open and dismissed ones', async () => {
  const box = tab();
  const close = box.serve(ivan.id);
  await box.add(reception(1));
  await settle(box, ['accepted']);
  const { seq } = await box.add(reception(2, olga));
  await box.add(reception(3, olga));
  await box.dismiss(seq, ivan);
  close();
  clock += 8 * DAY_MS;
  box.serve(ivan.id);
  await settle(box, ['dismissed', 'device']);
});
