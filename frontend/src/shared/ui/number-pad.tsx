import { mdiBackspaceOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button } from './button.js';
import { classes } from './classes.js';
import css from './number-pad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface NumberPadProps {
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  /** Adds a key 'C' that clears the field, with its accessible name. */
  readonly clear?: { readonly label: string; readonly onClear: () => void };
  /** Accessible name of the last key. */
  readonly eraseLabel: string;
  readonly className?: string | undefined;
}

/** On-screen number pad for gloves, below a field that also accepts the keyboard. */
export function NumberPad({ onDigit, onErase, clear, eraseLabel, className }: NumberPadProps): ReactElement {
  return (
    <div className={classes(css.pad, className)}>
      {DIGITS.map((digit) => (
        <Button key={digit} kind="key" size="touch" onClick={() => onDigit(digit)}>
          {digit}
        </Button>
      ))}
      {clear === undefined ? (
        <span aria-hidden="true" />
      ) : (
        <Button kind="key" size="touch" aria-label={clear.label} onClick={clear.onClear}>
          C
        </Button>
      )}
      <Button kind="key" size="touch" onClick={() => onDigit('0')}>
        0
      </Button>
      <Button
        kind="key"
        size="touch"
        icon={mdiBackspaceOutline}
        iconSize={26}
        aria-label={eraseLabel}
        onClick={onErase}
      />
    </div>
  );
}
