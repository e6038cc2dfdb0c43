import { type WriteOffReason, writeOffReasonSorts } from '@naryad/contracts/write-off-reasons/dto';
import { writeOffReasonRoutes as routes } from '@naryad/contracts/write-off-reasons/routes';
import { useState, type ReactElement } from 'react';
import { queryKeys } from '../../shared/api/index.js';
import { useExport } from '../../shared/export/index.js';
import { useStoredDraft } from '../../shared/form/index.js';
import { importAction, ImportDialog } from '../../shared/import/import-dialog.js';
import { storedImport } from '../../shared/import/stored-file.js';
import { ListPage, useList } from '../../shared/list/index.js';
import { useDelete } from '../../shared/list/use-delete.js';
import { reasonColumns, reasonExportColumns } from './reason-columns.js';
import { ReasonDialog } from './reason-dialog.js';
import { texts } from './texts.js';

const INVALIDATES = [queryKeys.all(routes.getReasons)];
const templateColumns = () => Promise.resolve(reasonExportColumns);

interface Opened {
  readonly reason: WriteOffReason | null;
}

export interface ReasonsPageProps {
  /** All users may read the list; only administrators change it. */
  readonly readOnly?: boolean;
}

/** `/write-off-reasons`: 'Причины списания', options of the write-off dialogs. */
export function ReasonsPage({ readOnly = false }: ReasonsPageProps): ReactElement {
  const list = useList(routes.getReasons, {
    sorts: writeOffReasonSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'write-off-reasons',
  });
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('write-off-reason/'));
  const [isImporting, setImporting] = useState(() => storedImport.has('write-off-reasons'));
  const remove = useDelete<WriteOffReason, typeof routes.deleteReason>(routes.deleteReason, {
    invalidates: INVALIDATES,
    title: ({ name }) => texts.remove.title(name),
    question: () => texts.remove.question,
    action: texts.remove.action,
    done: () => texts.remove.done,
  });
  const toExcel = useExport(routes.getReasons, {
    fileName: texts.title,
    input: list.listInput,
    columns: reasonExportColumns,
  });
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={reasonColumns}
        memoryKey="write-off-reasons"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ reason: null }) }}
        actions={readOnly ? [toExcel] : [importAction(() => setImporting(true)), toExcel]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        onEdit={readOnly ? undefined : (reason) => setDialog({ reason })}
        onDelete={readOnly ? undefined : (reason) => void remove(reason)}
        many={
          readOnly ? undefined : [{ action: 'remove', route: routes.deleteReason, invalidates: INVALIDATES }]
        }
      />
      {!readOnly && (
        <ImportDialog
          isOpen={isImporting}
          kind="write-off-reasons"
          title={texts.importing.title}
          templateName={texts.importing.template}
          columns={templateColumns}
          invalidates={INVALIDATES}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog !== null && !readOnly && (
        <ReasonDialog reason={dialog.reason} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
