import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSerialCheck, type SerialQuestion } from './use-serial-check.js';

const TYPING_MS = 1_000;
const BATCH_MS = 100;

interface PendingCheck {
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly answer: (isUnique: boolean) => void;
  readonly fail: () => void;
}

let pending: PendingCheck[];

beforeEach(() => {
  pending = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.cookie = 'XSRF-TOKEN=test; path=/';
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('csrf-cookie')) return Promise.resolve(new Response(null, { status: 204 }));
    return new Promise<Response>((resolve, reject) => {
      const { signal } = init;
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      pending.push({
        body: JSON.parse(String(init.body)),
        signal: signal as AbortSignal,
        answer: (isUnique) => resolve(Response.json({ success: true, is_unique: isUnique })),
        fail: () => resolve(Response.json({ message: 'Сбой' }, { status: 500 })),
      });
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Props {
  readonly serial: string;
  readonly batchId: number | null;
  readonly scans?: number;
}

const questionOf = ({ serial, batchId }: Props): SerialQuestion | null =>
  serial.trim() === '' || batchId === null ? null : { serial: serial.trim(), batchId, productId: 5 };

function renderCheck(initialProps: Props = { serial: '', batchId: 31 }) {
  const view = renderHook(
    (props: Props) =>
      useSerialCheck(questionOf(props), props.serial, { typed: TYPING_MS, batch: BATCH_MS }, props.scans),
    {
      initialProps,
    },
  );
  return {
    status: () => view.result.current.status,
    again: () => act(() => view.result.current.again()),
    set: (serial: string, batchId: number | null = 31, scans = 0) =>
      view.rerender({ serial, batchId, scans }),
    leave: () => view.unmount(),
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const answerCheck = async (index: number, isUnique: boolean): Promise<void> => {
  await act(async () => {
    pending[index]?.answer(isUnique);
    await vi.advanceTimersByTimeAsync(0);
  });
};

describe('the check of a serial number', () => {
  it('waits after the last key; the result is unknown until then', async () => {
    const check = renderCheck();
    expect(check.status()).toBe('idle');
    check.set('S');
    expect(check.status()).toBe('checking');
    await pass(TYPING_MS - 1);
    check.set('SN');
    await pass(TYPING_MS - 1);
    expect(pending).toHaveLength(0);
    await pass(1);
    expect(pending.map(({ body }) => body)).toEqual([
      { serial_number: 'SN', batch_manufacture_id: 31, product_id: 5 },
    ]);
    await answerCheck(0, true);
    expect(check.status()).toBe('free');
  });

  it('waits less after another batch', async () => {
    const check = renderCheck();
    check.set('SN', null);
    expect(check.status()).toBe('idle');
    check.set('SN', 32);
    expect(check.status()).toBe('checking');
    await pass(BATCH_MS - 1);
    expect(pending).toHaveLength(0);
    await pass(1);
    expect(pending).toHaveLength(1);
    await answerCheck(0, false);
    expect(check.status()).toBe('taken');
    check.set('SN', 33);
    expect(check.status()).toBe('checking');
    await pass(BATCH_MS);
    expect(pending).toHaveLength(2);
  });

  it('checks at once after a scan', async () => {
    const check = renderCheck();
    check.set('SN', 31, 1);
    await pass(0);
    expect(pending).toHaveLength(1);
  });

  it('cancels an earlier check, and ignores the response of one that is already running', async () => {
    const check = renderCheck();
    check.set('S1');
    await pass(TYPING_MS);
    check.set('S2');
    expect(pending[0]?.signal.aborted).toBe(true);
    await answerCheck(0, false);
    expect(check.status()).toBe('checking');
    await pass(TYPING_MS);
    await answerCheck(1, true);
    expect(check.status()).toBe('free');
  });

  it('ends with the field and with the form', async () => {
    const check = renderCheck();
    check.set('S1');
    await pass(500);
    check.set('');
    expect(check.status()).toBe('idle');
    await pass(5_000);
    expect(pending).toHaveLength(0);
    check.set('S2');
    check.leave();
    await pass(5_000);
    expect(pending).toHaveLength(0);
  });

  it('reports a failure and retries on request', async () => {
    const check = renderCheck();
    check.set('S1');
    await pass(TYPING_MS);
    await act(async () => {
      pending[0]?.fail();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(check.status()).toBe('failed');
    check.again();
    expect(check.status()).toBe('checking');
    await pass(BATCH_MS);
    await answerCheck(1, true);
    expect(check.status()).toBe('free');
  });
});
