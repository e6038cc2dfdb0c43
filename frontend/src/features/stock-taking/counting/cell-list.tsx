import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { mdiCheckCircle, mdiCircleOutline, mdiProgressClock, mdiRefresh } from '@mdi/js';
import type { StockTaking, StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { EmptyState, ErrorPanel, Icon } from '../../../shared/ui/index.js';
import { Pager } from '../../../shared/ui/pager.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { useCellList, type CellState } from './use-cell-list.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import './cell-list.css';

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
    <section className="sk-cells" aria-label={texts.cells}>
      <div className="sk-cells__tools">
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
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiRefresh} size={18} />}
            onClick={refresh.refresh}
          >
            {texts.refresh}
          </Button>
        )}
      </div>
      {rows === undefined ? (
        error === null ? (
          <Skeletons />
        ) : (
          <ErrorPanel error={error} onRetry={list.refetch} />
        )
      ) : rows.length === 0 ? (
        <EmptyState text={state === 'planned' && list.search === '' ? texts.allCounted : texts.noCells} />
      ) : (
        <ul className="sk-cells__list" aria-busy={list.isFetching} {...refresh.watch}>
          {rows.map((cell) => (
            <CellEntry key={cell.cell_id} cell={cell} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <Pager page={list.page} lastPage={list.lastPage} onChange={list.setPage} />
    </section>
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
      <button
        type="button"
        className="sk-cell"
        data-state={state}
        disabled={onOpen === null}
        onClick={() => onOpen?.(id)}
      >
        <Icon path={ICONS[state]} size={24} />
        <span className="sk-cell__address">{address}</span>
        <span className="sk-cell__facts">
          <span>{texts.states[state]}</span>
          {isFound && <span className="sk-cell__found">{texts.found}</span>}
          {counters.length > 0 && <span>{texts.counters(counters)}</span>}
        </span>
        {counts > 0 && <span className="sk-cell__counts n-tabular">{formatNumber(counts)}</span>}
      </button>
    </li>
  );
}

function Skeletons(): ReactElement {
  return (
    <div className="sk-cells__list" aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="sk-cell sk-skeleton" aria-hidden />
      ))}
    </div>
  );
}
