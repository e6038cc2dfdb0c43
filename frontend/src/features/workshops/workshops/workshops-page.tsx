import { mdiCalendarClockOutline, mdiCloseOctagonOutline } from '@mdi/js';
import { workshopSorts, type Workshop } from '@naryad/contracts/workshops/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { importAction, ImportDialog } from '../../../shared/import/import-dialog.js';
import { storedImport } from '../../../shared/import/stored-file.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { INVALIDATES } from '../shared/options.js';
import { sharedTexts, workshopListTexts as texts } from '../shared/texts.js';
import { centersOf } from '../shared/use-filters.js';
import { useLoadAlert } from '../shared/use-load-alert.js';
import { workshopColumns, workshopExportColumns, workshopImportColumns } from './workshop-columns.js';
import { WorkshopDialog } from './workshop-dialog.js';

const templateColumns = () => Promise.resolve(workshopImportColumns);

// Separate lists that few users open, so they load lazily.
const DefectCodesPage = lazy(() =>
  import('../defect-codes/defect-codes-page.js').then((it) => ({ default: it.DefectCodesPage })),
);

const ShiftsPage = lazy(() => import('../shifts/shifts-page.js').then((it) => ({ default: it.ShiftsPage })));
const CalendarDaysPage = lazy(() =>
  import('../shifts/calendar-days-page.js').then((it) => ({ default: it.CalendarDaysPage })),
);
/** Additional lists, by `?list=`. */
const LISTS: Readonly<Record<string, ComponentType<WorkshopsPageProps>>> = {
  'defect-codes': DefectCodesPage,
  shifts: ShiftsPage,
  'calendar-days': CalendarDaysPage,
};

interface Opened {
  readonly row: Workshop | null;
}

export interface WorkshopsPageProps {
  /** All users may read the list; only administrators change it. */
  readonly readOnly?: boolean;
}

/** `/workshops`: 'Цеха', and additional lists: defect codes and working hours of the plant. */
export function WorkshopsPage(props: WorkshopsPageProps): ReactElement {
  const [address] = useSearchParams();
  const Other = LISTS[address.get('list') ?? ''];
  if (Other === undefined) return <WorkshopsList {...props} />;
  return (
    <Suspense fallback={null}>
      <Other {...props} />
    </Suspense>
  );
}

/** A row links to its work centers. */
function WorkshopsList({ readOnly = false }: WorkshopsPageProps): ReactElement {
  const list = useList(workshopRoutes.getWorkshops, {
    sorts: workshopSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'workshops',
  });
  useLoadAlert(list, texts.loadFailed);
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('workshop/'));
  const remove = useDelete<Workshop, typeof workshopRoutes.deleteWorkshop>(workshopRoutes.deleteWorkshop, {
    invalidates: INVALIDATES,
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

  const shifts = {
    id: 'shifts',
    text: texts.shifts,
    icon: mdiCalendarClockOutline,
    onRun: () => void navigate('/workshops?list=shifts'),
  };
  const others = [toExcel, defectCodes, shifts];

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={workshopColumns}
        memoryKey="workshops"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ row: null }) }}
        actions={readOnly ? others : [importAction(() => setImporting(true)), ...others]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        openHref={({ id }) => centersOf(id)}
        onEdit={readOnly ? undefined : (row) => setDialog({ row })}
        onDelete={readOnly ? undefined : (row) => void remove(row)}
        many={
          readOnly
            ? undefined
            : [{ action: 'remove', route: workshopRoutes.deleteWorkshop, invalidates: INVALIDATES }]
        }
      />
      {!readOnly && (
        <ImportDialog
          isOpen={isImporting}
          kind="workshops"
          title={texts.importing.title}
          templateName={texts.importing.template}
          columns={templateColumns}
          invalidates={INVALIDATES}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog !== null && !readOnly && <WorkshopDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </>
  );
}
