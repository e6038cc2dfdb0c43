import { screen } from '@testing-library/react';
import { useRef, useState, type ReactElement } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { DialogHost } from '../../ui/dialog-host.js';
import { feedbackSettings, saveFeedbackSettings } from '../feedback-settings.js';
import { scanEngine, type Scan } from '../scan-engine.js';
import { useConfirmReplace } from '../use-confirm-replace.js';
import { useScanContext } from '../use-scan-context.js';
import { Keyboard } from './keyboard.js';

/** Values that scans put into the serial number field, and 'нажато' for each press of its button. */
export const scans: string[] = [];

export interface ScannerBench {
  /** Keys of a scanner or a user; new for each test. */
  keys: Keyboard;
  /** Restarts the engine, as after a reload. */
  readonly restart: () => void;
}

/** Runs the scan engine for each test of a file. */
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

/** A serial number field: scans fill it, codes of the product are for comparison. */
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
