import CircularProgress from '@mui/material/CircularProgress';
import type { DayTask } from '@naryad/contracts/production/planning';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { useRef, type ReactElement } from 'react';
import { plainDateOr } from '../../../shared/address/plain-date-or.js';
import { useExport } from '../../../shared/export/index.js';
import { formatNumber, formatPlainDate, plantToday } from '../../../shared/format/index.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { listTexts } from '../../../shared/list/texts.js';
import { useAddress } from '../../../shared/list/use-address.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { useRowKeys } from '../../../shared/list/use-row-keys.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { LiveSign, Stack, Toolbar } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { texts } from '../shared/texts.js';
import { DayPicker } from './day-picker.js';
import { PHONE_ROW_HEIGHT, phoneTaskColumns, taskColumns, taskExportColumns } from './task-columns.js';
import { useDayTasks } from './use-day-tasks.js';
import tight from '../shared/tight-table.module.css';

const keyOf = (task: DayTask): number => task.id;
const versionOf = (task: DayTask): string => `${task.version}/${task.start_datetime}/${task.end_datetime}`;
const hrefOf = (task: DayTask): string => `/production/orders/${task.production_order_id}#task-${task.id}`;

/** 'Задания': the tasks of a day. Day and search are stored in the address; without a day it is today. */
export function TasksTab({ moduleId }: { readonly moduleId: number }): ReactElement {
  const today = plantToday();
  const [address, setAddress] = useAddress();
  const day = plainDateOr(address.get('date'), today);
  const search = (address.get('find') ?? '').slice(0, 200);
  const tasks = useDayTasks(moduleId, day, search);
  const region = useRef<HTMLDivElement>(null);
  useRowKeys(region, {});
  const isPhone = useIsPhone();
  const toExcel = useExport(planningRoutes.getTasks, {
    fileName: texts.tasks.file(formatPlainDate(day)),
    sheet: texts.tabs.tasks,
    undated: true,
    input: { module_id: moduleId, date: day, ...(search === '' ? {} : { search }) },
    columns: taskExportColumns,
  });
  const set = (name: string, value: string): void =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <Stack grow gap={12} ref={region} className={tight.tight}>
      <Toolbar side={<ListActions actions={[toExcel]} />}>
        <DayPicker day={day} today={today} onChange={(next) => set('date', next === today ? '' : next)} />
        <SearchField label={texts.tasks.search} value={search} onChange={(text) => set('find', text)} />
        {tasks.rows !== undefined && <LiveSign updatedAt={tasks.updatedAt} />}
      </Toolbar>
      {tasks.rows === undefined && tasks.error === null ? (
        <Stack grow align="center" justify="center" role="status">
          <CircularProgress aria-label={texts.tasks.loading} />
        </Stack>
      ) : (
        <DataTable
          fill
          label={texts.tasks.table}
          columns={isPhone ? phoneTaskColumns : taskColumns}
          rowHeight={isPhone ? PHONE_ROW_HEIGHT : undefined}
          rows={tasks.rows}
          rowKey={keyOf}
          rowVersion={versionOf}
          rowHref={hrefOf}
          error={tasks.error}
          onRetry={tasks.retry}
          isFetching={tasks.isFetching}
          onVisibleRange={tasks.onVisibleRange}
          emptyText={search === '' ? texts.tasks.none : listTexts.nothingFound}
          memoryKey="production-tasks"
          footer={
            <span role="status">
              {texts.tasks.total} <strong>{formatNumber(tasks.total)}</strong>
            </span>
          }
        />
      )}
    </Stack>
  );
}
