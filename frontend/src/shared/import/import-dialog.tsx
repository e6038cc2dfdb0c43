import { mdiTrayArrowUp } from '@mdi/js';
import type { ImportKind } from '@naryad/contracts/imports/dto';
import { lazy, Suspense, type ReactElement } from 'react';
import type { ListAction } from '../list/list-action.js';
import type { ImportPanelProps } from './import-panel.js';
import { importTexts } from './texts.js';

export interface ImportDialogProps extends ImportPanelProps {
  readonly kind: ImportKind;
}

const Panel = lazy(() => import('./catalog-import.js').then((m) => ({ default: m.CatalogImport })));

/**
 * Import from Excel or CSV: a dry run row by row, then one transaction, which can be undone. Loaded when it is opened.
 *
 * @example
 * const [isImporting, setImporting] = useState(() => keptImport.has('companies'));
 * <ListPage … actions={[importAction(() => setImporting(true))]} />
 * {isImporting && (
 *   <ImportDialog kind="companies" title="Импорт контрагентов" columns={columns}
 *     templateName="Шаблон импорта контрагентов"
 *     invalidates={[queryKeys.all(companyRoutes.getCompanies)]} onClose={() => setImporting(false)} />
 * )}
 */
export function ImportDialog(props: ImportDialogProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}

/** The action 'Импорт' of a list. */
export const importAction = (onRun: () => void): ListAction => ({
  id: 'import',
  text: importTexts.action,
  icon: mdiTrayArrowUp,
  onRun,
});
