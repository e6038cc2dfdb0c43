import { mdiBackspaceOutline } from '@mdi/js';
import { cellCode, productCode } from '@naryad/contracts/tsd/scan-code';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { scanEngine } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { Sheet } from '../shared/sheet.js';

export type CodeKind = 'product' | 'cell';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MAX_DIGITS = 10;

/** The code of a typed number; whatever is no number goes as it is. */
export function typedCode(text: string, kind: CodeKind): string {
  const typed = text.trim();
  if (!/^\d+$/.test(typed)) return typed;
  return kind === 'product' ? productCode(typed) : cellCode(Number(typed));
}

export interface ManualSheetProps {
  /** What is typed first; null where only products are taken. */
  readonly kinds: readonly CodeKind[];
  readonly onClose: () => void;
}

/** A label that does not scan: its number by large keys [3 §5 "Scan"]. */
export function ManualSheet({ kinds, onClose }: ManualSheetProps): ReactElement {
  const [kind, setKind] = useState<CodeKind>(kinds[0] ?? 'product');
  const [text, setText] = useState('');
  const id = useId();
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isEmpty) return;
    onClose();
    scanEngine.submit(typedCode(text, kind));
  };
  return (
    <Sheet title={texts.manualTitle} onClose={onClose}>
      <form className="tsd-manual" onSubmit={submit}>
        {kinds.length > 1 && (
          <fieldset className="tsd-kinds">
            <legend className="tsd-label">{texts.manualWhat}</legend>
            {kinds.map((one) => (
              <label key={one} data-checked={one === kind}>
                <input
                  type="radio"
                  name={`${id}-kind`}
                  checked={one === kind}
                  onChange={() => setKind(one)}
                />
                {one === 'product' ? texts.product : texts.cell}
              </label>
            ))}
          </fieldset>
        )}
        <div className="tsd-field">
          <label htmlFor={id}>{texts.manualLabel}</label>
          <input
            id={id}
            className="tsd-input n-tabular"
            data-autofocus
            inputMode="none"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={200}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p id={`${id}-hint`} className="tsd-note">
            {texts.manualHint}
          </p>
        </div>
        <div className="tsd-pad">
          {DIGITS.map((digit) => (
            <button
              key={digit}
              type="button"
              onClick={() => setText(`${text}${digit}`.slice(0, Math.max(MAX_DIGITS, text.length)))}
            >
              {digit}
            </button>
          ))}
          <span aria-hidden="true" />
          <button type="button" onClick={() => setText(`${text}0`)}>
            0
          </button>
          <button type="button" aria-label={texts.erase} onClick={() => setText(text.slice(0, -1))}>
            <Icon path={mdiBackspaceOutline} size={28} />
          </button>
        </div>
        <button type="submit" className="tsd-button tsd-button--main" disabled={isEmpty}>
          {texts.manualSubmit}
        </button>
      </form>
    </Sheet>
  );
}
