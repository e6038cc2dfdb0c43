import { mdiAlert } from '@mdi/js';
import { isInstructionComplete, pickingTexts } from '@naryad/contracts/picking/rules';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { missingQuantity } from '../../../shared/picking/picking-list.js';
import { proposedQuantity, quantityProblem } from '../../../shared/picking/pick-request.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Modal } from '../../../shared/ui/modal.js';
import { quantityOf } from '../shared/quantity.js';
import { Address } from '../shared/address.js';
import { QuantityField } from '../shared/quantity-field.js';

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
    <Modal className="tsd tsd-modal tsd-sheet" labelledBy={titleId} onCancel={picking.cancelQuantity}>
      <form onSubmit={(event) => void submit(event)} className="tsd-sheet__form">
        <h2 id={titleId} className="tsd-sheet__title">
          {pickingPanelTexts.quantityTitle}
        </h2>
        <div className="tsd-sheet__body">
          <p className="tsd-move__product">{instruction.product_name}</p>
          <Address address={location.cell_address} />
          <p className="tsd-note">
            {`${pickingPanelTexts.quantityNeeded(missingQuantity(instruction))}. ${pickingPanelTexts.quantityAvailable(location.available_quantity)}`}
          </p>
          {isInstructionComplete(instruction) && (
            <p className="tsd-warning" role="alert">
              <Icon path={mdiAlert} size={28} />
              {pickingTexts.enoughPicked}
            </p>
          )}
          <QuantityField
            label={pickingPanelTexts.quantity}
            value={text}
            most={location.serial_number === null ? location.available_quantity : 1}
            onChange={setText}
          />
        </div>
        <div className="tsd-sheet__foot">
          <p className="tsd-problem" role="alert">
            {problem ?? (picking.notice?.kind === 'error' ? picking.notice.text : '')}
          </p>
          <div className="tsd-sheet__buttons">
            <button type="button" className="tsd-button" onClick={picking.cancelQuantity}>
              {pickingPanelTexts.cancel}
            </button>
            <button
              type="submit"
              className="tsd-button tsd-button--main"
              data-autofocus
              disabled={problem !== null || isSaving}
            >
              {pickingPanelTexts.confirm}
            </button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
