import { isInstructionComplete, pickingTexts } from '@naryad/contracts/picking/rules';
import { useId, type ReactElement } from 'react';
import { missingQuantity } from '../../../shared/picking/picking-list.js';
import { useQuantityQuestion } from '../../../shared/picking/use-quantity-question.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { Address } from '../shared/address.js';
import { QuantityField } from '../shared/quantity-field.js';
import { BigButton } from '../shared/big-button.js';
import { Text } from '../../../shared/ui/text.js';
import { HandheldModal } from '../shared/handheld-modal.js';
import sheet from '../shared/sheet.module.css';
import { Warning } from '../shared/warning.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

export interface QuantityDialogProps {
  readonly picking: Picking;
  readonly question: NonNullable<Picking['question']>;
}

/** Asks for the picked quantity; warns when enough is picked. */
export function QuantityDialog({ picking, question }: QuantityDialogProps): ReactElement {
  const { instruction, location } = question;
  const titleId = useId();
  const { text, setText, problem, isSaving, submit } = useQuantityQuestion(
    question,
    picking.confirmQuantity,
    () => picking.showOutcome({ kind: 'rejected', text: pickingPanelTexts.quantityFirst }),
  );
  return (
    <HandheldModal className={sheet.sheet} labelledBy={titleId} onCancel={picking.cancelQuantity}>
      <form onSubmit={(event) => void submit(event)} className={sheet.form}>
        <Text as="h2" size="title" weight="bold" id={titleId} className={sheet.title}>
          {pickingPanelTexts.quantityTitle}
        </Text>
        <Stack className={sheet.body}>
          <Text as="p" weight="bold" wrap="anywhere">
            {instruction.product_name}
          </Text>
          <Address address={location.cell_address} />
          <Muted as="p" size="touch">
            {`${pickingPanelTexts.quantityNeeded(missingQuantity(instruction))}. ${pickingPanelTexts.quantityAvailable(location.available_quantity)}`}
          </Muted>
          {isInstructionComplete(instruction) && <Warning role="alert">{pickingTexts.enoughPicked}</Warning>}
          <QuantityField
            label={pickingPanelTexts.quantity}
            value={text}
            most={location.serial_number === null ? location.available_quantity : 1}
            onChange={setText}
          />
        </Stack>
        <div className={sheet.foot}>
          <Text as="p" weight="strong" tone="error" role="alert">
            {problem ?? (picking.notice?.kind === 'error' ? picking.notice.text : '')}
          </Text>
          <div className={sheet.buttons}>
            <BigButton onClick={picking.cancelQuantity}>{pickingPanelTexts.cancel}</BigButton>
            <BigButton kind="main" type="submit" data-autofocus disabled={problem !== null || isSaving}>
              {pickingPanelTexts.confirm}
            </BigButton>
          </div>
        </div>
      </form>
    </HandheldModal>
  );
}
