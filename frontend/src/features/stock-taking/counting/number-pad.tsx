import { mdiBackspaceOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { countingTexts } from '../shared/counting-texts.js';

const texts = countingTexts.sheet;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface NumberPadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Keys for gloves; the keys of a keyboard type into the field above. */
export function NumberPad({ value, onChange }: NumberPadProps): ReactElement {
  return (
    <div className="sk-pad">
      {DIGITS.map((digit) => (
        <button key={digit} type="button" onClick={() => onChange(`${value}${digit}`)}>
          {digit}
        </button>
      ))}
      <button type="button" className="sk-pad__word" aria-label={texts.clear} onClick={() => onChange('')}>
        C
      </button>
      <button type="button" onClick={() => onChange(`${value}0`)}>
        0
      </button>
      <button type="button" aria-label={texts.erase} onClick={() => onChange(value.slice(0, -1))}>
        <Icon path={mdiBackspaceOutline} size={26} />
      </button>
    </div>
  );
}
