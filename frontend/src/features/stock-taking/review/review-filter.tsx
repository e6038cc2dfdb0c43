import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { LineFilter, LineTotals } from './use-review-lines.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import css from './review-filter.module.css';
import { classes } from '../../../shared/ui/classes.js';

const FILTERS: readonly LineFilter[] = ['differences', 'disputed', 'uncounted'];

export interface ReviewFilterProps {
  readonly value: LineFilter | null;
  readonly totals: LineTotals | undefined;
  readonly onChange: (value: LineFilter | null) => void;
}

/** Which lines are shown, each choice with how many there are. */
export function ReviewFilter({ value, totals, onChange }: ReviewFilterProps): ReactElement {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className={css.filter}
      aria-label={texts.filter}
      value={value ?? 'all'}
      onChange={(_, next: LineFilter | 'all' | null) => {
        if (next !== null) onChange(next === 'all' ? null : next);
      }}
    >
      <ToggleButton value="all">{texts.all}</ToggleButton>
      {FILTERS.map((filter) => (
        <ToggleButton key={filter} value={filter}>
          {texts[filter]}{' '}
          {totals !== undefined && (
            <span className={classes(css.count, 'n-tabular')} data-some={totals[filter] > 0}>
              {formatNumber(totals[filter])}
            </span>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
