import { setLabelSites } from '@naryad/contracts/handheld/scan-code';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScanEngine, scanEngine, type ScanContext } from './scan-engine.js';
import type { ScanOutcome } from './scan-outcome.js';
import { MAX_WAITING } from './scan-queue.js';
import { useScanContext } from './use-scan-context.js';

const accepted: ScanOutcome = { kind: 'accepted', text: 'ок' };
let stop: () => void;

beforeEach(() => {
  stop = scanEngine.start();
});
afterEach(() => stop());

function scan(text: string, terminator: string | null = 'Enter'): boolean {
  const target = document.activeElement ?? document.body;
  let terminated = true;
  // Uses event timestamps, so that a busy machine does not turn a scan into typing.
  let time = performance.now();
  for (const key of [...text, ...(terminator === null ? [] : [terminator])]) {
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: (time += 5) });
    const isPassed = fireEvent(target, event);
    if (key === terminator) terminated = isPassed;
    else if (isPassed && target instanceof HTMLInputElement) {
      fireEvent.change(target, { target: { value: target.value + key } });
    }
  }
  return terminated;
}

function Screen({ onScan }: Pick<ScanContext, 'onScan'>): ReactElement {
  const [text, setText] = useState('было');
  useScanContext({ title: 'Проверка', onScan });
  return <input aria-label="Поле" value={text} onChange={(event) => setText(event.target.value)} />;
}

describe('a code of another site, where the plant lists the names on its labels', () => {
  beforeEach(() => setLabelSites(['naryad.example.ru'], (host) => host === window.location.hostname));
  afterEach(() => setLabelSites([]));
  const OF_SHOP = 'https://shop.example/item?pid=7';

  it('is refused by its name on every screen, and never becomes a unit', async () => {
    const engine = new ScanEngine();
    const onScan = vi.fn<ScanContext['onScan']>(() => accepted);
    engine.push({ current: { title: 'Проверка', onScan } });
    engine.submit(OF_SHOP);
    await vi.waitFor(() => expect(engine.get().history).toHaveLength(1));
    expect(engine.get().history[0]).toMatchObject({
      outcome: { kind: 'rejected', text: 'Это код сайта shop.example' },
      isOwn: true,
    });
    for (const ours of ['https://naryad.example.ru/?pid=8', `${window.location.origin}/?pid=9`, 'pid=10']) {
      engine.submit(ours);
    }
    await vi.waitFor(() => expect(onScan).toHaveBeenCalledTimes(3));
    expect(onScan.mock.calls.map(([{ parsed }]) => parsed)).toEqual(
      [8, 9, 10].map((pid) => ({ kind: 'product', pid })),
    );
  });

  it('is a text like any other where a maker’s number is read', async () => {
    const engine = new ScanEngine();
    const onScan = vi.fn<ScanContext['onScan']>(() => accepted);
    engine.push({ current: { title: 'Проверка', onScan, acceptsAnyText: true } });
    engine.submit(OF_SHOP);
    await vi.waitFor(() => expect(onScan).toHaveBeenCalledOnce());
    expect(onScan.mock.calls[0]![0]).toMatchObject({ text: OF_SHOP, parsed: { kind: 'unknown' } });
  });

  it('is a unit’s where the plant lists none', async () => {
    setLabelSites([]);
    const engine = new ScanEngine();
    const onScan = vi.fn<ScanContext['onScan']>(() => accepted);
    engine.push({ current: { title: 'Проверка', onScan } });
    engine.submit(OF_SHOP);
    await vi.waitFor(() => expect(onScan).toHaveBeenCalledOnce());
    expect(onScan.mock.calls[0]![0].parsed).toEqual({ kind: 'product', pid: 7 });
  });
});

describe('ScanEngine', () => {
  it('gives a scan to the screen, parsed, and never lets Enter press the focused button', async () => {
    const onScan = vi.fn<ScanContext['onScan']>(() => accepted);
    const onClick = vi.fn<() => void>();
    render(
      <>
        <Screen onScan={onScan} />
        <button onClick={onClick}>Завершить</button>
      </>,
    );
    screen.getByRole('button').focus();
    expect(scan('зшв=15')).toBe(false);
    await vi.waitFor(() => expect(onScan).toHaveBeenCalledOnce());
    expect(onScan).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'pid=15', parsed: { kind: 'product', pid: 15 } }),
    );
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  it('puts back what leaked into the focused field', async () => {
    const onScan = vi.fn<ScanContext['onScan']>(() => accepted);
    render(<Screen onScan={onScan} />);
    const field = screen.getByLabelText('Поле');
    field.focus();
    scan('pid=77');
    await vi.waitFor(() => expect(onScan).toHaveBeenCalled());
    expect(field).toHaveProperty('value', 'было');
  });

  it('gives scans to the topmost context', async () => {
    const onScreenScan = vi.fn<ScanContext['onScan']>(() => accepted);
    const onDialogScan = vi.fn<ScanContext['onScan']>(() => accepted);
    const view = render(<Screen onScan={onScreenScan} />);
    const dialog = render(<Screen onScan={onDialogScan} />);
    scan('pid=1');
    await vi.waitFor(() => expect(onDialogScan).toHaveBeenCalledOnce());
    dialog.unmount();
    scan('pid=2');
    await vi.waitFor(() => expect(onScreenScan).toHaveBeenCalledOnce());
    view.unmount();
  });

  it('ignores the same code within 500 ms and runs others one after another', async () => {
    const engine = new ScanEngine();
    const running: string[] = [];
    let release: () => void = () => undefined;
    engine.push({
      current: {
        title: '',
        onScan: async ({ text }) => {
          running.push(text);
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          return accepted;
        },
      },
    });
    engine.submit('pid=1', 'scanner');
    engine.submit('pid=1', 'scanner');
    engine.submit('pid=2', 'scanner');
    await vi.waitFor(() => expect(running).toEqual(['pid=1']));
    expect(engine.get().pending).toBe(2);
    release();
    await vi.waitFor(() => expect(running).toEqual(['pid=1', 'pid=2']));
    release();
    await vi.waitFor(() =>
      expect(engine.get().history.map((entry) => entry.scan.text)).toEqual(['pid=2', 'pid=1']),
    );
  });

  it('stores the last ten and rejects scans beyond its queue limit', async () => {
    const engine = new ScanEngine();
    engine.push({ current: { title: '', onScan: () => new Promise(() => undefined) } });
    for (let index = 0; index < 80; index += 1) engine.submit(`pid=${index + 1}`);
    expect(engine.get().pending).toBe(MAX_WAITING + 1);
    expect(engine.get().history).toHaveLength(10);
    expect(engine.get().history[0]?.outcome.kind).toBe('error');
  });

  it('reports a scan on a screen that handles none', () => {
    scan('pid=5');
    act(() => undefined);
    expect(scanEngine.get().history[0]?.outcome.text).toBe('Здесь сканирование не используется');
  });

  it('leaves keys alone while it is paused', async () => {
    const onScan = vi.fn<ScanContext['onScan']>(() => accepted);
    render(<Screen onScan={onScan} />);
    const resume = scanEngine.pause();
    expect(scan('2584')).toBe(true);
    expect(onScan).not.toHaveBeenCalled();
    resume();
    expect(scan('pid=2584')).toBe(false);
    await vi.waitFor(() => expect(onScan).toHaveBeenCalledOnce());
  });
});
