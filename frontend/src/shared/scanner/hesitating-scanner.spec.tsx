import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { scanEngine } from './scan-engine.js';
import { field, scannerBench, scans, Serial } from './testing/serial-bench.js';
import { useScanContext } from './use-scan-context.js';

const bench = scannerBench();
const focusAt = (name: string): void => {
  field(name).focus();
  field(name).setSelectionRange(field(name).value.length, field(name).value.length);
};

describe('a scanner that hesitates, or a hand before it', () => {
  it('S and N at 70 ms, then a fast ABCDEF121: all of it is the serial number', async () => {
    render(<Serial />);
    focusAt('Серийный номер');
    bench.keys.type('SN', [70]);
    bench.keys.type('ABCDEF121', [70, 4]);
    expect(bench.keys.press('Enter', 4)).toBe(false);
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
    async (_, hasTerminator) => {
      render(<Serial />);
      let round = 0;
      const typesAll = async (
        beginning: string,
        gaps: readonly number[],
        byHand: string,
        handGap: number,
      ): Promise<void> => {
        localStorage.clear();
        if (hasTerminator) localStorage.setItem('naryad.scanner.terminated', '1');
        bench.restart();
        fireEvent.change(field(), { target: { value: '' } });
        focusAt('Серийный номер');
        // The same code within 500 ms counts as one scan.
        const text = `${beginning}-${(round += 1)}`;
        bench.keys.rest(2_000);
        bench.keys.type(byHand, [handGap]);
        bench.keys.type(text, gaps);
        bench.keys.press('Enter', 10);
        do await act(async () => undefined);
        while (scanEngine.get().pending > 0);
        // Typed into its field, or received as a scan: nothing is missing or added.
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

  it('assembles a label that arrives in parts, whichever field has the focus', async () => {
    render(<Serial />);
    const gapLists = [
      [3, 70, 3],
      [3, 3, 3, 90, 3],
      [60, 60, 60, 60, 3],
      [3, 3, 3, 3, 3, 300, 3],
      [3, 3, 70, 3, 70, 3],
    ];
    for (const [index, gaps] of gapLists.entries()) {
      const label = `pid=52${index}17`;
      focusAt('Поиск');
      bench.keys.rest(2_000);
      bench.keys.type(label, [...gaps, 4]);
      expect(bench.keys.press('Enter', 4)).toBe(false);
      await waitFor(() => expect(scans.at(-1)).toBe(label));
      expect(field('Поиск').value).toBe('болт');
    }
  });

  it('leaves a number that was just typed where it is when a label is scanned', async () => {
    render(<Serial />);
    focusAt('Поиск');
    bench.keys.type('12', [90]);
    bench.keys.type('pid=5', [90, 4]);
    bench.keys.press('Enter', 4);
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
    bench.keys.type('SN', [70]);
    bench.keys.type('ABCDEF', [70, 4]);
    bench.keys.press('Enter', 4);
    await waitFor(() => expect(scanEngine.get().history[0]?.scan.text).toBe('SNABCDEF'));
    await waitFor(() => expect(field('Поле').value).toBe('SN'));
  });

  it.each([
    [/^Да, SNABCDEF/, 'ABCDEF', 'SNABCDEF', 'болт'],
    [/^Нет, только GHIJKL/, 'GHIJKL', 'GHIJKL', 'болтSN'],
  ])(
    'asks whether text typed into another field is part of the code: %s',
    async (answer, code, text, remainingText) => {
      render(<Serial />);
      focusAt('Поиск');
      bench.keys.type('SN', [70]);
      bench.keys.type(code, [70, 4]);
      bench.keys.press('Enter', 4);
      (await screen.findByRole('button', { name: answer })).click();
      expect(scans).toEqual([]);
      // A confirmation ignores input in its first moment.
      await waitFor(() => {
        screen.queryByRole('button', { name: answer })?.click();
        expect(scans).toEqual([text]);
      });
      await waitFor(() => expect(field().value).toBe(text));
      expect(field('Поиск').value).toBe(remainingText);
    },
  );

  it('a scan replaces a scan at once, but not a typed text', async () => {
    render(<Serial />);
    const scanned = (text: string): void => {
      bench.keys.rest(3_000);
      bench.keys.type(text, [4]);
      bench.keys.press('Enter', 4);
    };
    scanned('FIRST-1');
    await waitFor(() => expect(field().value).toBe('FIRST-1'));
    scanned('SECOND-2');
    await waitFor(() => expect(field().value).toBe('SECOND-2'));
    focusAt('Серийный номер');
    bench.keys.rest(3_000);
    bench.keys.type('-X', [150]);
    scanned('THIRD-3');
    await screen.findByText('В поле введено «SECOND-2-X», отсканировано «THIRD-3».');
    expect(field().value).toBe('SECOND-2-X');
    await waitFor(() => {
      screen.queryByRole('button', { name: 'Заменить' })?.click();
      expect(field().value).toBe('THIRD-3');
    });
  });

  it('typing with gaps of 60 to 120 ms is no scan, and its Enter works normally', () => {
    render(<Serial />);
    for (const gap of [60, 70, 90, 120]) {
      act(() => screen.getByRole('button', { name: 'Завершить' }).focus());
      bench.keys.rest(2_000);
      bench.keys.type('ABCDEF121', [gap]);
      expect(bench.keys.press('Enter', gap)).toBe(true);
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
    bench.keys.type(text, [4]);
    expect(ends.map((key) => bench.keys.press(key, 3))).toEqual(ends.map(() => false));
    await waitFor(() => expect(scans).toEqual([text]));
  });

  it('a scan ended by silence is completed by its last characters', async () => {
    render(<Serial />);
    bench.keys.type('pid=5', [4]);
    bench.keys.type('20', [130, 4]);
    expect(bench.keys.press('Enter', 4)).toBe(false);
    await waitFor(() => expect(scans).toEqual(['pid=5', 'pid=520']));
    // From now on the scanner is known to send a terminator, also after a reload.
    bench.keys.rest(2_000);
    bench.restart();
    bench.keys.type('pid=6', [4]);
    bench.keys.type('20', [130, 4]);
    bench.keys.press('Enter', 4);
    await waitFor(() => expect(scans).toEqual(['pid=5', 'pid=520', 'pid=620']));
  });

  it('a slow device handles the next scan before the silence that ended the one before: both count', async () => {
    render(<Serial />);
    bench.keys.type('pid=71', [4]);
    bench.keys.type('pid=72', [160, 4]);
    bench.keys.type('pid=73', [160, 4]);
    bench.keys.press('Enter', 4);
    await waitFor(() => expect(scans.slice(0, 2)).toEqual(['pid=71', 'pid=72']));
    expect(scans).toContain('pid=73');
  });
});
