import { cellCode, productCode } from '@naryad/contracts/handheld/scan-code';
import { lazy, Suspense, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { focusUnpicked } from '../../../shared/form/focus-unpicked.js';
import { scanEngine } from '../../../shared/scanner/index.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Sheet } from '../shared/sheet.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';
import { BigButton } from '../shared/big-button.js';
import { RadioTiles } from '../shared/radio-tiles.js';
import { Field } from '../shared/field.js';
import { NumberPad } from '../../../shared/ui/number-pad.js';
import field from '../shared/field.module.css';
import { classes } from '../../../shared/ui/classes.js';

const CellByAddress = lazy(() => import('./cell-by-address.js').then((m) => ({ default: m.CellByAddress })));

export type CodeKind = 'product' | 'cell';

const MAX_DIGITS = 10;

/** Builds the code from a typed number; other text is passed on unchanged. */
export function typedCode(text: string, kind: CodeKind): string {
  const typedText = text.trim();
  if (!/^\d+$/.test(typedText)) return typedText;
  return kind === 'product' ? productCode(typedText) : cellCode(Number(typedText));
}

export interface ManualSheetProps {
  /** Accepted kinds of codes; the first one is preselected. */
  readonly kinds: readonly CodeKind[];
  /** Storehouse whose cells can be named by address. Null: cells only by number. */
  readonly storehouseId: number | null;
  readonly onClose: () => void;
}

/** Manual input for labels that do not scan, with a large numeric keypad. */
export function ManualSheet({ kinds, storehouseId, onClose }: ManualSheetProps): ReactElement {
  const [kind, setKind] = useState<CodeKind>(kinds[0] ?? 'product');
  const [text, setText] = useState('');
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const isEmpty = text.trim() === '';
  const send = (code: string): void => {
    onClose();
    scanEngine.submit(code);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isEmpty && !focusUnpicked(form.current)) send(typedCode(text, kind));
  };
  return (
    <Sheet title={texts.manualTitle} onClose={onClose}>
      <Stack ref={form} as="form" gap={10} onSubmit={submit}>
        {kinds.length > 1 && (
          <RadioTiles
            legend={texts.manualWhat}
            options={kinds}
            words={{ product: texts.product, cell: texts.cell }}
            value={kind}
            onChange={setKind}
          />
        )}
        {kind === 'cell' && storehouseId !== null && (
          <Suspense fallback={null}>
            <CellByAddress storehouseId={storehouseId} onCode={send} />
          </Suspense>
        )}
        <Field id={id} label={texts.manualLabel}>
          <input
            id={id}
            className={classes(field.input, 'n-tabular')}
            data-autofocus
            inputMode="none"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={200}
            aria-describedby={`${id}-hint`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Muted as="p" size="touch" id={`${id}-hint`}>
            {texts.manualHint}
          </Muted>
        </Field>
        <NumberPad
          onDigit={(digit) => setText(`${text}${digit}`.slice(0, Math.max(MAX_DIGITS, text.length)))}
          onErase={() => setText(text.slice(0, -1))}
          eraseLabel={texts.erase}
        />
        <BigButton kind="main" type="submit" disabled={isEmpty}>
          {texts.manualSubmit}
        </BigButton>
      </Stack>
    </Sheet>
  );
}
