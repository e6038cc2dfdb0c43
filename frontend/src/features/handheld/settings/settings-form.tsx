import type { ReactElement } from 'react';
import { ScannerSettings } from '../../../shared/scanner/scanner-settings.js';
import { saveConfirmByCell, useConfirmByCell } from '../shared/confirm-by-cell.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { ThemeChoice } from './theme-choice.js';

/** Settings of this device: its look, how scans are answered, and the confirmation without touching the glass. */
export function SettingsForm(): ReactElement {
  const isOn = useConfirmByCell();
  return (
    <>
      <ThemeChoice />
      <label className="tsd-tick">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => saveConfirmByCell(event.target.checked)}
        />
        <span>{texts.confirmByCell}</span>
      </label>
      <ScannerSettings />
    </>
  );
}
