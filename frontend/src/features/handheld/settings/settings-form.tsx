import type { ReactElement } from 'react';
import { ScannerSettings } from '../../../shared/scanner/scanner-settings.js';
import { saveConfirmByCell, useConfirmByCell } from '../shared/confirm-by-cell.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { ThemeChoice } from './theme-choice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Tick } from '../shared/tick.js';
import css from './settings-form.module.css';

/** Settings of this device: theme, scan feedback, and confirmation by a scan instead of a tap. */
export function SettingsForm(): ReactElement {
  const isOn = useConfirmByCell();
  return (
    <Stack className={css.settings}>
      <ThemeChoice />
      <Tick>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => saveConfirmByCell(event.target.checked)}
        />
        <span>{texts.confirmByCell}</span>
      </Tick>
      <ScannerSettings />
    </Stack>
  );
}
