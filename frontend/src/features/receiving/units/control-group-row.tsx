import { mdiCheckAll, mdiChevronDown, mdiChevronRight, mdiPrinterOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import type { ControlLine } from './invoice-rows.js';
import { ControlChoice } from './control-choice.js';

const texts = controlScreenTexts.group;

export interface ControlGroupRowProps {
  readonly group: ControlLine;
  readonly isOpen: boolean;
  /** Groups cannot be closed while one searches. */
  readonly onToggle: (() => void) | null;
  /** How many of the group's units are chosen for printing. */
  readonly chosen: number;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onPrint: () => void;
  readonly isPrinting: boolean;
  /** null where the control may only be looked at. */
  readonly onBulk: (() => void) | null;
}

/** The head of a product's group: how far it is, its stickers, and 'Массовый контроль' [2 §2.9]. */
export function ControlGroupRow({
  group: { line, units, done, pending },
  isOpen,
  onToggle,
  chosen,
  onChoose,
  onPrint,
  isPrinting,
  onBulk,
}: ControlGroupRowProps): ReactElement {
  const { name, sku } = line.product;
  const isDone = done >= line.quantity;
  return (
    <div className="rcc-group">
      <ControlChoice
        label={texts.choose(name)}
        isChosen={units.length > 0 && chosen === units.length}
        isPartly={chosen > 0 && chosen < units.length}
        disabled={units.length === 0}
        onChange={onChoose}
      />
      <h2 className="rcc-group__head">
        <button
          type="button"
          className="rcc-group__toggle"
          aria-expanded={isOpen}
          aria-disabled={onToggle === null}
          data-primary
          onClick={() => onToggle?.()}
        >
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} size={20} />
          <span className="rcc-group__name">
            {name}
            {sku !== null && <small>{sku}</small>}
          </span>
        </button>
      </h2>
      <span className="rcc-group__progress n-tabular" data-done={isDone}>
        {texts.progress(done, line.quantity)}
        <span className="rcc-bar" aria-hidden>
          <span style={{ width: `${(100 * done) / Math.max(1, line.quantity)}%` }} />
        </span>
      </span>
      <span className="rcc-group__deeds">
        {onBulk !== null && pending > 0 && (
          <button
            type="button"
            className="rcc-button"
            aria-label={`${texts.bulkOf(name)} (${formatNumber(pending)})`}
            title={texts.bulk}
            onClick={onBulk}
          >
            <Icon path={mdiCheckAll} size={18} />
            <span className="rcc-button__text">{texts.bulk}</span>
          </button>
        )}
        <button
          type="button"
          className="n-icon-button"
          aria-label={texts.printOf(name)}
          title={texts.print}
          disabled={isPrinting}
          onClick={onPrint}
        >
          <Icon path={mdiPrinterOutline} size={20} />
        </button>
      </span>
    </div>
  );
}
