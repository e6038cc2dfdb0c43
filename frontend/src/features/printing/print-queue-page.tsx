import { mdiPrinterSettings } from '@mdi/js';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { queryKeys, useCommand } from '../../shared/api/index.js';
import { formatDateTime } from '../../shared/format/index.js';
import { ListPage, type ListColumn, useList } from '../../shared/list/index.js';
import { Button, confirm, LiveSign, Muted, Stack, Text } from '../../shared/ui/index.js';
import { JobState } from './job-state.js';
import { QueueFilters, useQueueFilter } from './queue-filter.js';
import { ReprintDialog } from './reprint-dialog.js';
import { queueTexts as texts } from './texts.js';

const INVALIDATES = [queryKeys.all(printingRoutes.getPrintJobs)];

interface Actions {
  readonly cancel: (job: PrintJob) => void;
  readonly confirmPrinted: (job: PrintJob) => void;
  readonly again: (job: PrintJob) => void;
}

const isOver = ({ state }: PrintJob): boolean => state !== 'queued' && state !== 'printing';

function JobActions({ job, actions }: { readonly job: PrintJob; readonly actions: Actions }): ReactElement {
  return (
    <Stack direction="row" wrap gap={8} justify="end">
      {job.state === 'queued' && (
        <Button size="small" onClick={() => actions.cancel(job)}>
          {texts.cancel}
        </Button>
      )}
      {job.state === 'unsure' && (
        <Button size="small" onClick={() => actions.confirmPrinted(job)}>
          {texts.printed}
        </Button>
      )}
      {isOver(job) && (
        <Button size="small" onClick={() => actions.again(job)}>
          {texts.again}
        </Button>
      )}
    </Stack>
  );
}

const columnsOf = (actions: Actions): readonly ListColumn<PrintJob>[] => [
  {
    id: 'title',
    header: texts.columns.title,
    hideable: false,
    wrap: true,
    cell: ({ title, reason }) => (
      <Stack gap={2}>
        <Text>{title}</Text>
        {reason !== null && <Muted>{texts.repeats(reason)}</Muted>}
      </Stack>
    ),
  },
  { id: 'state', header: texts.columns.state, width: '22%', wrap: true, phone: 'under', cell: JobState },
  {
    id: 'printer',
    header: texts.columns.printer,
    width: '16%',
    wrap: true,
    phone: 'under',
    cell: ({ printer, work_place }) => (
      <Stack gap={2}>
        <Text>{printer.name}</Text>
        {work_place !== null && <Muted>{work_place.name}</Muted>}
      </Stack>
    ),
  },
  {
    id: 'pages',
    header: texts.columns.pages,
    width: 90,
    numeric: true,
    phone: 'under',
    cell: ({ pages, copies }) => (
      <Stack gap={2}>
        <Text>{pages ?? '—'}</Text>
        {copies > 1 && <Muted>{texts.copies(copies)}</Muted>}
      </Stack>
    ),
  },
  {
    id: 'by',
    header: texts.columns.by,
    width: '16%',
    wrap: true,
    phone: 'under',
    cell: ({ requested_by, created_at }) => (
      <Stack gap={2}>
        <Text>{requested_by.name}</Text>
        <Muted>{formatDateTime(created_at)}</Muted>
      </Stack>
    ),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    width: 130,
    hideable: false,
    controls: true,
    sticky: true,
    cell: (job) => <JobActions job={job} actions={actions} />,
  },
];

/** `/print-queue`: 'Очередь печати', a live list of print jobs with their state and actions. */
export function PrintQueuePage(): ReactElement {
  const filter = useQueueFilter();
  const list = useList(printingRoutes.getPrintJobs, {
    input: { state: filter.state, printer_id: filter.printerId, date: filter.date },
    sorts: [],
    live: 'print-jobs',
  });
  const [repeated, setRepeated] = useState<PrintJob | null>(null);
  const navigate = useNavigate();
  const { run: runCancel } = useCommand(printingRoutes.cancelPrintJob, { invalidates: INVALIDATES });
  const { run: runSettle } = useCommand(printingRoutes.confirmPrinted, { invalidates: INVALIDATES });
  const columns = useMemo(
    () =>
      columnsOf({
        cancel: (job) =>
          void confirm({ text: texts.cancelQuestion(job.title), confirmText: texts.cancelAction }).then(
            (isSure) => (isSure ? runCancel({ id: job.id }) : undefined),
          ),
        confirmPrinted: (job) =>
          void confirm({ text: texts.confirmQuestion(job.title), confirmText: texts.confirmAction }).then(
            (isSure) => (isSure ? runSettle({ id: job.id }) : undefined),
          ),
        again: setRepeated,
      }),
    [runCancel, runSettle],
  );
  const printers = {
    id: 'printers',
    text: texts.printers,
    icon: mdiPrinterSettings,
    onRun: () => void navigate('/printers'),
  };
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={columns}
        memoryKey="print-queue"
        views={{ filters: ['state', 'printer', 'date'] }}
        searchLabel={texts.search}
        actions={[printers]}
        filters={
          <>
            <QueueFilters filter={filter} />
            <LiveSign updatedAt={list.updatedAt} />
          </>
        }
        emptyText={filter.isFiltered ? texts.emptyState : texts.empty}
        rowName={({ title }) => title}
      />
      {repeated !== null && <ReprintDialog job={repeated} onClose={() => setRepeated(null)} />}
    </>
  );
}
