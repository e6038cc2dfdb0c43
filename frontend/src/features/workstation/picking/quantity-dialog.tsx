import { mdiAlert } from '@mdi/js';
import { isInstructionComplete, pickingTexts } from '@naryad/contracts/picking/rules';
import { useState, type ReactElement } from 'react';
import type { ScanOutcome } from '../../../shared/scanner/scan-outcome.js';
import type { Picking, PickNotice } from '../../../shared/picking/use-picking.js';
import { missingQuantity } from '../../../shared/picking/picking-list.js';
import { useQuantityQuestion } from '../../../shared/picking/use-quantity-question.js';
import { ScanRefusal } from '../../../shared/scanner/scan-refusal.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';
import { Modal } from '../../../shared/ui/modal.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { classes } from '../../../shared/ui/classes.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { NumberPad } from '../../../shared/ui/number-pad.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import workstation from '../shared/workstation.module.css';
import css from './quantity-dialog.module.css';

export interface QuantityDialogProps {
  readonly question: NonNullable<Picking['question']>;
  readonly notice: PickNotice | null;
  readonly onConfirm: (quantity: number) => Promise<boolean>;
  readonly onCancel: () => void;
  /** Called for a scan while the dialog is open. */
  readonly onScan: () => ScanOutcome;
}

/** Asks for the picked quantity; warns when enough is picked. */
export function QuantityDialog({
  question,
  notice,
  onConfirm,
  onCancel,
  onScan,
}: QuantityDialogProps): ReactElement {
  const { instruction, location } = question;
  const { text, setText, quantity, problem, isSaving, submit } = useQuantityQuestion(
    question,
    onConfirm,
    onScan,
  );
  const [isFresh, setFresh] = useState(true);
  const isSerial = location.serial_number !== null;

  const type = (digit: string): void => {
    setText(isFresh ? digit : `${text}${digit}`);
    setFresh(false);
  };
  const step = (amount: number): void => {
    setText(String(Math.max(1, (quantity ?? 0) + amount)));
    setFresh(true);
  };

  return (
    <Modal className={workstation.workstation} labelledBy="ws-quantity-title" onCancel={onCancel}>
      <Stack as="form" gap="0.8em" className={css.quantity} onSubmit={(event) => void submit(event)}>
        <Stack gap="0.2em">
          <Text as="h2" size="larger" weight="bold" id="ws-quantity-title">
            {texts.quantityTitle}
          </Text>
          <Text as="p" wrap="anywhere">
            {instruction.product_name}
          </Text>
          <Muted as="div" size="medium" tabular>
            <Stack as="p" direction="row" wrap gap="0 1.2em">
              <span>{location.cell_address}</span>
              <span>{texts.quantityNeeded(missingQuantity(instruction))}</span>
              <span>{texts.quantityAvailable(location.available_quantity)}</span>
            </Stack>
          </Muted>
        </Stack>
        {isInstructionComplete(instruction) && (
          <Notice kind="warning" strong icon={mdiAlert} iconSize={26} role="alert">
            {pickingTexts.enoughPicked}
          </Notice>
        )}
        <ScanRefusal />
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
              setText(event.target.value);
              setFresh(false);
            }}
          />
          <TerminalButton aria-label={texts.more} disabled={isSerial} onClick={() => step(1)}>
            +
          </TerminalButton>
        </div>
        <Text as="p" size="medium" tone="error" id="ws-quantity-problem" className={css.problem} role="alert">
          {problem ?? (notice?.kind === 'error' ? notice.text : '')}
        </Text>
        {!isSerial && (
          <NumberPad
            className={css.pad}
            onDigit={type}
            onErase={() => {
              setText(text.slice(0, -1));
              setFresh(false);
            }}
            eraseLabel={texts.erase}
          />
        )}
        <Stack direction="row" gap="0.7em" className={css.buttons}>
          <TerminalButton size="wide" onClick={onCancel}>
            {texts.cancel}
          </TerminalButton>
          <TerminalButton kind="main" size="wide" type="submit" disabled={problem !== null} isBusy={isSaving}>
            {texts.confirm}
          </TerminalButton>
        </Stack>
      </Stack>
    </Modal>
  );
}
