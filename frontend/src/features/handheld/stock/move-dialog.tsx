import { mdiMapMarkerPlusOutline, mdiTrashCanOutline } from '@mdi/js';
import { useId, useRef, type ReactElement } from 'react';
import { focusUnpicked } from '../../../shared/form/focus-unpicked.js';
import { ScannedLine, useScanBarrier, useScanContext } from '../../../shared/scanner/index.js';
import { useMove } from './use-move.js';
import type { LastResult } from './last-result.js';
import type { CellInfo, StockItem } from './stock-item.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { CellSelects } from './cell-selects.js';
import { QuantityField } from '../shared/quantity-field.js';
import { BigButton } from '../shared/big-button.js';
import { Field } from '../shared/field.js';
import { Text } from '../../../shared/ui/text.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import field from '../shared/field.module.css';
import { HandheldModal } from '../shared/handheld-modal.js';
import sheet from '../shared/sheet.module.css';
import { Warning } from '../shared/warning.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './move-dialog.module.css';

export interface MoveDialogProps {
  readonly moduleId: number;
  readonly product: StockItem;
  /** A cell that was scanned before: the preselected target. */
  readonly cell: CellInfo | null;
  /** 'Продукция уже находится на складе' when the user wanted to receive it. */
  readonly title?: string;
  readonly onDone: (last: LastResult) => void;
  readonly onCancel: () => void;
  /** Opens the write-off; absent where only a target cell is requested. */
  readonly onWriteOff?: () => void;
}

/** 'Продукция уже находится на складе': the current location in large type, and the target. */
export function MoveDialog(props: MoveDialogProps): ReactElement {
  const { moduleId, product, cell, title = texts.alreadyStored, onDone, onCancel, onWriteOff } = props;
  useScanBarrier();
  const move = useMove(moduleId, product, cell, onDone);
  useScanContext({ title, onScan: move.onScan });
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const { from, target } = move;
  const fromAddress = from.current_location.full_address;
  const close = (): void => {
    if (!move.isSaving) onCancel();
  };
  return (
    <HandheldModal className={sheet.sheet} labelledBy={titleId} onCancel={close}>
      <Text as="h2" size="title" weight="bold" id={titleId} className={sheet.title}>
        {title}
      </Text>
      <Stack ref={body} className={sheet.body}>
        <Text as="p" weight="bold" wrap="anywhere">
          {product.name}
          {product.serial !== null && (
            <Text block weight="strong">
              <UnbrokenText>{texts.serial(product.serial)}</UnbrokenText>
            </Text>
          )}
        </Text>
        {move.stored.length > 1 ? (
          <Field id={`${titleId}-from`} label={texts.movePlace}>
            <select
              id={`${titleId}-from`}
              className={field.select}
              value={from.cell_id}
              onChange={(event) => {
                const next = move.stored.find((one) => one.cell_id === Number(event.target.value));
                if (next !== undefined) move.chooseFrom(next);
              }}
            >
              {move.stored.map((location) => (
                <option key={location.cell_id} value={location.cell_id}>
                  {`${location.current_location.full_address} · ${texts.total(location.quantity)}`}
                </option>
              ))}
            </select>
          </Field>
        ) : (
          <Muted as="p" size="touch">
            {texts.moveFrom}
          </Muted>
        )}
        <Address address={fromAddress} />
        <Muted as="p" size="touch">
          {texts.moveTo}
        </Muted>
        <Stack
          justify="center"
          className={css.target}
          data-state={target.cell === null ? 'waiting' : 'filled'}
          role="status"
        >
          {target.cell === null ? (
            <Text size="title" wrap="anywhere">
              {move.isSearching ? texts.searching : texts.moveScan}
            </Text>
          ) : (
            <Address address={target.cell.address} from={fromAddress} />
          )}
        </Stack>
        {move.isSame && <Warning role="alert">{texts.sameCell}</Warning>}
        {move.byHand ? (
          <CellSelects
            structure={move.structure}
            value={target.path}
            onChange={move.choose}
            onCell={move.chooseCell}
          />
        ) : (
          <BigButton icon={mdiMapMarkerPlusOutline} iconSize={26} onClick={move.openSelects}>
            {texts.moveByHand}
          </BigButton>
        )}
        {onWriteOff !== undefined && (
          <BigButton tone="danger" icon={mdiTrashCanOutline} iconSize={26} onClick={onWriteOff}>
            {texts.writeOffMore}
          </BigButton>
        )}
        {move.most !== null && move.most > 0 && (
          <QuantityField
            label={texts.quantity}
            value={move.quantity}
            most={move.most}
            hint={
              from.reserved > 0
                ? `${texts.quantityRange(from.quantity)}. ${texts.reservedFor(from.reserved)}`
                : undefined
            }
            onChange={move.setQuantity}
          />
        )}
        {move.planned > 0 && <Warning role="status">{texts.planFollows(move.planned)}</Warning>}
      </Stack>
      <div className={sheet.foot}>
        {move.problem === null ? (
          <Muted as="p" size="touch" role="alert">
            {move.isSame ? '' : move.missing}
          </Muted>
        ) : (
          <Text as="p" weight="strong" tone="error" role="alert">
            {move.problem}
            <ScannedLine under={move.problem} hint={texts.moveScan} size="touch" />
          </Text>
        )}
        <div className={sheet.buttons}>
          <BigButton onClick={close} disabled={move.isSaving}>
            {texts.cancel}
          </BigButton>
          <BigButton
            kind="main"
            data-autofocus
            disabled={move.missing !== null || move.isSaving}
            onClick={() => {
              // A typed address that names no cell must not be ignored in favour of the previous target.
              if (!focusUnpicked(body.current)) void move.run();
            }}
          >
            {move.isSaving ? texts.saving : texts.move}
          </BigButton>
        </div>
      </div>
    </HandheldModal>
  );
}
