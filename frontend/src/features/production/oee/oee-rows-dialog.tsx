import { LOSSES, oeeRoutes, type OeeRow } from '@naryad/contracts/dashboards/oee';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { inspectionLabels, type InspectionResult } from '@naryad/contracts/production/inspections';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../../shared/api/index.js';
import { formatDateTime, formatDuration, formatTime } from '../../../shared/format/index.js';
import { Button, Muted, Stack, Text } from '../../../shared/ui/index.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { DialogFrame } from '../../../shared/ui/dialog-frame.js';
import { oeeTexts as texts } from './texts.js';
import type { OeeRequest } from './use-oee.js';

export type OeeFigureName = 'planned' | 'worked' | 'lost' | 'runs' | 'verdicts';

export interface OpenedFigure {
  readonly title: string;
  /** Figures whose rows are shown. OEE uses the rows of its three factors. */
  readonly figures: readonly OeeFigureName[];
  readonly detail?: string;
  readonly work_center_id?: number;
  readonly work_place_id?: number;
  readonly shift_id?: number;
}

/**
 * How the time was used, or the inspection result (ОТК). Inspection results and pause reasons have their own
 * labels.
 */
const detailOf = ({ detail }: OeeRow): string =>
  detail === null ? texts.worked : (LOSSES[detail] ?? inspectionLabels[detail as InspectionResult] ?? detail);

const when: DataColumn<OeeRow> = {
  id: 'when',
  header: texts.when,
  width: 190,
  cell: ({ from, to }) => `${formatDateTime(from)}${to === null ? '' : `–${formatTime(to)}`}`,
};
const time: DataColumn<OeeRow> = {
  id: 'ms',
  header: texts.time,
  numeric: true,
  width: 90,
  cell: ({ ms }) => formatDuration(ms),
};
const workPlaceColumn: DataColumn<OeeRow> = {
  id: 'place',
  header: texts.place,
  width: 160,
  cell: (row) => row.place ?? texts.unknown,
  hint: (row) => row.place ?? undefined,
};
const operation: DataColumn<OeeRow> = {
  id: 'operation',
  header: texts.operation,
  width: 190,
  cell: (row) => row.operation ?? texts.unknown,
  hint: (row) => row.operation ?? undefined,
};
const task: DataColumn<OeeRow> = {
  id: 'task',
  header: texts.task,
  width: 110,
  cell: ({ production_order_id: order, task_id: id, task_number: number }) =>
    order === null ? texts.unknown : <Link to={`/production/orders/${order}#task-${id}`}>{number}</Link>,
};
const detail: DataColumn<OeeRow> = { id: 'detail', header: texts.detail, width: 130, cell: detailOf };
const norm: DataColumn<OeeRow> = {
  id: 'norm',
  header: texts.norm,
  numeric: true,
  width: 90,
  cell: (row) => (row.norm_ms === null ? texts.unknown : formatDuration(row.norm_ms)),
};
const COLUMNS: Readonly<Record<OeeFigureName, readonly DataColumn<OeeRow>[]>> = {
  planned: [when, time, detail, workPlaceColumn, operation, task],
  worked: [when, time, workPlaceColumn, operation, task],
  lost: [when, time, detail, workPlaceColumn, operation, task],
  runs: [when, time, norm, workPlaceColumn, operation, task],
  verdicts: [when, detail, workPlaceColumn, operation, task],
};

/** The rows behind a figure. */
export function OeeRowsDialog({
  request,
  opened: { title, figures, ...of },
  onClose,
}: {
  readonly request: OeeRequest;
  readonly opened: OpenedFigure;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <DialogFrame
      title={title}
      maxWidth="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack gap={16}>
        {figures.map((figure) => (
          <Stack as="section" key={figure} gap={8} aria-label={texts.figures[figure]}>
            {figures.length > 1 && (
              <Text as="h3" weight="bold">
                {texts.figures[figure]}
              </Text>
            )}
            <FigureRows request={{ ...request, ...of, figure }} />
          </Stack>
        ))}
      </Stack>
    </DialogFrame>
  );
}

function FigureRows({ request }: { readonly request: InputOf<typeof oeeRoutes.getOeeRows> }): ReactElement {
  const { data, error, refetch } = useApiQuery(oeeRoutes.getOeeRows, request);
  const rows = data?.data;
  return (
    <>
      <DataTable
        label={texts.figures[request.figure]}
        columns={COLUMNS[request.figure]}
        rows={rows?.rows}
        rowKey={({ from, place: workPlace, task_id: id, detail: what }) =>
          `${from}/${workPlace}/${id}/${what}`
        }
        error={error}
        onRetry={() => void refetch()}
        emptyText={texts.noRows}
      />
      {rows !== undefined && rows.total > rows.rows.length && (
        <Muted>{texts.rowsOf(rows.rows.length, rows.total)}</Muted>
      )}
    </>
  );
}
