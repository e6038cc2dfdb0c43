import { stockTakingStatusLabels } from '@naryad/contracts/stock-takings/dto';
import type { WarehouseOverview } from '@naryad/contracts/warehouse-overview/routes';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { ButtonLink, Muted, Stack } from '../../../shared/ui/index.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { contentsPath } from './overview-address.js';
import { OverviewPart } from './overview-part.js';
import { overviewTexts as texts } from './texts.js';

interface ListsProps {
  readonly moduleId: number;
  readonly overview: WarehouseOverview;
}

interface Line {
  readonly id: number;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
  readonly value: number;
  readonly total: number;
}

function Lines({ lines, empty }: { readonly lines: readonly Line[]; readonly empty: string }): ReactElement {
  if (lines.length === 0) return <Muted>{empty}</Muted>;
  return (
    <Stack as="ul" gap={10}>
      {lines.map(({ id, label, detail, to, value, total }) => (
        <Stack as="li" key={id} gap={4}>
          <Stack direction="row" wrap justify="between" align="baseline" gap="2px 12px">
            <ButtonLink kind="link" to={to}>
              {label}
            </ButtonLink>
            <Muted tabular>{detail}</Muted>
          </Stack>
          <ProgressBar value={value} total={total} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Cells with the most movements today. No bar is full, because a full bar would suggest completion. */
export function HotCells({ moduleId, overview }: ListsProps): ReactElement {
  const maxCount = overview.hot_cells[0]?.count ?? 0;
  return (
    <OverviewPart title={texts.hotCells}>
      <Lines
        empty={texts.noHotCells}
        lines={overview.hot_cells.map(({ id, address, count }) => ({
          ...{ id, label: address, detail: texts.times(count), value: count, total: maxCount + 1 },
          to: contentsPath(moduleId, id),
        }))}
      />
    </OverviewPart>
  );
}

const takingPath = (id: number): string => `/storehouse/stock-taking/${id}`;

/** Open stock-takings. */
export function OpenTakings({ moduleId, overview }: ListsProps): ReactElement {
  return (
    <OverviewPart title={texts.takings}>
      <Lines
        empty={texts.noTakings}
        lines={overview.takings.map(({ id, number, status, cells_total, cells_counted }) => ({
          ...{ id, label: texts.taking(number), value: cells_counted, total: cells_total },
          detail: `${stockTakingStatusLabels[status]} · ${texts.cells(cells_counted, cells_total)}`,
          to: takingPath(id),
        }))}
      />
      <ButtonLink kind="text" to={`/storehouse/stock-takings/${moduleId}`} style={{ alignSelf: 'start' }}>
        {texts.allTakings}
      </ButtonLink>
    </OverviewPart>
  );
}

const share = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Accuracy of the ledger. */
export function Accuracy({ overview }: Pick<ListsProps, 'overview'>): ReactElement {
  return (
    <OverviewPart title={texts.accuracy}>
      <Lines
        empty={texts.noAccuracy}
        lines={overview.accuracy.map(({ id, number, posted_at, lines, exact }) => ({
          ...{ id, value: exact, total: lines, to: takingPath(id) },
          label: `${texts.taking(number)}, ${formatDateTime(posted_at)}`,
          detail: texts.exact(share.format(lines === 0 ? 100 : (exact / lines) * 100), exact, lines),
        }))}
      />
    </OverviewPart>
  );
}
