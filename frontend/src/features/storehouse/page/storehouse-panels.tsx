import { Activity, lazy, Suspense, useState, type ReactElement } from 'react';
import { Stack } from '../../../shared/ui/stack.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import { storehouseTabs, type StorehouseTab } from '../shared/storehouse-tab.js';
import { storehouseTexts } from '../shared/texts.js';
import { StockTab } from '../stock/stock-tab.js';

const loaders = {
  batches: () => import('../batches/batches-tab.js').then((m) => ({ default: m.BatchesTab })),
  invoices: () => import('../invoices/invoices-tab.js').then((m) => ({ default: m.InvoicesTab })),
  operations: () => import('../operations/operations-tab.js').then((m) => ({ default: m.OperationsTab })),
  structure: () => import('../structure/structure-tab.js').then((m) => ({ default: m.StructureTab })),
};
const loadAll = () => Promise.all(Object.values(loaders).map((load) => load()));
const BatchesTab = lazy(loaders.batches);
const InvoicesTab = lazy(loaders.invoices);
const OperationsTab = lazy(loaders.operations);
const StructureTab = lazy(loaders.structure);

export interface StorehousePanelsProps {
  readonly moduleId: number;
  readonly tab: StorehouseTab;
}

/**
 * Content of the tabs. A visited tab remains mounted, hidden and without live data, so that it preserves its
 * scroll position and input. Use `key={moduleId}`: another storehouse starts with fresh tabs.
 */
export function StorehousePanels({ moduleId, tab }: StorehousePanelsProps): ReactElement {
  usePrefetch(loadAll);
  const [seen, setSeen] = useState<readonly StorehouseTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  return (
    <>
      {storehouseTabs
        .filter((name) => name === tab || seen.includes(name))
        .map((openedTab) => (
          <Activity key={openedTab} mode={openedTab === tab ? 'visible' : 'hidden'}>
            <Stack grow gap={12} role="tabpanel" aria-label={storehouseTexts[openedTab]}>
              <Suspense>
                <Panel moduleId={moduleId} tab={openedTab} />
              </Suspense>
            </Stack>
          </Activity>
        ))}
    </>
  );
}

function Panel({ moduleId, tab }: StorehousePanelsProps): ReactElement {
  switch (tab) {
    case 'remains':
      return <StockTab moduleId={moduleId} />;
    case 'operations':
      return <OperationsTab moduleId={moduleId} />;
    case 'structure':
      return <StructureTab moduleId={moduleId} />;
    case 'invoices':
      return <InvoicesTab moduleId={moduleId} />;
    case 'batches':
      return <BatchesTab moduleId={moduleId} />;
  }
}
