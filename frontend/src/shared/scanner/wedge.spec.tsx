import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFeedbackSettings } from './feedback-settings.js';
import { characterOfCode } from './layout.js';
import { scanEngine, type Scan, type ScanContext } from './scan-engine.js';
import { withoutPauses } from './testing/keyboard.js';
import { useScanBarrier, useScanContext } from './use-scan-context.js';

/** Simulates a keyboard wedge: the keys that a scanner types, at a given speed. */

const RUSSIAN: Readonly<Record<string, string>> = {
  KeyP: 'з',
  KeyI: 'ш',
  KeyD: 'в',
  KeyC: 'с',
  KeyL: 'д',
  KeyS: 'ы',
  KeyT: 'е',
  KeyH: 'р',
  KeyM: 'ь',
  KeyW: 'ц',
  KeyO: 'щ',
  KeyA: 'ф',
  KeyN: 'т',
  Slash: '.',
  Period: 'ю',
};
const SHIFTED: Readonly<Record<string, string>> = { Digit7: '?', Slash: ',', Semicolon: 'Ж' };

const CODES: ReadonlyMap<string, readonly [string, boolean]> = new Map(
  ['Slash', 'Period', 'Semicolon', 'Equal', 'Minus', 'Digit7']
    .concat(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `Key${letter}`))
    .concat(Array.from('0123456789', (digit) => `Digit${digit}`))
    .flatMap((code) =>
      [false, true].map((shift) => [characterOfCode(code, shift) ?? '', [code, shift]] as const),
    ),
);

interface Wedge {
  readonly layout?: 'us' | 'russian';
  /** Handhelds send no physical keys. */
  readonly codes?: boolean;
  readonly gap?: number;
  readonly terminator?: 'Enter' | 'Tab' | null;
}

let clock = 1_000;

/** Types the text; returns the keys that were not swallowed. */
function wedge(
  text: string,
  { layout = 'us', codes = true, gap = 5, terminator = 'Enter' }: Wedge = {},
): string[] {
  const passedKeys: string[] = [];
  const press = (key: string, code: string, shiftKey: boolean): void => {
    clock += gap;
    const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    const target = document.activeElement ?? document.body;
    if (!fireEvent(target, event)) return;
    passedKeys.push(key);
    if (key.length === 1 && target instanceof HTMLInputElement) {
      fireEvent.change(target, { target: { value: target.value + key } });
    }
    if (key === 'Enter' && target instanceof HTMLButtonElement) target.click();
  };
  for (const character of text) {
    const [code, shift] = CODES.get(character) ?? ['', false];
    const russian = shift ? SHIFTED[code] : RUSSIAN[code];
    press(layout === 'russian' ? (russian ?? character) : character, codes ? code : '', shift);
  }
  if (terminator !== null) press(terminator, codes ? terminator : '', false);
  clock += 30;
  return passedKeys;
}

const scans: Scan[] = [];
let stop: () => void;
let today = Date.parse('2026-11-21T09:00:00Z');

beforeEach(() => {
  // The same code within 500 ms is one scan: each test has its own minute.
  vi.useFakeTimers({ toFake: ['Date'], now: (today += 60_000) });
  saveFeedbackSettings({ sound: false, vibration: false, flash: false });
  scans.length = 0;
  stop = scanEngine.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const recordScan: ScanContext['onScan'] = (scan) => {
  scans.push(scan);
  return { kind: 'accepted', text: scan.text };
};

function Terminal({ onScan = recordScan }: { readonly onScan?: ScanContext['onScan'] }): ReactElement {
  const [text, setText] = useState('');
  useScanContext({ title: 'Приёмка', onScan });
  return (
    <>
      <label>
        Поиск
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button onClick={() => scans.push({ text: 'нажато' } as Scan)}>Подтвердить</button>
    </>
  );
}

const KINDS = [
  ['pid=12345', { kind: 'product', pid: 12_345 }],
  ['?cid=77', { kind: 'cell', cid: 77 }],
  ['/cell?id=5&l=1&st=2&sh=3&c=4', { kind: 'cell-address', id: 5, l: '1', st: '2', sh: '3', c: '4' }],
  ['https://wms.local/scan?pid=12345', { kind: 'product', pid: 12_345 }],
] as const;

describe('a wedge scanner', () => {
  it('at 20 scans a second loses none, in order, and presses no button', async () => {
    let release: () => void = () => undefined;
    const network = new Promise<void>((resolve) => {
      release = resolve;
    });
    render(<Terminal onScan={(scan) => network.then(() => recordScan(scan))} />);
    const passedKeys: string[] = [];
    const codes = Array.from({ length: 60 }, (_, index) => `pid=${index + 1}`);
    for (const code of codes) {
      screen.getByRole('button').focus();
      passedKeys.push(...wedge(code, { gap: 2 }));
    }
    expect(scanEngine.get().pending).toBe(60);
    release();
    await vi.waitFor(() => expect(scans.map((one) => one.text)).toEqual(codes));
    // The first three characters of a burst may be a user's typing; a terminator is always swallowed.
    expect(passedKeys).not.toContain('Enter');
    expect(passedKeys).toHaveLength(180);
    expect(scanEngine.get().pending).toBe(0);
  });

  it.each(
    KINDS.flatMap(([text, parsed]) =>
      [true, false].flatMap((codes) =>
        (['Enter', 'Tab'] as const).map((terminator) => [text, parsed, codes, terminator] as const),
      ),
    ),
  )(
    'in the Russian layout: %s is read correctly (%j, keys known: %s, %s)',
    async (text, parsed, codes, terminator) => {
      render(<Terminal />);
      const passedKeys = wedge(text, { layout: 'russian', codes, terminator });
      expect(passedKeys).toHaveLength(3);
      await vi.waitFor(() => expect(scans).toMatchObject([{ text, parsed }]));
    },
  );

  it('leaves no text in fields: leaked characters are removed, and the caret does not move', async () => {
    render(<Terminal />);
    const field = screen.getByLabelText<HTMLInputElement>('Поиск');
    fireEvent.change(field, { target: { value: 'болт М8' } });
    field.focus();
    field.setSelectionRange(4, 4);
    wedge('pid=5');
    expect(field.value).toBe('болт М8');
    expect(field.selectionStart).toBe(4);
    await vi.waitFor(() => expect(scans).toHaveLength(1));
  });

  it('a fast text without terminator that is no code of this product stays in its field', async () => {
    render(<Terminal />);
    const field = screen.getByLabelText<HTMLInputElement>('Поиск');
    field.focus();
    wedge('АРТ-00017', { codes: false, terminator: null });
    await vi.waitFor(() => expect(field.value).toBe('АРТ-00017'));
    expect(scans).toEqual([]);
    wedge('pid=17', { terminator: null });
    await vi.waitFor(() => expect(scans).toHaveLength(1));
    expect(field.value).toBe('АРТ-00017');
  });

  it('where no screen handles scans, its code is removed from the field and no form is submitted', async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Номер" />
        <button>Создать</button>
      </form>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Номер');
    field.focus();
    expect(wedge('pid=5')).not.toContain('Enter');
    expect(field.value).toBe('');
    expect(scanEngine.get().history[0]).toMatchObject({
      isOwn: true,
      outcome: { kind: 'error', text: 'Здесь сканирование не используется' },
    });
    // A number scanned into a field counts as typing there.
    wedge('INV-7');
    expect(field.value).toBe('INV-7');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not reach the screen below a dialog; the dialog’s own context receives it', async () => {
    const Frame = ({ children }: { readonly children?: ReactElement }): ReactElement => {
      useScanBarrier();
      return <div role="dialog">{children}</div>;
    };
    const below = render(<Terminal />);
    const dialog = render(<Frame />);
    wedge('pid=1');
    expect(scanEngine.get().history[0]?.outcome.kind).toBe('error');
    dialog.unmount();
    const inDialog = vi.fn<ScanContext['onScan']>(() => ({ kind: 'accepted', text: '' }));
    const second = render(
      <Frame>
        <Terminal onScan={inDialog} />
      </Frame>,
    );
    wedge('pid=2');
    await vi.waitFor(() => expect(inDialog).toHaveBeenCalledOnce());
    second.unmount();
    wedge('pid=3');
    await vi.waitFor(() => expect(scans.map((one) => one.text)).toEqual(['pid=3']));
    below.unmount();
  });
});

describe('text without keys', () => {
  const beforeInput = (data: string, target: Element): boolean =>
    fireEvent(
      target,
      new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true }),
    );

  it('of an input method, a whole code at once, is a scan; a word of a soft keyboard is not', async () => {
    render(<Terminal />);
    const field = screen.getByLabelText('Поиск');
    expect(beforeInput('cid=8\n', field)).toBe(false);
    expect(beforeInput('контроллер', field)).toBe(true);
    await vi.waitFor(() =>
      expect(scans).toMatchObject([{ text: 'cid=8', parsed: { kind: 'cell', cid: 8 } }]),
    );
  });

  it('of an input method, character by character', async () => {
    render(<Terminal />);
    const field = screen.getByLabelText('Поиск');
    withoutPauses(() => {
      for (const character of 'зшв=9') {
        fireEvent.keyDown(field, { key: 'Unidentified' });
        beforeInput(character, field);
      }
      fireEvent.keyDown(field, { key: 'Enter' });
    });
    await vi.waitFor(() => expect(scans).toMatchObject([{ text: 'pid=9' }]));
  });

  it('of a scanner that types Alt codes', async () => {
    render(<Terminal />);
    withoutPauses(() => {
      for (const character of 'pid=6') {
        fireEvent.keyDown(document.body, { key: 'Alt', altKey: true });
        for (const digit of String(character.charCodeAt(0))) {
          fireEvent.keyDown(document.body, { key: digit, code: `Numpad${digit}`, altKey: true });
        }
        fireEvent.keyPress(document.body, { key: character, charCode: character.charCodeAt(0) });
      }
      fireEvent.keyDown(document.body, { key: 'Enter' });
    });
    await vi.waitFor(() => expect(scans).toMatchObject([{ text: 'pid=6' }]));
  });
});

describe('programs that type', () => {
  it('send capitals and symbols without Shift, and are read correctly', async () => {
    render(<Terminal />);
    const text = 'https://wms.local/scan?pid=88&sn=AB_1';
    withoutPauses(() => {
      for (const key of text) {
        // Like a test driver: the physical key without its Shift.
        const [code] = CODES.get(key) ?? ['', false];
        fireEvent.keyDown(document.body, { key, code });
      }
      fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
    });
    await vi.waitFor(() => expect(scans).toMatchObject([{ text, parsed: { kind: 'product', pid: 88 } }]));
  });
});
