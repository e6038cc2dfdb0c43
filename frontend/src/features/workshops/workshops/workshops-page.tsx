import { mdiCloseOctagonOutline } from '@mdi/js';
import { workshopSorts, type Workshop } from '@naryad/contracts/workshops/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { importAction, ImportDialog } from '../../../shared/import/import-dialog.js';
import { storedImport } from '../../../shared/import/stored-file.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { OUTDATED } from '../shared/options.js';
import { sharedTexts, workshopListTexts as texts } from '../shared/texts.js';
import { centersOf } from '../shared/use-filters.js';
import { useLoadAlert } from '../shared/use-load-alert.js';
import { workshopColumns, workshopExportColumns, workshopImportColumns } from './workshop-columns.js';
import { WorkshopDialog } from './workshop-dialog.js';

const templateColumns = () => Promise.resolve(workshopImportColumns);

// A list of its own, read by few.
const DefectCodesPage = lazy(() =>
  import('../defect-codes/defect-codes-page.js').then((it) => ({ default: it.DefectCodesPage })),
);

interface Opened {
  readonly row: Workshop | null;
}

export interface WorkshopsPageProps {
  /** Everybody may read the list; only administrators change it. */
  readonly readOnly?: boolean;
}

/** `/workshops`: 'Цеха' [3 §2], and beside them what verdicts of the ОТК name. */
export function WorkshopsPage(props: WorkshopsPageProps): ReactElement {
  const [address] = useSearchParams();
  if (address.get('list') !== 'defect-codes') return <WorkshopsList {...props} />;
  return (
    <Suspense fallback={null}>
      <DefectCodesPage {...props} />
    </Suspense>
  );
}

/** A row leads to its work centers. */
function WorkshopsList({ readOnly = false }: WorkshopsPageProps): ReactElement {
  const list = useList(workshopRoutes.getWorkshops, {
    sorts: workshopSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'workshops',
  });
  useLoadAlert(list.error, texts.loadFailed);
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('workshop/'));
  const remove = useDelete<Workshop, typeof workshopRoutes.deleteWorkshop>(workshopRoutes.deleteWorkshop, {
    outdated: OUTDATED,
    title: ({ name }) => texts.deleteTitle(name),
    question: () => texts.deleteQuestion,
    action: sharedTexts.remove,
    done: () => texts.deleted,
    failed: texts.deleteFailed,
  });
  const [isImporting, setImporting] = useState(() => storedImport.has('workshops'));
  const toExcel = useExport(workshopRoutes.getWorkshops, {
    fileName: texts.title,
    input: list.listInput,
    columns: workshopExportColumns,
  });

  const navigate = useNavigate();
  const defectCodes = {
    id: 'defect-codes',
    text: texts.defectCodes,
    icon: mdiCloseOctagonOutline,
    onRun: () => void navigate('/workshops?list=defect-codes'),
  };

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={workshopColumns}
        memoryKey="workshops"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ row: null }) }}
        actions={
          readOnly ? [toExcel, defectCodes] : [importAction(() => setImporting(true)), toExcel, defectCodes]
        }
        emptyText={texts.empty}
        rowName={({ name }) => name}
        openHref={({ id }) => centersOf(id)}
        onEdit={readOnly ? undefined : (row) => setDialog({ row })}
        onDelete={readOnly ? undefined : (row) => void remove(row)}
        many={
          readOnly
            ? undefined
            : [{ action: 'remove', route: workshopRoutes.deleteWorkshop, outdated: OUTDATED }]
        }
      />
      {!readOnly && (
        <ImportDialog
          isOpen={isImporting}
          kind="workshops"
          title={texts.importing.title}
          templateName={texts.importing.template}
          columns={templateColumns}
          invalidates={OUTDATED}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog !== null && !readOnly && <WorkshopDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </>
  );
}
