import Chip from '@mui/material/Chip';
import { mdiClose, mdiClockAlertOutline, mdiMapMarkerQuestionOutline, mdiTrendingDown } from '@mdi/js';
import type { StockFilter } from '@naryad/contracts/stock/dto';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import { stockFilters } from './stock-view.js';
import { storehouseTexts } from '../shared/texts.js';

const ICONS: Readonly<Record<StockFilter, string>> = {
  'no-place': mdiMapMarkerQuestionOutline,
  'below-minimum': mdiTrendingDown,
  expiring: mdiClockAlertOutline,
};

export interface Narrowing {
  readonly id: 'cell' | 'product';
  readonly text: string;
  readonly onRemove: () => void;
}

export interface StockFiltersProps {
  readonly filter: StockFilter | null;
  readonly counts: Readonly<Record<StockFilter, number | null>>;
  readonly onChange: (filter: StockFilter | null) => void;
  /** What a scan has narrowed the list to. */
  readonly narrowings: readonly Narrowing[];
  /** Before the filters. */
  readonly children?: ReactNode;
}

/** The exceptions that a storekeeper looks after, with their counts, and what the list is narrowed to. */
export function StockFilters({
  filter,
  counts,
  onChange,
  narrowings,
  children,
}: StockFiltersProps): ReactElement {
  return (
    <div className="n-remains__filters" role="group" aria-label={storehouseTexts.filters}>
      {children}
      {stockFilters.map((exception) => {
        const isOn = exception === filter;
        const count = counts[exception];
        const name = storehouseTexts.filter[exception];
        return (
          <Chip
            key={exception}
            component="button"
            type="button"
            clickable
            icon={<Icon path={ICONS[exception]} size={18} />}
            label={
              <>
                {name} {count !== null && <span className="n-remains__count">{formatNumber(count)}</span>}
              </>
            }
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            data-some={count !== null && count > 0}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? null : exception)}
          />
        );
      })}
      {narrowings.map(({ id, text, onRemove }) => (
        <Chip
          key={id}
          component="button"
          type="button"
          clickable
          color="primary"
          className="n-remains__only"
          label={
            <>
              {text}
              <Icon path={mdiClose} size={16} />
            </>
          }
          aria-label={storehouseTexts.showAll(text)}
          onClick={onRemove}
        />
      ))}
    </div>
  );
}
