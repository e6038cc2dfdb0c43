import { WRITE_OFF_COMMENT_MAX } from '@naryad/contracts/stock/write-off-ground';
import { useId, type ReactElement } from 'react';
import { useScanBarrier } from '../../../shared/scanner/index.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Address } from '../shared/address.js';
import { BigButton } from '../shared/big-button.js';
import { Field } from '../shared/field.js';
import field from '../shared/field.module.css';
import { HandheldModal } from '../shared/handheld-modal.js';
import { QuantityField } from '../shared/quantity-field.js';
import { RadioTiles } from '../shared/radio-tiles.js';
import sheet from '../shared/sheet.module.css';
import { handheldTexts as texts } from '../shared/texts.js';
import { nameOfItem, type StockItem } from './stock-item.js';
import type { LastResult } from './last-result.js';
import { useWriteOff } from './use-write-off.js';

export interface WriteOffDialogProps {
  readonly moduleId: number;
  readonly product: StockItem;
  readonly onDone: (last: LastResult) => void;
  readonly onCancel: () => void;
}

/** 'Списание': item, cell, quantity and reason. */
export function WriteOffDialog({ moduleId, product, onDone, onCancel }: WriteOffDialogProps): ReactElement {
  useScanBarrier();
  const writeOff = useWriteOff(moduleId, product, onDone);
  const id = useId();
  const { reasons, missing, problem, most, isSaving } = writeOff;
  const close = (): void => {
    if (!isSaving) onCancel();
  };
  return (
    <HandheldModal className={sheet.sheet} labelledBy={`${id}-title`} onCancel={close}>
      <Text as="h2" size="title" weight="bold" id={`${id}-title`} className={sheet.title}>
        {texts.writeOffTitle}
      </Text>
      <Stack className={sheet.body}>
        <Text as="p" weight="bold" wrap="anywhere">
          {nameOfItem(product)}
        </Text>
        <Address address={product.places[0]!.current_location.full_address} />
        {most !== null && most > 0 && (
          <QuantityField
            label={texts.writeOffQuantity}
            value={writeOff.quantity}
            most={most}
            onChange={writeOff.setQuantity}
          />
        )}
        {reasons.length > 0 && (
          <RadioTiles
            legend={texts.reason}
            options={reasons.map((reason) => String(reason.id))}
            words={Object.fromEntries(reasons.map((reason) => [String(reason.id), reason.name]))}
            value={String(writeOff.reasonId)}
            onChange={(chosenId) => writeOff.chooseReason(Number(chosenId))}
            isColumn
          />
        )}
        <Field id={`${id}-comment`} label={texts.comment}>
          <input
            id={`${id}-comment`}
            className={field.input}
            autoComplete="off"
            maxLength={WRITE_OFF_COMMENT_MAX}
            value={writeOff.comment}
            onChange={(event) => writeOff.setComment(event.target.value)}
          />
        </Field>
      </Stack>
      <div className={sheet.foot}>
        <Text as="p" role="alert" size="touch" tone={problem === null ? 'muted' : 'error'}>
          {problem ?? missing}
        </Text>
        {problem !== null && missing !== null && <Muted size="touch">{missing}</Muted>}
        <div className={sheet.buttons}>
          <BigButton onClick={close} disabled={isSaving}>
            {texts.back}
          </BigButton>
          <BigButton
            kind="main"
            tone="danger"
            disabled={missing !== null || isSaving}
            onClick={() => void writeOff.run()}
          >
            {isSaving ? texts.saving : texts.writeOff}
          </BigButton>
        </div>
      </div>
    </HandheldModal>
  );
}
