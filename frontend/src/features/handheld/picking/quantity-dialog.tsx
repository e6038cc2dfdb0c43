import { isInstructionComplete, pickingTexts } from '@naryad/contracts/picking/rules';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { missingQuantity } from '../../../shared/picking/picking-list.js';
import { proposedQuantity, quantityProblem } from '../../../shared/picking/pick-request.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { Modal } from '../../../shared/ui/modal.js';
import { quantityOf } from '../shared/quantity.js';
import { Address } from '../shared/address.js';
import { QuantityField } from '../shared/quantity-field.js';
import { BigButton } from '../shared/big-button.js';
import handheld from '../shared/handheld.module.css';
import sheet from '../shared/sheet.module.css';
import surface from '../shared/surface.module.css';
import { Warning } from '../shared/warning.js';
import { classes } from '../../../shared/ui/classes.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

export interface QuantityDialogProps {
  readonly picking: Picking;
  readonly question: NonNullable<Picking['question']>;
}

/** How many pieces are taken [3 §5 "Picking quantity"]; warns when enough is picked. */
export function QuantityDialog({ picking, question }: QuantityDialogProps): ReactElement {
  const { instruction, location } = question;
  const [text, setText] = useState(() => String(proposedQuantity(question)));
  const [isSaving, setSaving] = useState(false);
  const titleId = useId();
  const quantity = quantityOf(text);
  const problem = quantityProblem(quantity ?? Number.NaN, location);
  useScanContext({
    title: pickingPanelTexts.quantityTitle,
    onScan: () => picking.tell({ kind: 'rejected', text: pickingPanelTexts.quantityFirst }),
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (problem !== null || quantity === null || isSaving) return;
    setSaving(true);
    if (!(await picking.confirmQuantity(quantity))) setSaving(false);
  };
  return (
    <Modal
      className={classes(handheld.handheld, sheet.modal, sheet.sheet)}
      labelledBy={titleId}
      onCancel={picking.cancelQuantity}
    >
      <form onSubmit={(event) => void submit(event)} className={sheet.form}>
        <h2 id={titleId} className={sheet.title}>
          {pickingPanelTexts.quantityTitle}
        </h2>
        <Stack className={sheet.body}>
          <p className={sheet.product}>{instruction.product_name}</p>
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
          <p className={surface.problem} role="alert">
            {problem ?? (picking.notice?.kind === 'error' ? picking.notice.text : '')}
          </p>
          <div className={sheet.buttons}>
            <BigButton onClick={picking.cancelQuantity}>{pickingPanelTexts.cancel}</BigButton>
            <BigButton kind="main" type="submit" data-autofocus disabled={problem !== null || isSaving}>
              {pickingPanelTexts.confirm}
            </BigButton>
          </div>
        </div>
      </form>
    </Modal>
  );
}
