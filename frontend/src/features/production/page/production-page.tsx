import { lazy, type ReactElement, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { CALLS, HELD_UNITS } from '../shared/list-address.js';

// Separate chunks: opening a dashboard does not load the tabs and their dialogs.
const ProductionTabs = lazy(() =>
  import('./production-tabs.js').then((it) => ({ default: it.ProductionTabs })),
);
const UnknownModule = lazy(() =>
  import('../shared/unknown-module.js').then((it) => ({ default: it.UnknownModule })),
);
const OeePage = lazy(() => import('../oee/oee-page.js').then((it) => ({ default: it.OeePage })));
const BoardPage = lazy(() => import('../board/board-page.js').then((it) => ({ default: it.BoardPage })));
const CallListPage = lazy(() =>
  import('../call-list/call-list-page.js').then((it) => ({ default: it.CallListPage })),
);
const HeldUnitsPage = lazy(() =>
  import('../held-units/held-units-page.js').then((it) => ({ default: it.HeldUnitsPage })),
);

export interface ProductionPageProps {
  /** Shows the dashboard instead of the tabs. */
  readonly isBoard?: boolean;
  /** Shows OEE and losses instead of the tabs. */
  readonly isOee?: boolean;
  /** Content of the tab 'Спецификации'. */
  readonly specifications?: ReactNode;
}

/** Production of a module: its three tabs, additional lists, and its dashboards. */
export function ProductionPage({ isBoard, isOee, specifications }: ProductionPageProps): ReactElement {
  const moduleId = parseId(useParams()['id']);
  const list = useSearchParams()[0].get('list');
  if (moduleId === null) return <UnknownModule />;
  if (isBoard) return <BoardPage key={moduleId} moduleId={moduleId} />;
  if (isOee) return <OeePage key={moduleId} moduleId={moduleId} />;
  if (list === CALLS) return <CallListPage key={moduleId} moduleId={moduleId} />;
  if (list === HELD_UNITS) return <HeldUnitsPage key={moduleId} moduleId={moduleId} />;
  return <ProductionTabs key={moduleId} moduleId={moduleId} specifications={specifications} />;
}
