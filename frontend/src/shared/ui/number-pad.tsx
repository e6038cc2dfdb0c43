import { mdiBackspaceOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button } from './button.js';
import { classes } from './classes.js';
import css from './number-pad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface NumberPadProps {
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  /** A key 'C' that empties the field, and its name for screen readers. */
  readonly clear?: { readonly label: string; readonly onClear: () => void };
  /** What the last key does: its name for screen readers. */
  readonly eraseLabel: string;
  readonly className?: string | undefined;
}

/** Keys for gloves below a field that the keys of a keyboard type into as well. */
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
