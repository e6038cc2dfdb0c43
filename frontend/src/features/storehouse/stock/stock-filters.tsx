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
  /** What a scan has narrowed the list to. */
  readonly narrowings: readonly Narrowing[];
  /** Before the filters. */
  readonly children?: ReactNode;
}

/** The filters as entries of a menu, where the toolbar has no room for them. */
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

/** The exceptions that a storekeeper looks after, with their counts, and what the list is narrowed to. */
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
