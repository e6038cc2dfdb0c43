import type { WaitingDeliveries } from '@naryad/contracts/warehouse-overview/routes';
import { useMemo, type ReactElement } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useShortcuts } from '../../../shared/keys/shortcuts.js';
import { useHotkeys } from '../../../shared/scanner/use-hotkeys.js';
import { ModulePage } from '../../../shared/session/module-page.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { DataFreshness } from '../../../shared/ui/data-freshness.js';
import { Columns, ErrorPanel, Page, Stack } from '../../../shared/ui/index.js';
import { PanelSkeleton } from '../../../shared/ui/panel-skeleton.js';
import { HoursChart } from './hours-chart.js';
import { exceptionsPath, putawayPath } from './overview-address.js';
import { Accuracy, HotCells, OpenTakings } from './overview-lists.js';
import { OverviewPart } from './overview-part.js';
import { OverviewTile } from './overview-tile.js';
import { overviewTexts as texts } from './texts.js';
import { useOverview } from './use-overview.js';
import css from './overview.module.css';

/** `/storehouse/:id/overview`: open work of a storehouse, its activity, and the accuracy of its ledger. */
export function OverviewPage(): ReactElement {
  const moduleId = parseId(useParams()['id']);
  if (moduleId === null) return <Navigate to="/storehouse" replace />;
  return (
    <ModulePage kind="storehouse" moduleId={moduleId} title={texts.title}>
      <Overview key={moduleId} moduleId={moduleId} />
    </ModulePage>
  );
}

const countOf = ({ today, days, older }: WaitingDeliveries): number => today + days + older;
const agesOf = ({ today, days, older }: WaitingDeliveries): string => texts.ages(today, days, older);

function Overview({ moduleId }: { readonly moduleId: number }): ReactElement {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { overview, updatedAt, error, reload } = useOverview(moduleId);
  const back = `/storehouse/${moduleId}`;
  useHotkeys({ KeyO: () => void navigate(back) });
  useShortcuts(useMemo(() => [{ keys: ['O'], text: texts.backKey }], []));
  const name = user.modules.find(({ id }) => id === moduleId)?.name;
  const isOwn = (id: number): boolean => user.modules.some((one) => one.id === id);
  return (
    <Page
      title={name === undefined ? texts.title : `${texts.title}: ${name}`}
      actions={
        <>
          {overview !== undefined && <DataFreshness updatedAt={updatedAt} behind={overview.behind} />}
          <BackLink to={back}>{texts.back}</BackLink>
        </>
      }
    >
      {overview === undefined ? (
        error === null ? (
          <PanelSkeleton
            rows={[
              [5, 119],
              ['2fr 1fr', 360],
              [2, 120],
            ]}
          />
        ) : (
          <ErrorPanel error={error} onRetry={reload} />
        )
      ) : (
        <Stack gap={16}>
          <section aria-label={texts.attention} className={css.tiles}>
            {overview.control.map(({ module, waiting }) => (
              <OverviewTile
                key={module.id}
                name={overview.control.length === 1 ? texts.control : texts.controlOf(module.name)}
                count={countOf(waiting)}
                detail={agesOf(waiting)}
                isLate={waiting.older > 0}
                to={isOwn(module.id) ? `/receipt-invoice-control/${module.id}?status=created` : null}
              />
            ))}
            <OverviewTile
              name={texts.putaway}
              count={countOf(overview.putaway)}
              detail={agesOf(overview.putaway)}
              isLate={overview.putaway.older > 0}
              to={putawayPath(moduleId)}
            />
            <OverviewTile
              name={texts.noPlace}
              count={overview.stock.no_place}
              detail={texts.products}
              to={exceptionsPath(moduleId, 'no-place')}
            />
            <OverviewTile
              name={texts.belowMinimum}
              count={overview.stock.below_minimum}
              detail={texts.products}
              isLate={overview.stock.below_minimum > 0}
              to={exceptionsPath(moduleId, 'below-minimum')}
            />
            <OverviewTile
              name={texts.expiring}
              count={overview.stock.expiring}
              detail={texts.products}
              to={exceptionsPath(moduleId, 'expiring')}
            />
          </section>
          <Columns count="2fr 1fr" gap={16} isEven>
            <OverviewPart title={texts.movements}>
              <HoursChart moduleId={moduleId} day={overview.day} movements={overview.movements} />
            </OverviewPart>
            <HotCells moduleId={moduleId} overview={overview} />
          </Columns>
          <Columns gap={16} isEven>
            <OpenTakings moduleId={moduleId} overview={overview} />
            <Accuracy overview={overview} />
          </Columns>
        </Stack>
      )}
    </Page>
  );
}
