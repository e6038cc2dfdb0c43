import { mdiAlert, mdiBackspaceOutline } from '@mdi/js';
import { isInstructionComplete, pickingTexts } from '@naryad/contracts/picking/rules';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { ScanOutcome } from '../../../shared/scanner/scan-engine.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import type { Picking, PickNotice } from '../../../shared/picking/use-picking.js';
import { missingQuantity } from '../../../shared/picking/picking-list.js';
import { proposedQuantity, quantityProblem } from '../../../shared/picking/pick-request.js';
import { workstationTexts } from '../shared/texts.js';
import { Modal } from '../../../shared/ui/modal.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Button } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import workstation from '../shared/workstation.module.css';
import css from './quantity-dialog.module.css';

const texts = workstationTexts.picking;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MAX_DIGITS = 6;

export interface QuantityDialogProps {
  readonly question: NonNullable<Picking['question']>;
  readonly notice: PickNotice | null;
  readonly onConfirm: (quantity: number) => Promise<boolean>;
  readonly onCancel: () => void;
  /** A scan came while the question is open. */
  readonly onScan: () => ScanOutcome;
}

/** How many pieces are taken [3 §5 "Picking quantity"]; warns when enough is picked. */
export function QuantityDialog({
  question,
  notice,
  onConfirm,
  onCancel,
  onScan,
}: QuantityDialogProps): ReactElement {
  const { instruction, location } = question;
  const [text, setText] = useState(() => String(proposedQuantity(question)));
  const [isFresh, setFresh] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const isSerial = location.serial_number !== null;
  const quantity = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  const problem = quantityProblem(quantity, location);
  const isEnough = isInstructionComplete(instruction);
  useScanContext({ title: texts.quantityTitle, onScan });

  const type = (digit: string): void => {
    setText(isFresh ? digit : `${text}${digit}`.slice(0, MAX_DIGITS));
    setFresh(false);
  };
  const step = (by: number): void => {
    setText(String(Math.max(1, (Number.isNaN(quantity) ? 0 : quantity) + by)));
    setFresh(true);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (problem !== null || isSaving) return;
    setSaving(true);
    if (!(await onConfirm(quantity))) setSaving(false);
  };

  return (
    <Modal
      className={classes(workstation.workstation, workstation.modal)}
      labelledBy="ws-quantity-title"
      onCancel={onCancel}
    >
      <form className={css.quantity} onSubmit={(event) => void submit(event)}>
        <h2 id="ws-quantity-title" className={css.title}>
          {texts.quantityTitle}
        </h2>
        <p className={css.product}>{instruction.product_name}</p>
        <Stack as="p" direction="row" wrap gap="0 1.2em" className={classes(css.facts, 'n-tabular')}>
          <span>{location.cell_address}</span>
          <span>{texts.quantityNeeded(missingQuantity(instruction))}</span>
          <span>{texts.quantityAvailable(location.available_quantity)}</span>
        </Stack>
        {isEnough && (
          <Notice kind="warning" strong icon={mdiAlert} iconSize={26} className={css.warning} role="alert">
            {pickingTexts.enoughPicked}
          </Notice>
        )}
        <div className={css.field}>
          <TerminalButton aria-label={texts.less} disabled={isSerial} onClick={() => step(-1)}>
            −
          </TerminalButton>
          <input
            className={classes(workstation.input, 'n-tabular')}
            aria-label={texts.quantity}
            aria-invalid={problem !== null}
            aria-describedby="ws-quantity-problem"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            readOnly={isSerial}
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setText(event.target.value.replace(/\D/g, '').slice(0, MAX_DIGITS));
              setFresh(false);
            }}
          />
          <TerminalButton aria-label={texts.more} disabled={isSerial} onClick={() => step(1)}>
            +
          </TerminalButton>
        </div>
        <p id="ws-quantity-problem" className={css.problem} role="alert">
          {problem ?? (notice?.kind === 'error' ? notice.text : '')}
        </p>
        {!isSerial && (
          <div className={css.pad}>
            {DIGITS.map((digit) => (
              <Button key={digit} kind="key" size="touch" onClick={() => type(digit)}>
                {digit}
              </Button>
            ))}
            <span aria-hidden="true" />
            <Button kind="key" size="touch" onClick={() => type('0')}>
              0
            </Button>
            <Button
              kind="key"
              size="touch"
              icon={mdiBackspaceOutline}
              iconSize={26}
              aria-label={texts.erase}
              onClick={() => {
                setText(text.slice(0, -1));
                setFresh(false);
              }}
            />
          </div>
        )}
        <div className={css.buttons}>
          <TerminalButton size="wide" onClick={onCancel}>
            {texts.cancel}
          </TerminalButton>
          <TerminalButton kind="main" size="wide" type="submit" disabled={problem !== null || isSaving}>
            {texts.confirm}
          </TerminalButton>
        </div>
      </form>
    </Modal>
  );
}
