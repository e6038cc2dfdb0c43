import { screen } from '@testing-library/react';
import { useRef, useState, type ReactElement } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { DialogHost } from '../../ui/dialog-host.js';
import { feedbackSettings, saveFeedbackSettings } from '../feedback-settings.js';
import { scanEngine, type Scan } from '../scan-engine.js';
import { useConfirmReplace } from '../use-confirm-replace.js';
import { useScanContext } from '../use-scan-context.js';
import { Keyboard } from './keyboard.js';

/** What the field of serial numbers was given by scans, and 'нажато' when its button was pressed. */
export const scans: string[] = [];

export interface ScannerBench {
  /** The keys of a scanner or a hand; new for each test. */
  keys: Keyboard;
  /** The engine begins anew, as after a reload. */
  readonly restart: () => void;
}

/** Keeps the scan engine running for each test of a file. */
export function scannerBench(): ScannerBench {
  const settings = feedbackSettings();
  let stop = (): void => undefined;
  const bench: ScannerBench = {
    keys: new Keyboard(),
    restart: () => {
      stop();
      stop = scanEngine.start();
    },
  };
  beforeEach(() => {
    saveFeedbackSettings({ sound: false, vibration: false, flash: false });
    scans.length = 0;
    bench.keys = new Keyboard();
    stop = scanEngine.start();
  });
  afterEach(() => {
    stop();
    localStorage.clear();
    saveFeedbackSettings(settings);
  });
  return bench;
}

/** The serial number of a unit: scans fill it, codes of the product are for comparison. */
export function Serial({ first = '' }: { readonly first?: string }): ReactElement {
  const [value, setValue] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const confirmReplace = useConfirmReplace();
  useScanContext({
    title: 'Серийный номер',
    onScan: async ({ text, parsed }: Scan) => {
      scans.push(text);
      if (parsed.kind !== 'unknown') return { kind: 'rejected', text: 'Это этикетка' };
      const refusal = await confirmReplace(field.current?.value ?? '', text);
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

export const field = (name = 'Серийный номер'): HTMLInputElement => screen.getByLabelText(name);
