import { mdiPrinterSettings } from '@mdi/js';
import { type PrintJob, printJobState, type PrintJobState } from '@naryad/contracts/printing/dto';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { queryKeys, useApiQuery, useCommand } from '../../shared/api/index.js';
import { formatDateTime } from '../../shared/format/index.js';
import { useCatalogRoom } from '../../shared/list/use-catalog.js';
import type { DataColumn } from '../../shared/ui/data-column.js';
import { DataTable } from '../../shared/ui/data-table.js';
import {
  Button,
  ButtonLink,
  Chip,
  confirm,
  LiveSign,
  Muted,
  Page,
  Stack,
  Text,
} from '../../shared/ui/index.js';
import { JobState } from './job-state.js';
import { ReprintDialog } from './reprint-dialog.js';
import { queueTexts as texts } from './texts.js';

const PORTION = 50;
const MOST = 100;
const OUTDATED = [queryKeys.all(printingRoutes.getPrintJobs)];

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

const columnsOf = (actions: Actions): readonly DataColumn<PrintJob>[] => [
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
  { id: 'state', header: texts.columns.state, width: '22%', wrap: true, cell: JobState },
  {
    id: 'printer',
    header: texts.columns.printer,
    width: '16%',
    wrap: true,
    cell: ({ printer, work_place }) => (
      <Stack gap={2}>
        <Text>{printer.name}</Text>
        {work_place !== null && <Muted>{work_place.name}</Muted>}
      </Stack>
    ),
  },
  { id: 'pages', header: texts.columns.pages, width: 90, numeric: true, cell: ({ pages }) => pages ?? '—' },
  {
    id: 'by',
    header: texts.columns.by,
    width: '16%',
    wrap: true,
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

/** `/print-queue`: 'Очередь печати', live: what was sent to printers, how it stands, and what can be done about it. */
export function PrintQueuePage(): ReactElement {
  const [state, setState] = useState<PrintJobState | null>(null);
  const [count, setCount] = useState(PORTION);
  const [repeated, setRepeated] = useState<PrintJob | null>(null);
  const queries = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useApiQuery(
    printingRoutes.getPrintJobs,
    { state, page: 1, per_page: count },
    { placeholderData: keepPreviousData as never },
  );
  useCatalogRoom('print-jobs', () => void queries.invalidateQueries({ queryKey: OUTDATED[0]! }));
  const cancel = useCommand(printingRoutes.cancelPrintJob, { invalidates: OUTDATED });
  const settle = useCommand(printingRoutes.confirmPrinted, { invalidates: OUTDATED });
  const runCancel = cancel.run;
  const runSettle = settle.run;
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
  const left = Math.min((data?.total ?? 0) - (data?.data.length ?? 0), MOST - count);

  return (
    <Page
      title={texts.title}
      fill
      actions={
        <>
          <LiveSign updatedAt={dataUpdatedAt === 0 ? null : dataUpdatedAt} />
          <ButtonLink to="/printers" icon={mdiPrinterSettings}>
            {texts.printers}
          </ButtonLink>
        </>
      }
    >
      <Stack direction="row" wrap gap={8}>
        <Chip isPressed={state === null} onClick={() => setState(null)}>
          {texts.all}
        </Chip>
        {printJobState.options.map((one) => (
          <Chip key={one} isPressed={state === one} onClick={() => setState(state === one ? null : one)}>
            {texts.states[one]}
          </Chip>
        ))}
      </Stack>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        isFetching={isFetching}
        emptyText={state === null ? texts.empty : texts.emptyState}
        memoryKey="print-queue"
        fill
        roomy
        footer={left > 0 && <Button onClick={() => setCount(MOST)}>{texts.more(left)}</Button>}
      />
      {repeated !== null && <ReprintDialog job={repeated} onClose={() => setRepeated(null)} />}
    </Page>
  );
}
