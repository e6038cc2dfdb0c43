import { mdiAlert, mdiBackspaceOutline } from '@mdi/js';
import { isInstructionComplete, pickingTexts } from '@naryad/contracts/picking/rules';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { ScanOutcome } from '../../../shared/scanner/scan-engine.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { Icon } from '../../../shared/ui/icon.js';
import type { Picking, PickNotice } from '../../../shared/picking/use-picking.js';
import { missingQuantity } from '../../../shared/picking/picking-list.js';
import { proposedQuantity, quantityProblem } from '../../../shared/picking/pick-request.js';
import { workstationTexts } from '../shared/texts.js';
import { Modal } from '../../../shared/ui/modal.js';
import { TerminalButton } from '../shared/terminal-button.js';
import './quantity-dialog.css';

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
    <Modal className="ws ws-modal" labelledBy="ws-quantity-title" onCancel={onCancel}>
      <form className="ws-quantity" onSubmit={(event) => void submit(event)}>
        <h2 id="ws-quantity-title" className="ws-quantity__title">
          {texts.quantityTitle}
        </h2>
        <p className="ws-quantity__product">{instruction.product_name}</p>
        <p className="ws-quantity__facts n-tabular">
          <span>{location.cell_address}</span>
          <span>{texts.quantityNeeded(missingQuantity(instruction))}</span>
          <span>{texts.quantityAvailable(location.available_quantity)}</span>
        </p>
        {isEnough && (
          <p className="ws-quantity__warning" role="alert">
            <Icon path={mdiAlert} size={26} />
            {pickingTexts.enoughPicked}
          </p>
        )}
        <div className="ws-quantity__field">
          <TerminalButton aria-label={texts.less} disabled={isSerial} onClick={() => step(-1)}>
            −
          </TerminalButton>
          <input
            className="ws-input ws-quantity__input n-tabular"
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
        <p id="ws-quantity-problem" className="ws-quantity__problem" role="alert">
          {problem ?? (notice?.kind === 'error' ? notice.text : '')}
        </p>
        {!isSerial && (
          <div className="ws-quantity__pad">
            {DIGITS.map((digit) => (
              <button key={digit} type="button" onClick={() => type(digit)}>
                {digit}
              </button>
            ))}
            <span aria-hidden="true" />
            <button type="button" onClick={() => type('0')}>
              0
            </button>
            <button
              type="button"
              aria-label={texts.erase}
              onClick={() => {
                setText(text.slice(0, -1));
                setFresh(false);
              }}
            >
              <Icon path={mdiBackspaceOutline} size={26} />
            </button>
          </div>
        )}
        <div className="ws-quantity__buttons">
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
