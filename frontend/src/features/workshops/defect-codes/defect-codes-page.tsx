import { mdiHomeCityOutline } from '@mdi/js';
import { defectCodeRoutes, defectCodeSorts, type DefectCode } from '@naryad/contracts/workshops/defect-codes';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { importAction, ImportDialog } from '../../../shared/import/import-dialog.js';
import { storedImport } from '../../../shared/import/stored-file.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { INVALIDATES } from '../shared/options.js';
import { sharedTexts, workshopListTexts } from '../shared/texts.js';
import { useLoadAlert } from '../shared/use-load-alert.js';
import { defectCodeColumns, defectCodeExportColumns } from './defect-code-columns.js';
import { DefectCodeDialog } from './defect-code-dialog.js';
import { defectCodeTexts as texts } from './texts.js';

const templateColumns = () => Promise.resolve(defectCodeExportColumns);

interface Opened {
  readonly row: DefectCode | null;
}

/**
 * `/workshops?list=defect-codes`: defect codes of inspection results (ОТК). Administrators edit them, all
 * users may read them.
 */
export function DefectCodesPage({ readOnly = false }: { readonly readOnly?: boolean }): ReactElement {
  const list = useList(defectCodeRoutes.getDefectCodes, {
    sorts: defectCodeSorts,
    defaultSort: { key: 'code', direction: 'asc' },
    live: 'workshops',
  });
  useLoadAlert(list, texts.loadFailed);
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('defect-code/'));
  const remove = useDelete<DefectCode, typeof defectCodeRoutes.deleteDefectCode>(
    defectCodeRoutes.deleteDefectCode,
    {
      invalidates: INVALIDATES,
      title: ({ name }) => texts.deleteTitle(name),
      question: () => texts.deleteQuestion,
      action: sharedTexts.remove,
      done: () => texts.deleted,
      failed: texts.deleteFailed,
    },
  );
  const [isImporting, setImporting] = useState(() => storedImport.has('defect-codes'));
  const toExcel = useExport(defectCodeRoutes.getDefectCodes, {
    fileName: texts.title,
    input: list.listInput,
    columns: defectCodeExportColumns,
  });
  const navigate = useNavigate();
  const toWorkshops = {
    id: 'workshops',
    text: workshopListTexts.title,
    icon: mdiHomeCityOutline,
    onRun: () => void navigate('/workshops'),
  };
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={defectCodeColumns}
        memoryKey="defect-codes"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ row: null }) }}
        actions={
          readOnly ? [toExcel, toWorkshops] : [importAction(() => setImporting(true)), toExcel, toWorkshops]
        }
        emptyText={texts.empty}
        rowName={({ name }) => name}
        onEdit={readOnly ? undefined : (row) => setDialog({ row })}
        onDelete={readOnly ? undefined : (row) => void remove(row)}
        many={
          readOnly
            ? undefined
            : [{ action: 'remove', route: defectCodeRoutes.deleteDefectCode, invalidates: INVALIDATES }]
        }
      />
      {!readOnly && (
        <ImportDialog
          isOpen={isImporting}
          kind="defect-codes"
          title={texts.importing.title}
          templateName={texts.importing.template}
          columns={templateColumns}
          invalidates={INVALIDATES}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog !== null && !readOnly && <DefectCodeDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </>
  );
}
