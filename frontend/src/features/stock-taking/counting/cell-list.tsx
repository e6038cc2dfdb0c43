import { mdiCheckCircle, mdiCircleOutline, mdiProgressClock, mdiRefresh } from '@mdi/js';
import type { StockTaking, StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import {
  Badge,
  Button,
  Columns,
  EmptyState,
  ErrorPanel,
  Muted,
  Segments,
  Skeleton,
  Stack,
  Text,
  Toolbar,
} from '../../../shared/ui/index.js';
import { Pager } from '../../../shared/ui/pager.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { useCellList, type CellState } from './use-cell-list.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { Tile } from './tile.js';
import css from './cell-list.module.css';

const ICONS: Readonly<Record<CellState, string>> = {
  planned: mdiCircleOutline,
  counting: mdiProgressClock,
  counted: mdiCheckCircle,
};
const PROGRESS = { planned: 'none', counting: 'info', counted: 'success' } as const;
const FILTERS: readonly { readonly value: CellState | 'all'; readonly label: string }[] = [
  { value: 'all', label: texts.allCells },
  { value: 'planned', label: texts.left },
  { value: 'counting', label: texts.begun },
  { value: 'counted', label: texts.done },
];
const TILES = { count: 'repeat(auto-fill, minmax(300px, 1fr))' } as const;

export interface CellListProps {
  readonly taking: StockTaking;
  /** Null for users without the right to count. */
  readonly onOpen: ((cellId: number) => void) | null;
}

/** Cells of the plan in address order: who counts where, and what is left. */
export function CellList({ taking, onOpen }: CellListProps): ReactElement {
  const { list, state, setState, refresh } = useCellList(taking);
  const { rows, error } = list;
  return (
    <Stack as="section" gap={12} aria-label={texts.cells}>
      <Toolbar>
        <SearchField label={texts.find} value={list.search} onChange={list.setSearch} />
        <Segments
          label={texts.stateFilter}
          options={FILTERS}
          value={state ?? 'all'}
          fill="phone"
          className={css.filter}
          onChange={(next) => setState(next === 'all' ? null : next)}
        />
        {refresh.isPending && (
          <Button tone="accent" icon={mdiRefresh} onClick={refresh.refresh}>
            {texts.refresh}
          </Button>
        )}
      </Toolbar>
      {rows === undefined ? (
        error === null ? (
          <Skeletons />
        ) : (
          <ErrorPanel error={error} onRetry={list.refetch} />
        )
      ) : rows.length === 0 ? (
        <EmptyState text={state === 'planned' && list.search === '' ? texts.allCounted : texts.noCells} />
      ) : (
        <Columns as="ul" {...TILES} aria-busy={list.isFetching} {...refresh.watch}>
          {rows.map((cell) => (
            <CellEntry key={cell.cell_id} cell={cell} onOpen={onOpen} />
          ))}
        </Columns>
      )}
      <Pager page={list.page} lastPage={list.lastPage} onChange={list.setPage} />
    </Stack>
  );
}

function CellEntry({
  cell: { cell_id: id, address, state, counters, counts, is_found: isUnplanned },
  onOpen,
}: {
  readonly cell: StockTakingCell;
  readonly onOpen: CellListProps['onOpen'];
}): ReactElement {
  return (
    <li>
      <Tile
        icon={ICONS[state]}
        progress={PROGRESS[state]}
        disabled={onOpen === null}
        onClick={() => onOpen?.(id)}
      >
        <Text size="lead" weight="bold" tabular>
          {address}
        </Text>
        <Stack as="span" direction="row" wrap grow justify="end" gap="0 10px">
          <Muted>{texts.states[state]}</Muted>
          {isUnplanned && <Badge tone="warning">{texts.found}</Badge>}
          {counters.length > 0 && <Muted wrap="anywhere">{texts.counters(counters)}</Muted>}
        </Stack>
        {counts > 0 && <Badge>{formatNumber(counts)}</Badge>}
      </Tile>
    </li>
  );
}

function Skeletons(): ReactElement {
  return (
    <Columns {...TILES} aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={60} />
      ))}
    </Columns>
  );
}
