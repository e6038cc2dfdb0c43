import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ModulePage } from '../../../shared/session/module-page.js';
import { ModuleRights } from '../../../shared/session/module-rights.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { Page } from '../../../shared/ui/page.js';
import { Tabs, type TabItem } from '../../../shared/ui/tabs.js';
import { StorehousePanels } from './storehouse-panels.js';
import { currentStorehouse, storeStorehouse } from '../shared/current-storehouse.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { readTab, storehouseTabs, type StorehouseTab } from '../shared/storehouse-tab.js';
import { storehouseTexts } from '../shared/texts.js';

const PdfJobs = lazy(() => import('../shared/prints/pdf-jobs.js').then((m) => ({ default: m.PdfJobs })));
const OverviewLink = lazy(() =>
  import('../overview/overview-link.js').then((m) => ({ default: m.OverviewLink })),
);

const tabs: readonly TabItem<StorehouseTab>[] = storehouseTabs.map((value) => ({
  value,
  label: storehouseTexts[value],
}));

/**
 * `/storehouse/:id?tab=`. Tabs change only their own part of the query. Without a valid id it redirects to
 * the current storehouse.
 */
export function StorehousePage(): ReactElement {
  const moduleId = parseId(useParams()['id']);
  const user = useCurrentUser();
  const [parameters, setParameters] = useSearchParams();
  const tab = readTab(parameters.get('tab'));
  const module = user.modules.find((candidate) => candidate.id === moduleId);
  const isOther = module !== undefined && module.key !== 'storehouse';
  useEffect(() => {
    if (moduleId !== null && !isOther) storeStorehouse(moduleId);
  }, [isOther, moduleId]);

  if (moduleId === null) {
    const targetId = currentStorehouse(user);
    if (targetId !== null) {
      return <Navigate to={{ pathname: `/storehouse/${targetId}`, search: `?${parameters}` }} replace />;
    }
    return (
      <Page title={storehouseTexts.title}>
        <EmptyState text={storehouseTexts.none} />
      </Page>
    );
  }

  return (
    <ModulePage kind="storehouse" moduleId={moduleId} title={storehouseTexts.title}>
      <Page
        fill
        title={module?.name ?? storehouseTexts.title}
        actions={
          <Suspense>
            <OverviewLink moduleId={moduleId} />
          </Suspense>
        }
        tabs={
          <Tabs
            label={storehouseTexts.tabs}
            items={tabs}
            value={tab}
            onChange={(next) =>
              setParameters((current) => {
                current.set('tab', next);
                return current;
              })
            }
          />
        }
      >
        <Suspense>
          <PdfJobs moduleId={moduleId} />
        </Suspense>
        <ModuleRights moduleId={moduleId}>
          <StorehousePanels key={moduleId} moduleId={moduleId} tab={tab} />
        </ModuleRights>
      </Page>
    </ModulePage>
  );
}
