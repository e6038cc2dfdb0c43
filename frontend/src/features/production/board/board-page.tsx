import { mdiFormatListBulleted, mdiGaugeLow } from '@mdi/js';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { ApiError } from '../../../shared/api/index.js';
import { formatTimeSeconds } from '../../../shared/format/index.js';
import { plantClock } from '../../../shared/format/plant-clock.js';
import { useCurrentUser, usePlantZone } from '../../../shared/session/index.js';
import { ButtonLink, ErrorPanel, Muted, Page, Skeletons, Stack } from '../../../shared/ui/index.js';
import { DataFreshness } from '../../../shared/ui/data-freshness.js';
import { PanelSkeleton } from '../../../shared/ui/panel-skeleton.js';
import { OpenCalls } from '../calls/open-calls.js';
import { listAddress } from '../shared/list-address.js';
import { texts as production } from '../shared/texts.js';
import { UnknownModule } from '../shared/unknown-module.js';
import { CenterTiles } from './center-tiles.js';
import { DayPanel } from './day-panel.js';
import { exceptionsOf } from '../../../shared/production-board/exceptions.js';
import { ExceptionsPanel } from './exceptions-panel.js';
import { OrderLanes } from './order-lanes.js';
import css from './board.module.css';
import { boardTexts as texts } from './texts.js';
import { useBoardKey } from '../shared/use-board-key.js';
import { useProductionBoard } from './use-production-board.js';

/** Below the fold, so it loads lazily. */
const OutputPanel = lazy(() => import('./output-panel.js').then((it) => ({ default: it.OutputPanel })));

/** Interval at which shown durations are updated, in milliseconds. */
const TICK_MS = 15_000;

/** The dashboard of a production module: `/production/:id/board`. */
export function BoardPage({ moduleId }: { readonly moduleId: number }): ReactElement {
  const { modules } = useCurrentUser();
  const { board, error, updatedAt, retry } = useProductionBoard(moduleId);
  const now = useNow();
  const clock = plantClock(usePlantZone());
  const back = listAddress(moduleId);
  useBoardKey(back);
  if (board === undefined && error instanceof ApiError && error.status === 404) return <UnknownModule />;
  const name = modules.find(({ id }) => id === moduleId)?.name ?? production.title;
  return (
    <Page
      title={texts.title(name)}
      actions={
        <>
          {board !== undefined && (
            <DataFreshness updatedAt={updatedAt} behind={board.freshness.behind}>
              {board.freshness.event_at !== null && (
                <Muted tabular>{texts.lastEvent(formatTimeSeconds(board.freshness.event_at))}</Muted>
              )}
            </DataFreshness>
          )}
          <ButtonLink to={`/production/${moduleId}/oee`} icon={mdiGaugeLow} iconSize={20}>
            {texts.oee}
          </ButtonLink>
          <ButtonLink to={back} icon={mdiFormatListBulleted} iconSize={20}>
            {texts.toOrders}
          </ButtonLink>
        </>
      }
    >
      {board === undefined ? (
        error === null ? (
          <PanelSkeleton
            rows={[
              [1, 72],
              [1, 290],
              [3, 260],
              [1, 280],
            ]}
          />
        ) : (
          <ErrorPanel error={error} onRetry={retry} />
        )
      ) : (
        <Stack gap={16} className={css.board}>
          <OpenCalls moduleId={moduleId} />
          <ExceptionsPanel
            exceptions={exceptionsOf(board, now)}
            moduleId={moduleId}
            now={now}
            clock={clock}
          />
          <DayPanel day={board.day} now={now} clock={clock} />
          <CenterTiles board={board} moduleId={moduleId} now={now} clock={clock} />
          <Suspense fallback={<Skeletons rows={1} height={280} />}>
            <OutputPanel moduleId={moduleId} />
          </Suspense>
          <OrderLanes board={board} moduleId={moduleId} now={now} clock={clock} />
        </Stack>
      )}
    </Page>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
