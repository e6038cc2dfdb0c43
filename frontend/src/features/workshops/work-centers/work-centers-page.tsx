import { workCenterSorts, type WorkCenter } from '@naryad/contracts/workshops/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { useState, type ReactElement } from 'react';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { importAction, ImportDialog } from '../../../shared/import/import-dialog.js';
import { storedImport } from '../../../shared/import/stored-file.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { FilterPicker } from '../shared/filter-picker.js';
import { INVALIDATES, useWorkshopOptions } from '../shared/options.js';
import { sharedTexts, workCenterTexts as texts, workshopListTexts } from '../shared/texts.js';
import { workPlacesOf, useFilters } from '../shared/use-filters.js';
import { useLoadAlert } from '../shared/use-load-alert.js';
import {
  workCenterColumns,
  workCenterExportColumns,
  workCenterImportColumns,
} from './work-center-columns.js';
import { WorkCenterDialog } from './work-center-dialog.js';

const templateColumns = () => Promise.resolve(workCenterImportColumns);

interface Opened {
  readonly row: WorkCenter | null;
}

export interface WorkCentersPageProps {
  /** All users may read the list; only administrators change it. */
  readonly readOnly?: boolean;
}

/** `/workshopPosts`: 'Рабочие центры', all or those of a workshop. A row links to its work places. */
export function WorkCentersPage({ readOnly = false }: WorkCentersPageProps): ReactElement {
  const [{ workshopId }, setFilters] = useFilters();
  const list = useList(workshopRoutes.getWorkshopPosts, {
    input: { workshop_id: workshopId },
    sorts: workCenterSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'workshops',
  });
  useLoadAlert(list, texts.loadFailed);
  const workshops = useWorkshopOptions();
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('work-center/'));
  const route = workshopRoutes.deleteWorkshopPost;
  const remove = useDelete<WorkCenter, typeof route>(route, {
    invalidates: INVALIDATES,
    title: ({ name }) => texts.deleteTitle(name),
    question: () => texts.deleteQuestion,
    action: sharedTexts.remove,
    done: () => texts.deleted,
    failed: texts.deleteFailed,
  });
  const [isImporting, setImporting] = useState(() => storedImport.has('work-centers'));
  const toExcel = useExport(workshopRoutes.getWorkshopPosts, {
    fileName: texts.title,
    input: list.listInput,
    columns: workCenterExportColumns,
  });

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={workCenterColumns}
        memoryKey="work-centers"
        views={{ filters: ['workshop'] }}
        searchLabel={texts.search}
        filters={
          <FilterPicker
            label={texts.workshop}
            placeholder={texts.allWorkshops}
            choice={workshops}
            value={workshopId}
            onChange={(id) => setFilters({ workshopId: id, postId: null })}
            labelOf={({ name }) => name}
            unknownLabel={workshopListTexts.unknown}
            emptyText={workshopListTexts.notFound}
          />
        }
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ row: null }) }}
        actions={readOnly ? [toExcel] : [importAction(() => setImporting(true)), toExcel]}
        emptyText={workshopId === null ? texts.empty : texts.emptyInWorkshop}
        rowName={({ name }) => name}
        openHref={({ id }) => workPlacesOf(id)}
        onEdit={readOnly ? undefined : (row) => setDialog({ row })}
        onDelete={readOnly ? undefined : (row) => void remove(row)}
        many={readOnly ? undefined : [{ action: 'remove', route: route, invalidates: INVALIDATES }]}
      />
      {!readOnly && (
        <ImportDialog
          isOpen={isImporting}
          kind="work-centers"
          title={texts.importing.title}
          templateName={texts.importing.template}
          columns={templateColumns}
          invalidates={INVALIDATES}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog !== null && !readOnly && (
        <WorkCenterDialog row={dialog.row} workshopId={workshopId} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
