import { mdiBackspaceOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { countingTexts } from '../shared/counting-texts.js';
import css from './number-pad.module.css';
import { Button } from '../../../shared/ui/button.js';

const texts = countingTexts.sheet;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface NumberPadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Keys for gloves; the keys of a keyboard type into the field above. */
export function NumberPad({ value, onChange }: NumberPadProps): ReactElement {
  return (
    <div className={css.pad}>
      {DIGITS.map((digit) => (
        <Button key={digit} kind="key" onClick={() => onChange(`${value}${digit}`)}>
          {digit}
        </Button>
      ))}
      <Button kind="key" aria-label={texts.clear} onClick={() => onChange('')}>
        C
      </Button>
      <Button kind="key" onClick={() => onChange(`${value}0`)}>
        0
      </Button>
      <Button
        kind="key"
        icon={mdiBackspaceOutline}
        iconSize={26}
        aria-label={texts.erase}
        onClick={() => onChange(value.slice(0, -1))}
      />
    </div>
  );
}
