import { mdiCheck, mdiClockAlertOutline, mdiMapMarkerQuestionOutline, mdiTrendingDown } from '@mdi/js';
import type { StockFilter } from '@naryad/contracts/stock/dto';
import type { ReactElement, ReactNode } from 'react';
import type { ListAction } from '../../../shared/list/list-action.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Badge, Stack } from '../../../shared/ui/index.js';
import { stockFilters } from './stock-view.js';
import { FilterChip, NarrowingChip } from '../shared/filter-chip.js';
import { storehouseTexts } from '../shared/texts.js';
import css from './stock-filters.module.css';

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
  /** Filters set by a scan. */
  readonly narrowings: readonly Narrowing[];
  /** Rendered before the filters. */
  readonly children?: ReactNode;
}

/** The filters as menu entries, for narrow toolbars. */
export const filterActions = (
  filter: StockFilter | null,
  counts: StockFiltersProps['counts'],
  onChange: StockFiltersProps['onChange'],
): readonly ListAction[] =>
  stockFilters.map((exception) => ({
    id: exception,
    text: `${storehouseTexts.filter[exception]}: ${formatNumber(counts[exception] ?? 0)}`,
    icon: exception === filter ? mdiCheck : ICONS[exception],
    onRun: () => onChange(exception === filter ? null : exception),
  }));

/** Exception filters for storekeepers with their counts, and filters set by a scan. */
export function StockFilters({
  filter,
  counts,
  onChange,
  narrowings,
  children,
}: StockFiltersProps): ReactElement {
  return (
    <Stack direction="row" wrap className={css.filters} role="group" aria-label={storehouseTexts.filters}>
      {children}
      {stockFilters.map((exception) => {
        const isOn = exception === filter;
        const count = counts[exception];
        const name = storehouseTexts.filter[exception];
        return (
          <FilterChip
            key={exception}
            icon={ICONS[exception]}
            label={
              <>
                {name}{' '}
                {count !== null && (
                  <Badge tone={count > 0 ? 'warning' : 'neutral'}>{formatNumber(count)}</Badge>
                )}
              </>
            }
            isOn={isOn}
            onClick={() => onChange(isOn ? null : exception)}
          />
        );
      })}
      {narrowings.map(({ id, text, onRemove }) => (
        <NarrowingChip key={id} text={text} label={storehouseTexts.showAll(text)} onRemove={onRemove} />
      ))}
    </Stack>
  );
}
