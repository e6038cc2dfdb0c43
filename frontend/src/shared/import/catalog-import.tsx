import { useMemo, type ReactElement } from 'react';
import { catalogSource } from './catalog-source.js';
import type { CatalogImportProps } from './import-dialog.js';
import { ImportPanel } from './import-panel.js';

/** The import into a reference list; see `ImportDialog`. */
export function CatalogImport({ kind, ...props }: CatalogImportProps): ReactElement {
  const source = useMemo(() => catalogSource(kind), [kind]);
  return <ImportPanel {...props} source={source} />;
}
