import { mdiCheckAll, mdiChevronDown, mdiChevronRight, mdiPlaylistPlus, mdiPrinterOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Button, Icon, IconButton, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import type { ControlLine } from './invoice-rows.js';
import { ControlChoice } from './control-choice.js';
import { ControlProgress } from './control-progress.js';
import css from './control-rows.module.css';

const texts = controlScreenTexts.group;

export interface ControlGroupRowProps {
  readonly group: ControlLine;
  readonly isOpen: boolean;
  /** Null during a search: groups cannot be collapsed then. */
  readonly onToggle: (() => void) | null;
  /** How many of the group's units are selected for printing. */
  readonly chosen: number;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onPrint: () => void;
  readonly isPrinting: boolean;
  /** null where the control is read-only. */
  readonly onBulk: (() => void) | null;
  /** All items have a record: adding a surplus unit is a separate action. */
  readonly onSurplus: (() => void) | null;
}

/** Header of a product group: progress, stickers and 'Массовый контроль'. */
export function ControlGroupRow({
  group: { line, units, done, pending },
  isOpen,
  onToggle,
  chosen,
  onChoose,
  onPrint,
  isPrinting,
  onBulk,
  onSurplus,
}: ControlGroupRowProps): ReactElement {
  const { name, sku } = line.product;
  return (
    <div className={css.group}>
      <ControlChoice
        label={texts.choose(name)}
        isChosen={units.length > 0 && chosen === units.length}
        isPartly={chosen > 0 && chosen < units.length}
        disabled={units.length === 0}
        onChange={onChoose}
      />
      <h2>
        <Button
          kind="bare"
          icon={isOpen ? mdiChevronDown : mdiChevronRight}
          iconSize={20}
          className={css.toggle}
          aria-expanded={isOpen}
          aria-disabled={onToggle === null}
          data-primary
          onClick={() => onToggle?.()}
        >
          <span className={css.name}>
            <Text weight="bold">{name}</Text>
            {sku !== null && (
              <Muted as="small" block>
                {sku}
              </Muted>
            )}
          </span>
        </Button>
      </h2>
      <ControlProgress
        text={texts.progress(done, line.quantity)}
        done={done}
        total={line.quantity}
        className={css.progress}
      />
      <Stack as="span" direction="row" align="center" justify="end" gap={6} className={css.actions}>
        {onBulk !== null && pending > 0 && (
          <Button
            className={css.bulk}
            aria-label={`${texts.bulkOf(name)} (${formatNumber(pending)})`}
            title={texts.bulk}
            onClick={onBulk}
          >
            <Icon path={mdiCheckAll} size={18} />
            <span>{texts.bulk}</span>
          </Button>
        )}
        {onSurplus !== null && pending === 0 && (
          <IconButton
            icon={mdiPlaylistPlus}
            iconSize={20}
            label={texts.surplusOf(name)}
            title={texts.surplus}
            onClick={onSurplus}
          />
        )}
        <IconButton
          icon={mdiPrinterOutline}
          iconSize={20}
          label={texts.printOf(name)}
          title={texts.print}
          disabled={isPrinting}
          onClick={onPrint}
        />
      </Stack>
    </div>
  );
}
