import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { LineFilter, LineTotals } from './use-review-lines.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import css from './review-filter.module.css';
import { Badge, Segments } from '../../../shared/ui/index.js';

const FILTERS: readonly LineFilter[] = ['differences', 'disputed', 'uncounted'];

export interface ReviewFilterProps {
  readonly value: LineFilter | null;
  readonly totals: LineTotals | undefined;
  readonly onChange: (value: LineFilter | null) => void;
}

/** Filter of the lines, each option with its number of lines. */
export function ReviewFilter({ value, totals, onChange }: ReviewFilterProps): ReactElement {
  return (
    <Segments<LineFilter | 'all'>
      label={texts.filter}
      className={css.filter}
      value={value ?? 'all'}
      options={[
        { value: 'all', label: texts.all },
        ...FILTERS.map((filter) => ({ value: filter, label: <Label filter={filter} totals={totals} /> })),
      ]}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}

function Label({
  filter,
  totals,
}: Pick<ReviewFilterProps, 'totals'> & { readonly filter: LineFilter }): ReactElement {
  return (
    <>
      {texts[filter]}{' '}
      {totals !== undefined && (
        <Badge tone={totals[filter] > 0 ? 'warning' : 'neutral'}>{formatNumber(totals[filter])}</Badge>
      )}
    </>
  );
}
