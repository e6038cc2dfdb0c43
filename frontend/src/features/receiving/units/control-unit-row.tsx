import { mdiPrinterOutline, mdiRefresh } from '@mdi/js';
import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { controlStateOf } from '@naryad/contracts/receipt-invoices/states';
import { memo, type ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { ButtonLink, IconButton, Muted, Stack, StatusChip, Text } from '../../../shared/ui/index.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import { controlStateView } from '../shared/control-status.js';
import { ControlChoice } from './control-choice.js';
import { useControlFade } from './use-control-fade.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import css from './control-rows.module.css';

const texts = controlScreenTexts.unit;

/** Actions of rows; the same object for all of them. */
export interface UnitActions {
  readonly onChoose: (unitId: number, isChosen: boolean) => void;
  readonly onPrint: (unitId: number) => void;
  /** null where the control is read-only. */
  readonly onReset: ((unit: ReceivedUnit) => void) | null;
}

export interface ControlUnitRowProps {
  /** null: an item without a record. */
  readonly unit: ReceivedUnit | null;
  readonly place: number;
  readonly productName: string;
  /** The wizard; null where the control is read-only. */
  readonly href: string | null;
  /** Query of the list, for the way back. */
  readonly list: string;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly isPrinting: boolean;
  readonly actions: UnitActions;
}

/** Batch, expiry and cell of a unit. */
export const detailsOf = ({
  batch_manufacture: batch,
  storehouse_cell: cell,
  is_stored: isStored,
}: ReceivedUnit): string =>
  [
    batch?.number ? texts.batch(batch.number) : null,
    batch?.expiry_date ? texts.until(formatPlainDate(batch.expiry_date)) : null,
    isStored && cell !== null ? texts.stored(cell.address) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** One item of a line: its state and the next action. */
export const ControlUnitRow = memo(function ControlUnitRow({
  unit,
  place,
  productName,
  href,
  list,
  isChosen,
  isBusy,
  isPrinting,
  actions,
}: ControlUnitRowProps): ReactElement {
  const row = useControlFade(unit?.version ?? 0);
  const state = controlStateOf(unit);
  const number = texts.place(place);
  const name = `${productName}, ${unit?.serial_number ?? number}`;
  const isDone = state === 'done';
  const { onReset } = actions;
  const details = unit === null ? '' : detailsOf(unit);
  const open = isDone || href === null ? null : href;
  return (
    <div ref={row} className={css.unit} data-state={state} aria-busy={isBusy || undefined}>
      {unit === null ? (
        <span />
      ) : (
        <ControlChoice
          label={texts.of(texts.choose, name)}
          isChosen={isChosen}
          onChange={(next) => actions.onChoose(unit.id, next)}
        />
      )}
      <Text size="small" tone="muted" tabular className={css.place}>
        {number}
      </Text>
      <span className={css.name}>
        <Text tabular {...(state === 'pending' ? { tone: 'muted' } : { weight: 'strong' })}>
          <UnbrokenText>{unit?.serial_number ?? texts.noSerial}</UnbrokenText>
        </Text>
        {details !== '' && (
          <Muted as="small" block>
            {details}
          </Muted>
        )}
      </span>
      <span className={css.state}>
        <StatusChip {...controlStateView(state)} />
      </span>
      <Stack as="span" direction="row" align="center" justify="end" gap={6} className={css.actions}>
        {open !== null && (
          <ButtonLink
            {...(state === 'pending' ? {} : { tone: 'accent' })}
            data-primary
            to={open}
            state={{ list }}
            aria-label={texts.of(unit === null ? texts.start : texts.resume, name)}
          >
            {unit === null ? texts.start : texts.resume}
          </ButtonLink>
        )}
        {unit !== null && isDone && onReset !== null && !unit.is_stored && (
          <IconButton
            icon={mdiRefresh}
            iconSize={20}
            data-primary
            disabled={isBusy}
            label={texts.of(texts.repeat, name)}
            title={texts.repeat}
            onClick={() => onReset(unit)}
          />
        )}
        {unit !== null && (
          <IconButton
            icon={mdiPrinterOutline}
            iconSize={20}
            data-primary={open === null && (!isDone || onReset === null || unit.is_stored) ? true : undefined}
            disabled={isPrinting}
            label={texts.of(texts.print, name)}
            title={texts.print}
            onClick={() => actions.onPrint(unit.id)}
          />
        )}
      </Stack>
    </div>
  );
});
