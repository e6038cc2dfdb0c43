import { mdiTrayArrowUp } from '@mdi/js';
import type { ImportKind } from '@naryad/contracts/imports/dto';
import { lazy, Suspense, type ReactElement } from 'react';
import type { ListAction } from '../list/list-action.js';
import { usePrefetch } from '../ui/use-prefetch.js';
import type { ImportPanelProps } from './import-panel.js';
import { importTexts } from './texts.js';

export interface CatalogImportProps extends ImportPanelProps {
  readonly kind: ImportKind;
}

export interface ImportDialogProps extends CatalogImportProps {
  readonly isOpen: boolean;
}

const loadPanel = () => import('./catalog-import.js').then((m) => ({ default: m.CatalogImport }));
const Panel = lazy(loadPanel);

/**
 * Import from Excel or CSV: a dry run row by row, then one transaction, which can be undone. Preloaded when
 * the screen is idle and the user may import.
 *
 * @example
 * ```tsx
 * const [isImporting, setImporting] = useState(() => storedImport.has('companies'));
 * <ListPage … actions={[importAction(() => setImporting(true))]} />
 * {mayImport && (
 *     <ImportDialog isOpen={isImporting} kind="companies" title="Импорт контрагентов" columns={columns}
 *         templateName="Шаблон импорта контрагентов"
 *         invalidates={[queryKeys.all(companyRoutes.getCompanies)]} onClose={() => setImporting(false)} />
 * )}
 * ```
 */
export function ImportDialog({ isOpen, ...props }: ImportDialogProps): ReactElement | null {
  usePrefetch(loadPanel);
  return isOpen ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null;
}

/** The action 'Импорт' of a list. */
export const importAction = (onRun: () => void): ListAction => ({
  id: 'import',
  text: importTexts.action,
  icon: mdiTrayArrowUp,
  onRun,
});
