import { mdiChevronDown, mdiChevronRight, mdiPrinterOutline } from '@mdi/js';
import { controlStateOf } from '@naryad/contracts/receipt-invoices/states';
import type { ReactElement } from 'react';
import { Button, ButtonLink, IconButton, Muted, Stack, StatusChip, Text } from '../../../shared/ui/index.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import { controlStateView } from '../shared/control-status.js';
import { ControlChoice } from './control-choice.js';
import { detailsOf } from './control-unit-row.js';
import type { ControlRow } from './invoice-rows.js';
import css from './control-rows.module.css';

const texts = controlScreenTexts.several;
const ofOne = controlScreenTexts.unit;

export interface ControlSeveralRowProps {
  readonly row: ControlRow & { readonly kind: 'several' };
  /** The wizard of the first unit; null where it must not be opened. */
  readonly href: string | null;
  /** Query of the list, for the way back. */
  readonly list: string;
  /** How many of them are selected for printing. */
  readonly chosen: number;
  readonly isPrinting: boolean;
  readonly onToggle: () => void;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onPrint: () => void;
}

/** Equal items as one row with their count; expands to single items. */
export function ControlSeveralRow({
  row: { group, units, count, place, isOpen },
  href,
  list,
  chosen,
  isPrinting,
  onToggle,
  onChoose,
  onPrint,
}: ControlSeveralRowProps): ReactElement {
  const [unit = null] = units;
  const product = group.line.product.name;
  const name = texts.name(product, count);
  const details = unit === null ? '' : [texts.noSerials, detailsOf(unit)].filter(Boolean).join(' · ');
  const action = unit === null ? ofOne.start : ofOne.resume;
  return (
    <div className={css.unit} data-state="several">
      {unit === null ? (
        <span />
      ) : (
        <ControlChoice
          label={texts.choose(name)}
          isChosen={chosen === count}
          isPartly={chosen > 0 && chosen < count}
          onChange={onChoose}
        />
      )}
      <Button
        kind="bare"
        icon={isOpen ? mdiChevronDown : mdiChevronRight}
        iconSize={20}
        className={css.several}
        aria-expanded={isOpen}
        aria-label={texts.show(name)}
        {...(href === null ? { 'data-primary': true } : {})}
        onClick={onToggle}
      >
        <span className={css.name}>
          <Text tabular weight="strong">
            {texts.count(count)}
          </Text>
          {details !== '' && (
            <Muted as="small" block>
              {details}
            </Muted>
          )}
        </span>
      </Button>
      <span className={css.state}>
        <StatusChip {...controlStateView(controlStateOf(unit))} />
      </span>
      <Stack as="span" direction="row" align="center" justify="end" gap={6} className={css.actions}>
        {href !== null && (
          <ButtonLink
            {...(unit === null ? {} : { tone: 'accent' })}
            data-primary
            to={href}
            state={{ list }}
            aria-label={ofOne.of(action, `${product}, ${ofOne.place(place)}`)}
          >
            {action}
          </ButtonLink>
        )}
        {unit !== null && (
          <IconButton
            icon={mdiPrinterOutline}
            iconSize={20}
            label={ofOne.of(texts.print, name)}
            title={texts.print}
            disabled={isPrinting}
            onClick={onPrint}
          />
        )}
      </Stack>
    </div>
  );
}
