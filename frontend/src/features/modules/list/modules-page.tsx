import { moduleSorts, workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { useState, type ReactElement } from 'react';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { MODULE_QUERY_KEYS, useDeleteModule } from './delete-module.js';
import { AddModuleDialog } from './add-module-dialog.js';
import { moduleColumns, moduleExportColumns } from './module-columns.js';
import { texts } from '../shared/texts.js';

export interface ModulesPageProps {
  /** All users may read the list; only administrators change it and see the details. */
  readonly readOnly?: boolean;
}

/** `/modules`: 'Модули'. */
export function ModulesPage({ readOnly = false }: ModulesPageProps): ReactElement {
  const list = useList(workModuleRoutes.getModules, {
    sorts: moduleSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'modules',
  });
  const draft = useStoredDraft<{ readonly adding: true }>('new-module');
  const [isAdding, setAdding] = useState(draft !== null);
  const remove = useDeleteModule();
  const toExcel = useExport(workModuleRoutes.getModules, {
    fileName: texts.title,
    input: list.listInput,
    columns: moduleExportColumns,
  });

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={moduleColumns}
        memoryKey="modules"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setAdding(true) }}
        actions={[toExcel]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        openHref={readOnly ? undefined : ({ id }) => `/modules/${id}`}
        onDelete={readOnly ? undefined : (module) => void remove(module)}
        many={
          readOnly
            ? undefined
            : [{ action: 'remove', route: workModuleRoutes.deleteModule, invalidates: MODULE_QUERY_KEYS }]
        }
      />
      {isAdding && !readOnly && <AddModuleDialog onClose={() => setAdding(false)} />}
    </>
  );
}
