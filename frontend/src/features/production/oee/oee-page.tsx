import { mdiChevronLeft, mdiChevronRight, mdiViewDashboardOutline } from '@mdi/js';
import { LOSSES, type Oee } from '@naryad/contracts/dashboards/oee';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { ApiError } from '../../../shared/api/index.js';
import { exportList } from '../../../shared/export/export-list.js';
import { useExportAction } from '../../../shared/export/index.js';
import {
  formatDate,
  formatDuration,
  formatNumber,
  formatPlainDate,
  plantToday,
} from '../../../shared/format/index.js';
import { useCurrentUser } from '../../../shared/session/index.js';
import {
  Button,
  ButtonLink,
  Columns,
  ErrorPanel,
  IconButton,
  Muted,
  Notice,
  Page,
  Segments,
  Stack,
  Text,
} from '../../../shared/ui/index.js';
import { DataFreshness } from '../../../shared/ui/data-freshness.js';
import { texts as production } from '../shared/texts.js';
import { PanelSkeleton } from '../../../shared/ui/panel-skeleton.js';
import { UnknownModule } from '../shared/unknown-module.js';
import { OeeFactors } from './oee-factors.js';
import { exportRows, FACTORS, OeeGroups, oeeExportColumns } from './oee-groups.js';
import { OeePareto } from './oee-pareto.js';
import type { OpenedFigure } from './oee-rows-dialog.js';
import { neighbour } from './period.js';
import { oeeTexts as texts } from './texts.js';
import { useOee, useOeeRequest } from './use-oee.js';

const OeeRowsDialog = lazy(() =>
  import('./oee-rows-dialog.js').then((it) => ({ default: it.OeeRowsDialog })),
);

/** Opened by a link to a center: all rows behind its OEE. */
function rowsOfCenter({ centers }: Oee, id: number | null): OpenedFigure | null {
  const center = centers.find((one) => one.id === id);
  if (center === undefined) return null;
  return {
    title: texts.rows(texts.oee, center.name),
    figures: FACTORS.map(([, figure]) => figure),
    work_center_id: center.id,
  };
}

/** OEE and losses of a production module: `/production/:id/oee`. */
export function OeePage({ moduleId }: { readonly moduleId: number }): ReactElement {
  const { modules } = useCurrentUser();
  const today = plantToday();
  const { request, centerId, ask } = useOeeRequest(moduleId, today);
  const { oee, error, updatedAt, retry } = useOee(request);
  const [chosen, setChosen] = useState<OpenedFigure | null>(null);
  const openedRows = chosen ?? (oee === undefined ? null : rowsOfCenter(oee, centerId));
  const close = (): void => {
    setChosen(null);
    if (centerId !== null) ask({ center: null });
  };
  const excel = useExportAction({
    save: async () => {
      if (oee === undefined) return;
      await exportList({
        fileName: `OEE ${oee.first_day}`,
        sheet: texts.oee,
        undated: true,
        columns: oeeExportColumns,
        rows: exportRows(oee),
      });
    },
  });
  if (oee === undefined && error instanceof ApiError && error.status === 404) return <UnknownModule />;
  const name = modules.find(({ id }) => id === moduleId)?.name ?? production.title;
  return (
    <Page
      title={texts.title(name)}
      actions={
        <>
          {oee !== undefined && (
            <DataFreshness updatedAt={updatedAt} behind={oee.freshness.behind}>
              <Muted tabular>
                {oee.data_since === null ? texts.noData : texts.since(formatDate(oee.data_since))}
              </Muted>
            </DataFreshness>
          )}
          <Button icon={excel.icon} iconSize={20} isBusy={excel.isBusy} onClick={excel.onRun}>
            {excel.text}
          </Button>
          <ButtonLink to={`/production/${moduleId}/board`} icon={mdiViewDashboardOutline} iconSize={20}>
            {texts.toBoard}
          </ButtonLink>
        </>
      }
    >
      <Stack gap={16}>
        <Stack direction="row" gap={12} wrap align="center">
          <Segments
            label={texts.period}
            value={request.period}
            onChange={(period) => ask({ period })}
            options={(['day', 'week', 'month'] as const).map((value) => ({
              value,
              label: texts.periods[value],
            }))}
          />
          <Stack direction="row" gap={4} align="center">
            <IconButton
              icon={mdiChevronLeft}
              label={texts.earlier}
              onClick={() => ask({ date: neighbour(request.period, request.date, -1) })}
            />
            <Text weight="strong" tabular aria-live="polite">
              {oee === undefined ? formatPlainDate(request.date) : spanText(oee)}
            </Text>
            <IconButton
              icon={mdiChevronRight}
              label={texts.later}
              disabled={(oee?.last_day ?? request.date) >= today}
              onClick={() => ask({ date: neighbour(request.period, request.date, 1) })}
            />
          </Stack>
          {oee !== undefined && (oee.calendar_shifts.length > 1 || request.shift_id !== null) && (
            <Segments
              label={texts.shift}
              value={request.shift_id ?? 0}
              onChange={(shift) => ask({ shift: shift === 0 ? null : String(shift) })}
              options={[
                { value: 0, label: texts.allShifts },
                ...oee.calendar_shifts.map(({ id, name: label }) => ({ value: id, label })),
              ]}
            />
          )}
        </Stack>
        {oee === undefined ? (
          error === null ? (
            <PanelSkeleton
              rows={[
                [4, 100],
                [2, 130],
                [1, 260],
              ]}
            />
          ) : (
            <ErrorPanel error={error} onRetry={retry} />
          )
        ) : (
          <Content oee={oee} onOpen={setChosen} />
        )}
      </Stack>
      {openedRows !== null && (
        <Suspense fallback={null}>
          <OeeRowsDialog request={request} opened={openedRows} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

const spanText = ({ first_day: first, last_day: last }: Oee): string =>
  first === last ? formatPlainDate(first) : `${formatPlainDate(first)}–${formatPlainDate(last)}`;

function Content({
  oee,
  onOpen,
}: {
  readonly oee: Oee;
  readonly onOpen: (figure: OpenedFigure) => void;
}): ReactElement {
  if (!oee.has_calendar) {
    return (
      <Notice kind="info">
        <Stack gap={8} align="start">
          {texts.noCalendar}
          <ButtonLink to="/workshops?list=shifts">{texts.toCalendar}</ButtonLink>
        </Stack>
      </Notice>
    );
  }
  return (
    <>
      <OeeFactors total={oee.total} onOpen={onOpen} />
      <Columns count={2} gap={16} isEven>
        <OeePareto
          title={texts.losses}
          empty={oee.total.planned_ms === 0 ? texts.noLossesUnplanned : texts.noLosses}
          rows={oee.losses.map(({ reason, ms, count }) => ({
            key: reason,
            name: LOSSES[reason] ?? reason,
            value: ms,
            text: `${formatDuration(ms)} · ${texts.timesOf(count)}`,
          }))}
          onOpen={({ key, name }) =>
            onOpen({ title: texts.rows(texts.losses, name), figures: ['lost'], detail: key })
          }
        />
        <OeePareto
          title={texts.defects}
          empty={texts.noDefects}
          rows={oee.defects.map(({ id, code, name, count }) => ({
            key: String(id),
            name: `${code} ${name}`,
            value: count,
            text: formatNumber(count),
          }))}
          onOpen={({ key, name }) =>
            onOpen({ title: texts.rows(texts.defects, name), figures: ['verdicts'], detail: key })
          }
        />
      </Columns>
      <OeeGroups oee={oee} onOpen={onOpen} />
    </>
  );
}
