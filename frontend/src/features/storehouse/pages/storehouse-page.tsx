import type { ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCurrentUser } from '../../../shared/session/session.js';
import { Page } from '../../../shared/ui/page.js';
import { Tabs, type TabItem } from '../../../shared/ui/tabs.js';
import { StorehousePanels } from '../components/storehouse-panels.js';
import { readTab, storehouseTabs, type StorehouseTab } from '../model/storehouse-tab.js';
import { storehouseTexts } from '../texts.js';

const tabs: readonly TabItem<StorehouseTab>[] = storehouseTabs.map((value) => ({
  value,
  label: storehouseTexts[value],
}));

/** `/storehouse/:id?tab=` [2 §2.1]. Tabs change only their own part of the query. */
export function StorehousePage(): ReactElement {
  const moduleId = Number(useParams()['id']);
  const user = useCurrentUser();
  const [parameters, setParameters] = useSearchParams();
  const tab = readTab(parameters.get('tab'));
  const module = user.modules.find((candidate) => candidate.id === moduleId);

  return (
    <Page
      fill
      title={module?.name ?? storehouseTexts.title}
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
      <StorehousePanels key={moduleId} moduleId={moduleId} tab={tab} />
    </Page>
  );
}
