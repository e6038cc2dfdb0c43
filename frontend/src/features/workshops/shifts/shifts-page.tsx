import { mdiCalendarStarOutline, mdiHomeCityOutline } from '@mdi/js';
import { shiftRoutes, shiftSorts, type Shift } from '@naryad/contracts/workshops/shifts';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { INVALIDATES } from '../shared/options.js';
import { sharedTexts } from '../shared/texts.js';
import { useLoadAlert } from '../shared/use-load-alert.js';
import { shiftColumns, shiftExportColumns } from './shift-columns.js';
import { ShiftDialog } from './shift-dialog.js';
import { shiftTexts as texts } from './texts.js';

interface Opened {
  readonly row: Shift | null;
}

/**
 * `/workshops?list=shifts`: working hours of the plant. Administrators edit them, all users may read them.
 */
export function ShiftsPage({ readOnly = false }: { readonly readOnly?: boolean }): ReactElement {
  const list = useList(shiftRoutes.getShifts, {
    sorts: shiftSorts,
    defaultSort: { key: 'starts_at', direction: 'asc' },
    live: 'workshops',
  });
  useLoadAlert(list, texts.loadFailed);
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('shift/'));
  const remove = useDelete<Shift, typeof shiftRoutes.deleteShift>(shiftRoutes.deleteShift, {
    invalidates: INVALIDATES,
    title: ({ name }) => texts.deleteTitle(name),
    question: () => texts.deleteQuestion,
    action: sharedTexts.remove,
    done: () => texts.deleted,
    failed: texts.deleteFailed,
  });
  const toExcel = useExport(shiftRoutes.getShifts, {
    fileName: texts.title,
    input: list.listInput,
    columns: shiftExportColumns,
  });
  const navigate = useNavigate();
  const toDays = {
    id: 'calendar-days',
    text: texts.daysOff,
    icon: mdiCalendarStarOutline,
    onRun: () => void navigate('/workshops?list=calendar-days'),
  };
  const toWorkshops = {
    id: 'workshops',
    text: texts.toWorkshops,
    icon: mdiHomeCityOutline,
    onRun: () => void navigate('/workshops'),
  };
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={shiftColumns}
        memoryKey="shifts"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ row: null }) }}
        actions={[toDays, toExcel, toWorkshops]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        onEdit={readOnly ? undefined : (row) => setDialog({ row })}
        onDelete={readOnly ? undefined : (row) => void remove(row)}
      />
      {dialog !== null && !readOnly && <ShiftDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </>
  );
}
