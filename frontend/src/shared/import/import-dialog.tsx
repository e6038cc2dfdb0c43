import { mdiTrayArrowUp } from '@mdi/js';
import type { ImportKind } from '@naryad/contracts/imports/dto';
import type { QueryKey } from '@tanstack/react-query';
import { lazy, Suspense, type ReactElement } from 'react';
import type { ExportColumn } from '../export/cells.js';
import type { ListAction } from '../list/list-action.js';
import { importTexts } from './texts.js';

export interface ImportDialogProps {
  readonly kind: ImportKind;
  /** 'Импорт продукции'. */
  readonly title: string;
  /** Columns that a file may have; the template holds them. */
  readonly columns: () => Promise<readonly ExportColumn<never>[]>;
  /** Without ending: 'Шаблон импорта продукции'. */
  readonly templateName: string;
  /** Lists that an import changes. */
  readonly invalidates: readonly QueryKey[];
  readonly onClose: () => void;
}

const Panel = lazy(() => import('./import-panel.js').then((m) => ({ default: m.ImportPanel })));

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
