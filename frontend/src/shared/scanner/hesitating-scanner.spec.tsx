import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { StrictMode, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DialogHost } from '../ui/dialog-host.js';
import { feedbackSettings, saveFeedbackSettings } from './feedback-settings.js';
import { scanEngine, type Scan } from './scan-engine.js';
import { Keyboard } from './testing/keyboard.js';
import { useTypedOver } from './typed-over.js';
import { useScanBarrier, useScanContext, useScanOpening } from './use-scan-context.js';

const scans: string[] = [];
let keys: Keyboard;
let stop: () => void;
const settings = feedbackSettings();

beforeEach(() => {
  saveFeedbackSettings({ sound: false, vibration: false, flash: false });
  scans.length = 0;
  keys = new Keyboard();
  stop = scanEngine.start();
});
afterEach(() => {
  stop();
  localStorage.clear();
  saveFeedbackSettings(settings);
});

/** The serial number of a unit: scans fill it, codes of the product are for comparison. */
function Serial({ first = '' }: { readonly first?: string }): ReactElement {
  const [value, setValue] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const mayTakePlace = useTypedOver();
  useScanContext({
    title: 'Серийный номер',
    onScan: async ({ text, parsed }: Scan) => {
      scans.push(text);
      if (parsed.kind !== 'unknown') return { kind: 'rejected', text: 'Это этикетка' };
      const refusal = await mayTakePlace(field.current?.value ?? '', text);
      if (refusal !== null) return refusal;
      setValue(text);
      return { kind: 'accepted', text };
    },
  });
  return (
    <>
      <input
        aria-label="Серийный номер"
        ref={field}
        data-scan="target"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <input aria-label="Поиск" defaultValue="болт" />
      <button onClick={() => scans.push('нажато')}>Завершить</button>
      <DialogHost />
    </>
  );
}

const field = (name = 'Серийный номер'): HTMLInputElement => screen.getByLabelText(name);
const focusAt = (name: string): void => {
  field(name).focus();
  field(name).setSelectionRange(field(name).value.length, field(name).value.length);
};

describe('a scanner that hesitates, or a hand before it', () => {
  it('S and N at 70 ms, then a fast ABCDEF121: all of it is the serial number', async () => {
    render(<Serial />);
    focusAt('Серийный номер');
    keys.type('SN', [70]);
    keys.type('ABCDEF121', [70, 4]);
    expect(keys.press('Enter', 4)).toBe(false);
    await waitFor(() => expect(field().value).toBe('SNABCDEF121'));
    expect(scans).toEqual(['SNABCDEF121']);
  });

  const code = fc.stringMatching(/^[A-Z][A-Z0-9-]{5,18}$/);
  const gap = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 49 }) },
    { weight: 1, arbitrary: fc.integer({ min: 50, max: 480 }) },
  );

  it.each([
    ['of an unknown kind', false],
    ['that is known to end its scans', true],
  ])(
    'loses no character, wherever and however long it hesitates: a scanner %s',
    async (_, isKnown) => {
      render(<Serial />);
      let turn = 0;
      const typesAll = async (
        beginning: string,
        gaps: readonly number[],
        byHand: string,
        handGap: number,
      ): Promise<void> => {
        localStorage.clear();
        if (isKnown) localStorage.setItem('naryad.scanner.terminated', '1');
        stop();
        stop = scanEngine.start();
        fireEvent.change(field(), { target: { value: '' } });
        focusAt('Серийный номер');
        // The same code at once again is one scan.
        const text = `${beginning}-${(turn += 1)}`;
        keys.rest(2_000);
        keys.type(byHand, [handGap]);
        keys.type(text, gaps);
        keys.press('Enter', 10);
        do await act(async () => undefined);
        while (scanEngine.get().pending > 0);
        // Typed into its field as by hand, or scanned: nothing is missing, and nothing else is there.
        expect(field().value).toBe(byHand + text);
      };
      await fc.assert(
        fc.asyncProperty(
          code,
          fc.array(gap, { minLength: 24, maxLength: 24 }),
          fc.stringMatching(/^[a-z]{0,5}$/),
          fc.integer({ min: 60, max: 120 }),
          typesAll,
        ),
        { numRuns: 100 },
      );
    },
    60_000,
  );

  it('is understood when it sends a label in pieces, into whatever field', async () => {
    render(<Serial />);
    const pieces = [
      [3, 70, 3],
      [3, 3, 3, 90, 3],
      [60, 60, 60, 60, 3],
      [3, 3, 3, 3, 3, 300, 3],
      [3, 3, 70, 3, 70, 3],
    ];
    for (const [index, gaps] of pieces.entries()) {
      const label = `pid=52${index}17`;
      focusAt('Поиск');
      keys.rest(2_000);
      keys.type(label, [...gaps, 4]);
      expect(keys.press('Enter', 4)).toBe(false);
      await waitFor(() => expect(scans.at(-1)).toBe(label));
      expect(field('Поиск').value).toBe('болт');
    }
  });

  it('leaves a number that was just typed where it is when a label is scanned', async () => {
    render(<Serial />);
    focusAt('Поиск');
    keys.type('12', [90]);
    keys.type('pid=5', [90, 4]);
    keys.press('Enter', 4);
    await waitFor(() => expect(scans).toEqual(['pid=5']));
    expect(field('Поиск').value).toBe('болт12');
  });

  it('puts what was typed back when the screen refuses the code', async () => {
    function Refusing(): ReactElement {
      const [value, setValue] = useState('');
      useScanContext({ title: '', onScan: () => ({ kind: 'rejected', text: 'Не найдено' }) });
      return (
        <input
          aria-label="Поле"
          data-scan="target"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      );
    }
    render(<Refusing />);
    focusAt('Поле');
    keys.type('SN', [70]);
    keys.type('ABCDEF', [70, 4]);
    keys.press('Enter', 4);
    await waitFor(() => expect(scanEngine.get().history[0]?.scan.text).toBe('SNABCDEF'));
    await waitFor(() => expect(field('Поле').value).toBe('SN'));
  });

  it.each([
    [/^Да, SNABCDEF/, 'ABCDEF', 'SNABCDEF', 'болт'],
    [/^Нет, только GHIJKL/, 'GHIJKL', 'GHIJKL', 'болтSN'],
  ])(
    'asks whether what was typed into another field is part of the code: %s',
    async (answer, code, text, left) => {
      render(<Serial />);
      focusAt('Поиск');
      keys.type('SN', [70]);
      keys.type(code, [70, 4]);
      keys.press('Enter', 4);
      (await screen.findByRole('button', { name: answer })).click();
      expect(scans).toEqual([]);
      // A question takes no answer in its first moment.
      await waitFor(() => {
        screen.queryByRole('button', { name: answer })?.click();
        expect(scans).toEqual([text]);
      });
      await waitFor(() => expect(field().value).toBe(text));
      expect(field('Поиск').value).toBe(left);
    },
  );

  it('a scan takes the place of a scan at once, but not of what was typed', async () => {
    render(<Serial />);
    const scanned = (text: string): void => {
      keys.rest(3_000);
      keys.type(text, [4]);
      keys.press('Enter', 4);
    };
    scanned('FIRST-1');
    await waitFor(() => expect(field().value).toBe('FIRST-1'));
    scanned('SECOND-2');
    await waitFor(() => expect(field().value).toBe('SECOND-2'));
    focusAt('Серийный номер');
    keys.rest(3_000);
    keys.type('-X', [150]);
    scanned('THIRD-3');
    await screen.findByText('В поле введено «SECOND-2-X», отсканировано «THIRD-3».');
    expect(field().value).toBe('SECOND-2-X');
    await waitFor(() => {
      screen.queryByRole('button', { name: 'Заменить' })?.click();
      expect(field().value).toBe('THIRD-3');
    });
  });

  it('a hand at 60 to 120 ms is no scanner, and its Enter is its own', () => {
    render(<Serial />);
    for (const gap of [60, 70, 90, 120]) {
      act(() => screen.getByRole('button', { name: 'Завершить' }).focus());
      keys.rest(2_000);
      keys.type('ABCDEF121', [gap]);
      expect(keys.press('Enter', gap)).toBe(true);
    }
    expect(scans).toEqual(['нажато', 'нажато', 'нажато', 'нажато']);
  });

  it.each([
    ['an end of two keys', 'SN-0011', ['Enter', 'Enter']],
    ['Tab and Enter', 'SN-0012', ['Tab', 'Enter']],
    ['a control key before its end', 'SN-0013', ['F12', 'Enter']],
  ])('presses no button with %s', async (_, text, ends) => {
    render(<Serial />);
    screen.getByRole('button', { name: 'Завершить' }).focus();
    keys.type(text, [4]);
    expect(ends.map((key) => keys.press(key, 3))).toEqual(ends.map(() => false));
    await waitFor(() => expect(scans).toEqual([text]));
  });

  it('what silence has cut is made whole by its last characters', async () => {
    render(<Serial />);
    keys.type('pid=5', [4]);
    keys.type('20', [130, 4]);
    expect(keys.press('Enter', 4)).toBe(false);
    await waitFor(() => expect(scans).toEqual(['pid=5', 'pid=520']));
    // From then on it is known to send an end, also after a reload.
    keys.rest(2_000);
    stop();
    stop = scanEngine.start();
    keys.type('pid=6', [4]);
    keys.type('20', [130, 4]);
    keys.press('Enter', 4);
    await waitFor(() => expect(scans).toEqual(['pid=5', 'pid=520', 'pid=620']));
  });

  it('a slow device handles the next scan before the silence that ended the one before: both count', async () => {
    render(<Serial />);
    keys.type('pid=71', [4]);
    keys.type('pid=72', [160, 4]);
    keys.type('pid=73', [160, 4]);
    keys.press('Enter', 4);
    await waitFor(() => expect(scans.slice(0, 2)).toEqual(['pid=71', 'pid=72']));
    expect(scans).toContain('pid=73');
  });
});

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

  it('is whole in the field of a dialog that opens in the middle of it', () => {
    const view = render(<div />);
    keys.type('INV', [4]);
    view.rerender(<Dialog withContext={false} />);
    keys.type('-2026-7', [4]);
    expect(keys.press('Enter', 4)).toBe(true);
    expect(field('Номер').value).toBe('INV-2026-7');
  });

  it('goes to the dialog that opens in the middle of it, and leaves nothing in its fields', async () => {
    const view = render(<Serial />);
    keys.type('SN', [4]);
    view.rerender(
      <>
        <Serial />
        <Dialog withContext />
      </>,
    );
    keys.type('-0001', [4]);
    expect(keys.press('Enter', 4)).toBe(false);
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
    keys.type('SN-0002', [4]);
    keys.press('Enter', 4);
    expect(scanEngine.get().history[0]?.scan.text).not.toBe('SN-0002');
    view.rerender(
      <StrictMode>
        <Serial />
      </StrictMode>,
    );
    await waitFor(() => expect(scans).toEqual(['SN-0002']));
  });

  it('is refused aloud when the screen that was loading takes no scans', async () => {
    const Loading = (): ReactElement => {
      useScanOpening();
      return <p>Загрузка</p>;
    };
    const view = render(<Loading />);
    keys.type('SN-0003', [4]);
    keys.press('Enter', 4);
    view.rerender(<p>Без сканера</p>);
    await waitFor(() =>
      expect(scanEngine.get().history[0]).toMatchObject({ isOwn: true, scan: { text: 'SN-0003' } }),
    );
  });

  it('never goes to a screen that has gone', async () => {
    const view = render(<Serial />);
    view.rerender(<p>Другой экран</p>);
    keys.type('pid=81', [4]);
    keys.press('Enter', 4);
    await waitFor(() =>
      expect(scanEngine.get().history[0]).toMatchObject({ isOwn: true, scan: { text: 'pid=81' } }),
    );
    expect(scans).toEqual([]);
  });
});
