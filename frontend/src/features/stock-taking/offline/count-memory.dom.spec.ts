import { beforeEach, expect, it, vi } from 'vitest';
import { aCountedProduct } from '../testing/fake-takings.js';
import { countMemory, holdsCountsOf } from './count-memory.js';
import { countOfItem, type CountDraft } from './stored-count.js';
import { StoredCounts } from './stored-counts.js';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const draft = (product: number, counter = 1): CountDraft => {
  const location = { takingId: 5, cellId: 1, quantity: product };
  const item = aCountedProduct(product, `Товар ${product}`);
  return {
    ...location,
    counter: { id: counter, name: 'Кузнецов Олег' },
    address: 'A-1-1-01',
    name: item.product.name,
    what: countOfItem(location, item, 10),
  };
};
const names = (): string[] => countMemory.read().map(({ name }) => name);

it('two tabs that write in the same instant lose no count', () => {
  const one = new StoredCounts();
  const other = new StoredCounts();
  const write = Storage.prototype.setItem;
  // The other tab writes between the read and the write of the first one.
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(function (this: Storage, ...entry) {
    void other.save(draft(2));
    write.apply(this, entry);
  });
  void one.save(draft(1));
  expect(names().sort()).toEqual(['Товар 1', 'Товар 2']);
});

it('a count that one tab drops is not restored by another tab, whose own counts stay', () => {
  const one = new StoredCounts();
  const other = new StoredCounts();
  void one.save(draft(1));
  const [first] = countMemory.read();
  void other.save(draft(2));
  one.drop(first?.key ?? '');
  void other.save(draft(3));
  expect(names()).toEqual(['Товар 2', 'Товар 3']);
});

it('counts stay in order when the clock of the device is set back', () => {
  const counts = new StoredCounts();
  const now = vi.spyOn(Date, 'now').mockReturnValue(2_000);
  void counts.save(draft(1));
  now.mockReturnValue(1_000);
  for (const product of [2, 3]) void counts.save(draft(product));
  now.mockRestore();
  expect(names()).toEqual(['Товар 1', 'Товар 2', 'Товар 3']);
});

it('an entry that cannot be read hides no other one', () => {
  void new StoredCounts().save(draft(1));
  localStorage.setItem('naryad.count.broken', '{');
  expect(names()).toEqual(['Товар 1']);
});

it('the device holds counts of those who have counted', () => {
  void new StoredCounts().save(draft(1, 3));
  expect(holdsCountsOf(3)).toBe(true);
  expect(holdsCountsOf(1)).toBe(false);
});

it('reads, sends and removes counts that an earlier release stored on the device', async () => {
  const input =
    '"id":5,"cell_id":1,"product_id":7,"batch_manufacture_id":null,"batch_product_id":null,"serial_number":null';
  const item = JSON.stringify(aCountedProduct(7, 'Товар 7'));
  localStorage.setItem(
    'naryad.count.0b1f',
    `{"counter":{"id":1,"name":"Кузнецов Олег"},"takingId":5,"cellId":1,"address":"A-1-1-01","name":"Товар 7","quantity":3,` +
      `"what":{"kind":"goods","goods":${item},"input":{${input},"quantity":3,"position":10}},` +
      '"key":"0b1f","madeAt":1760000000000,"refusal":null,"isVain":false}',
  );
  const counts = new StoredCounts();
  expect(counts.get()).toMatchObject([{ key: '0b1f', name: 'Товар 7', quantity: 3 }]);
  const sentInputs: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, request) => {
    sentInputs.push(new Headers(request?.headers).get('idempotency-key'));
    const body = { success: true, data: { ...aCountedProduct(7, 'Товар 7'), counted: 3 } };
    return Promise.resolve(
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
    );
  });
  const close = counts.serve(1);
  await vi.waitFor(() => expect(names()).toEqual([]));
  close();
  expect(sentInputs).toContain('0b1f');
});
