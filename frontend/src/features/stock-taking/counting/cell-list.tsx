import { Button } from '../../../shared/ui/button.js';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { mdiCheckCircle, mdiCircleOutline, mdiProgressClock, mdiRefresh } from '@mdi/js';
import type { StockTaking, StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { EmptyState, ErrorPanel } from '../../../shared/ui/index.js';
import { Pager } from '../../../shared/ui/pager.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { useCellList, type CellState } from './use-cell-list.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import css from './cell-list.module.css';
import found from './found.module.css';
import { classes } from '../../../shared/ui/classes.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';

const ICONS: Readonly<Record<CellState, string>> = {
  planned: mdiCircleOutline,
  counting: mdiProgressClock,
  counted: mdiCheckCircle,
};
const FILTERS: readonly (readonly [CellState | 'all', string])[] = [
  ['all', texts.allCells],
  ['planned', texts.left],
  ['counting', texts.begun],
  ['counted', texts.done],
];

export interface CellListProps {
  readonly taking: StockTaking;
  /** Null for whoever may not count. */
  readonly onOpen: ((cellId: number) => void) | null;
}

/** The cells of the plan in the order of their addresses: who counts where, what is left. */
export function CellList({ taking, onOpen }: CellListProps): ReactElement {
  const { list, state, setState, refresh } = useCellList(taking);
  const { rows, error } = list;
  return (
    <Stack as="section" gap={12} aria-label={texts.cells}>
      <Stack direction="row" wrap align="center" gap="10px 14px" className={css.tools}>
        <SearchField label={texts.find} value={list.search} onChange={list.setSearch} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.stateFilter}
          value={state ?? 'all'}
          onChange={(_, next: CellState | 'all' | null) => {
            if (next !== null) setState(next === 'all' ? null : next);
          }}
        >
          {FILTERS.map(([value, label]) => (
            <ToggleButton key={value} value={value}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {refresh.isPending && (
          <Button tone="accent" icon={mdiRefresh} onClick={refresh.refresh}>
            {texts.refresh}
          </Button>
        )}
      </Stack>
      {rows === undefined ? (
        error === null ? (
          <Skeletons />
        ) : (
          <ErrorPanel error={error} onRetry={list.refetch} />
        )
      ) : rows.length === 0 ? (
        <EmptyState text={state === 'planned' && list.search === '' ? texts.allCounted : texts.noCells} />
      ) : (
        <ul className={css.list} aria-busy={list.isFetching} {...refresh.watch}>
          {rows.map((cell) => (
            <CellEntry key={cell.cell_id} cell={cell} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <Pager page={list.page} lastPage={list.lastPage} onChange={list.setPage} />
    </Stack>
  );
}

function CellEntry({
  cell: { cell_id: id, address, state, counters, counts, is_found: isFound },
  onOpen,
}: {
  readonly cell: StockTakingCell;
  readonly onOpen: CellListProps['onOpen'];
}): ReactElement {
  return (
    <li>
      <Button
        kind="tile"
        className={css.cell}
        data-state={state}
        icon={ICONS[state]}
        iconSize={24}
        disabled={onOpen === null}
        onClick={() => onOpen?.(id)}
      >
        <span className={classes(css.address, 'n-tabular')}>{address}</span>
        <Muted className={css.facts}>
          <span>{texts.states[state]}</span>
          {isFound && <span className={found.found}>{texts.found}</span>}
          {counters.length > 0 && <span>{texts.counters(counters)}</span>}
        </Muted>
        {counts > 0 && <span className={classes(css.counts, 'n-tabular')}>{formatNumber(counts)}</span>}
      </Button>
    </li>
  );
}

function Skeletons(): ReactElement {
  return (
    <div className={css.list} aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={56} />
      ))}
    </div>
  );
}
