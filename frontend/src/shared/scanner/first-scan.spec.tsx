import { render, waitFor } from '@testing-library/react';
import { StrictMode, useLayoutEffect, useRef, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { scanEngine } from './scan-engine.js';
import { field, scannerBench, scans, Serial } from './testing/serial-bench.js';
import { useScanBarrier, useScanOpening } from './use-scan-context.js';

const bench = scannerBench();

describe('the first scan after something opens', () => {
  function Dialog({ withContext }: { readonly withContext: boolean }): ReactElement {
    useScanBarrier();
    const input = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => input.current?.focus(), []);
    return (
      <div role="dialog">
        <input aria-label="Номер" ref={input} defaultValue="" />
        {withContext && <Serial />}
      </div>
    );
  }

  it('is complete in the field of a dialog that opens in the middle of it', () => {
    const view = render(<div />);
    bench.keys.type('INV', [4]);
    view.rerender(<Dialog withContext={false} />);
    bench.keys.type('-2026-7', [4]);
    expect(bench.keys.press('Enter', 4)).toBe(true);
    expect(field('Номер').value).toBe('INV-2026-7');
  });

  it('is received by the dialog that opens in the middle of it, and leaves nothing in its fields', async () => {
    const view = render(<Serial />);
    bench.keys.type('SN', [4]);
    view.rerender(
      <>
        <Serial />
        <Dialog withContext />
      </>,
    );
    bench.keys.type('-0001', [4]);
    expect(bench.keys.press('Enter', 4)).toBe(false);
    await waitFor(() => expect(scans).toEqual(['SN-0001']));
    expect(field('Номер').value).toBe('');
  });

  it('waits while a screen is loading, and for what is shown but has not run its effects', async () => {
    const Loading = (): ReactElement => {
      useScanOpening();
      return <p>Загрузка</p>;
    };
    const view = render(
      <StrictMode>
        <Loading />
      </StrictMode>,
    );
    bench.keys.type('SN-0002', [4]);
    bench.keys.press('Enter', 4);
    expect(scanEngine.get().history[0]?.scan.text).not.toBe('SN-0002');
    view.rerender(
      <StrictMode>
        <Serial />
      </StrictMode>,
    );
    await waitFor(() => expect(scans).toEqual(['SN-0002']));
  });

  it('is rejected with a sound when the screen that was loading handles no scans', async () => {
    const Loading = (): ReactElement => {
      useScanOpening();
      return <p>Загрузка</p>;
    };
    const view = render(<Loading />);
    bench.keys.type('SN-0003', [4]);
    bench.keys.press('Enter', 4);
    view.rerender(<p>Без сканера</p>);
    await waitFor(() =>
      expect(scanEngine.get().history[0]).toMatchObject({ isOwn: true, scan: { text: 'SN-0003' } }),
    );
  });

  it('is never passed to an unmounted screen', async () => {
    const view = render(<Serial />);
    view.rerender(<p>Другой экран</p>);
    bench.keys.type('pid=81', [4]);
    bench.keys.press('Enter', 4);
    await waitFor(() =>
      expect(scanEngine.get().history[0]).toMatchObject({ isOwn: true, scan: { text: 'pid=81' } }),
    );
    expect(scans).toEqual([]);
  });
});
