import { mdiPrinterOutline } from '@mdi/js';
import { workPlaceSorts, type WorkPlace } from '@naryad/contracts/workshops/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { importAction, ImportDialog } from '../../../shared/import/import-dialog.js';
import { storedImport } from '../../../shared/import/stored-file.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { INVALIDATES } from '../shared/options.js';
import { sharedTexts, workPlaceTexts as texts } from '../shared/texts.js';
import { useFilters } from '../shared/use-filters.js';
import { useLoadAlert } from '../shared/use-load-alert.js';
import { WorkPlaceFilters } from './work-place-filters.js';
import { useRequestedWorkPlace } from './use-requested-work-place.js';
import { workPlaceColumns, workPlaceExportColumns, workPlaceImportColumns } from './work-place-columns.js';
import { WorkPlaceDialog } from './work-place-dialog.js';

const templateColumns = () => Promise.resolve(workPlaceImportColumns);

interface Opened {
  readonly row: WorkPlace | null;
  /** Desk of a new work place, when the page of a desk has linked here. */
  readonly moduleId?: number | null;
}

export interface WorkPlacesPageProps {
  /** All users may read the list; only administrators change it. */
  readonly readOnly?: boolean;
}

/**
 * `/workshopPostUnits`: work places, all or those of a workshop or work center, each with the desk that
 * serves it.
 */
export function WorkPlacesPage({ readOnly = false }: WorkPlacesPageProps): ReactElement {
  const [filters, setFilters] = useFilters();
  const list = useList(workshopRoutes.getWorkshopPostUnits, {
    input: { workshop_id: filters.workshopId, workshop_post_id: filters.postId },
    sorts: workPlaceSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'workshops',
  });
  useLoadAlert(list, texts.loadFailed);
  const draft = useStoredDraft<Opened>('work-place/');
  const [dialog, setDialog] = useState(draft);
  useRequestedWorkPlace((moduleId) => setDialog({ row: null, moduleId }));
  const route = workshopRoutes.deleteWorkshopPostUnit;
  const remove = useDelete<WorkPlace, typeof route>(route, {
    invalidates: INVALIDATES,
    title: ({ name }) => texts.deleteTitle(name),
    question: () => texts.deleteQuestion,
    action: sharedTexts.remove,
    done: () => texts.deleted,
    failed: texts.deleteFailed,
  });
  const [isImporting, setImporting] = useState(() => storedImport.has('work-places'));
  const toExcel = useExport(workshopRoutes.getWorkshopPostUnits, {
    fileName: texts.title,
    input: list.listInput,
    columns: workPlaceExportColumns,
  });
  const navigate = useNavigate();
  const printers = {
    id: 'printers',
    text: texts.printers,
    icon: mdiPrinterOutline,
    onRun: () => void navigate('/printers'),
  };
  const isNarrowed = filters.workshopId !== null || filters.postId !== null;

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={workPlaceColumns}
        memoryKey="work-places"
        views={{ filters: ['workshop', 'post'] }}
        searchLabel={texts.search}
        filters={<WorkPlaceFilters filters={filters} onChange={setFilters} />}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ row: null }) }}
        actions={readOnly ? [toExcel] : [printers, importAction(() => setImporting(true)), toExcel]}
        emptyText={isNarrowed ? texts.emptyHere : texts.empty}
        rowName={({ name }) => name}
        onEdit={readOnly ? undefined : (row) => setDialog({ row })}
        onDelete={readOnly ? undefined : (row) => void remove(row)}
        many={readOnly ? undefined : [{ action: 'remove', route: route, invalidates: INVALIDATES }]}
      />
      {!readOnly && (
        <ImportDialog
          isOpen={isImporting}
          kind="work-places"
          title={texts.importing.title}
          templateName={texts.importing.template}
          columns={templateColumns}
          invalidates={INVALIDATES}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog !== null && !readOnly && (
        <WorkPlaceDialog
          row={dialog.row}
          fresh={{ postId: filters.postId, moduleId: dialog.moduleId ?? null }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
