import { mdiCalendarClockOutline } from '@mdi/js';
import { calendarDaySorts, shiftRoutes, type CalendarDay } from '@naryad/contracts/workshops/shifts';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useExport } from '../../../shared/export/index.js';
import { useStoredDraft } from '../../../shared/form/index.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { INVALIDATES } from '../shared/options.js';
import { sharedTexts } from '../shared/texts.js';
import { useLoadAlert } from '../shared/use-load-alert.js';
import { CalendarDayDialog } from './calendar-day-dialog.js';
import { calendarDayColumns, calendarDayExportColumns } from './shift-columns.js';
import { calendarDayTexts as texts } from './texts.js';

interface Opened {
  readonly row: CalendarDay | null;
}

/** `/workshops?list=calendar-days`: holidays and extra shifts. */
export function CalendarDaysPage({ readOnly = false }: { readonly readOnly?: boolean }): ReactElement {
  const list = useList(shiftRoutes.getCalendarDays, {
    sorts: calendarDaySorts,
    defaultSort: { key: 'day', direction: 'desc' },
    live: 'workshops',
  });
  useLoadAlert(list, texts.loadFailed);
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('calendar-day/'));
  const remove = useDelete<CalendarDay, typeof shiftRoutes.deleteCalendarDay>(shiftRoutes.deleteCalendarDay, {
    invalidates: INVALIDATES,
    title: ({ name }) => texts.deleteTitle(name),
    question: () => texts.deleteQuestion,
    action: sharedTexts.remove,
    done: () => texts.deleted,
    failed: texts.deleteFailed,
  });
  const toExcel = useExport(shiftRoutes.getCalendarDays, {
    fileName: texts.title,
    input: list.listInput,
    columns: calendarDayExportColumns,
  });
  const navigate = useNavigate();
  const toShifts = {
    id: 'shifts',
    text: texts.toShifts,
    icon: mdiCalendarClockOutline,
    onRun: () => void navigate('/workshops?list=shifts'),
  };
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={calendarDayColumns}
        memoryKey="calendar-days"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ row: null }) }}
        actions={[toShifts, toExcel]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        onEdit={readOnly ? undefined : (row) => setDialog({ row })}
        onDelete={readOnly ? undefined : (row) => void remove(row)}
        many={
          readOnly
            ? undefined
            : [{ action: 'remove', route: shiftRoutes.deleteCalendarDay, invalidates: INVALIDATES }]
        }
      />
      {dialog !== null && !readOnly && <CalendarDayDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </>
  );
}
