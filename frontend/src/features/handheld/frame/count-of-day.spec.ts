import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../offline/outbox-entry.js';
import { countOfDay } from './count-of-day.js';

const answer = { today: { day: '2026-11-21', operations: 214 }, answeredAt: '2026-11-21T10:00:00.000Z' };
const ME = 1;

function anEntry(seq: number, part: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    operation: {
      kind: 'reception',
      input: { batch_product_id: seq, storehouse_cell_id: 5, module_id: 9 },
    },
    user: { id: ME, name: 'Олег Кузнецов' },
    labels: { productName: 'Плата' },
    seq,
    key: String(seq),
    state: 'device',
    scannedAt: '2026-11-21T10:05:00.000Z',
    attemptedAt: null,
    serverFailures: 0,
    trouble: null,
    refusal: null,
    settledAt: null,
    dismissedBy: null,
    answer: null,
    ...part,
  };
}

const count = (open: readonly OutboxEntry[], settledEntries: readonly OutboxEntry[] = []): number | null =>
  countOfDay(answer, '2026-11-21', ME, { open, settled: settledEntries });

describe('the count of the day', () => {
  it('adds operations pending on the device to the count of the server, without refused ones', () => {
    expect(count([])).toBe(214);
    expect(count([anEntry(1), anEntry(2), anEntry(3, { state: 'conflict' })])).toBe(216);
  });

  it('adds operations accepted after the response, once each', () => {
    const accepted = (seq: number, settledAt: string) => anEntry(seq, { state: 'accepted', settledAt });
    expect(
      count([], [accepted(2, '2026-11-21T10:00:01.000Z'), accepted(1, '2026-11-21T09:59:59.000Z')]),
    ).toBe(215);
    const dismissed = anEntry(3, { state: 'dismissed', settledAt: '2026-11-21T10:00:02.000Z' });
    expect(count([], [dismissed])).toBe(214);
  });

  it('is of the person who works here', () => {
    const other = { user: { id: 2, name: 'Анна Громова' } };
    const theirEntry = anEntry(2, { ...other, state: 'accepted', settledAt: '2026-11-21T10:01:00.000Z' });
    expect(count([anEntry(1, other)], [theirEntry])).toBe(214);
  });

  it('is unknown on another day or without a response', () => {
    const device = { open: [anEntry(1)], settled: [] };
    expect(countOfDay(answer, '2026-11-22', ME, device)).toBeNull();
    expect(countOfDay({ ...answer, today: undefined }, '2026-11-21', ME, device)).toBeNull();
    expect(countOfDay({ ...answer, answeredAt: null }, '2026-11-21', ME, device)).toBeNull();
  });
});
