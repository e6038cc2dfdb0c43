import type { Oee, OeeFigures, OeeGroup } from '@naryad/contracts/dashboards/oee';
import { useMemo, useState, type ReactElement } from 'react';
import type { ExportColumn } from '../../../shared/export/index.js';
import { formatDate, formatDuration, formatNumber } from '../../../shared/format/index.js';
import { Button, Segments, Stack } from '../../../shared/ui/index.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import type { OeeFigureName, OpenedFigure } from './oee-rows-dialog.js';
import { oeeTexts as texts } from './texts.js';

type GroupKind = keyof typeof texts.groups;
type Row = OeeGroup & { readonly center?: string; readonly data_since?: string | null };
type Factor = 'availability' | 'performance' | 'quality';

/** The three factors of OEE, and the figure whose rows each is computed from. */
export const FACTORS: readonly (readonly [Factor, OeeFigureName])[] = [
  ['availability', 'worked'],
  ['performance', 'runs'],
  ['quality', 'verdicts'],
];
const lostOf = ({ paused_ms: paused, idle_ms: idle }: OeeFigures): number => paused + idle;
const sinceText = ({ data_since: since }: Row): string => formatDate(since, texts.unknown);
const WITHIN = { centers: 'work_center_id', places: 'work_place_id', shifts: 'shift_id' } as const;

function columnsOf(kind: GroupKind, onOpen: (figure: OpenedFigure) => void): readonly DataColumn<Row>[] {
  const opens = (row: Row, name: string, figures: readonly OeeFigureName[], text: string): ReactElement => (
    <Button
      kind="link"
      aria-label={`${text}. ${texts.open(name, row.name)}`}
      onClick={() => onOpen({ title: texts.rows(name, row.name), figures, [WITHIN[kind]]: row.id })}
    >
      {text}
    </Button>
  );
  return [
    { id: 'name', header: texts.name, wrap: true, cell: ({ name }) => name },
    ...(kind === 'places'
      ? [
          { id: 'center', header: texts.center, width: 200, wrap: true, cell: (row: Row) => row.center },
          { id: 'since', header: texts.dataSince, width: 110, cell: sinceText },
        ]
      : []),
    {
      id: 'oee',
      header: texts.oee,
      numeric: true,
      width: 90,
      cell: (row) =>
        opens(
          row,
          texts.oee,
          FACTORS.map(([, figure]) => figure),
          texts.percent(row.oee),
        ),
    },
    ...FACTORS.map(([factor, figure]): DataColumn<Row> => ({
      id: factor,
      header: texts[factor],
      numeric: true,
      width: factor === 'performance' ? 160 : 120,
      cell: (row) => opens(row, texts[factor], [figure], texts.percent(row[factor])),
    })),
    {
      id: 'planned',
      header: texts.planned,
      numeric: true,
      width: 110,
      cell: (row) => opens(row, texts.planned, ['planned'], formatDuration(row.planned_ms)),
    },
    {
      id: 'lost',
      header: texts.lost,
      numeric: true,
      width: 110,
      cell: (row) => opens(row, texts.lost, ['lost'], formatDuration(lostOf(row))),
    },
    {
      id: 'runs',
      header: texts.runs,
      numeric: true,
      width: 100,
      cell: (row) => opens(row, texts.runs, ['runs'], formatNumber(row.runs)),
    },
  ];
}

/** Percent with one decimal digit; null becomes an empty cell. */
const percent = (part: number | null): number | null =>
  part === null ? null : Math.round(part * 1_000) / 10;
const hours = (ms: number): number => Math.round(ms / 36_000) / 100;

/** Columns of the file: times in hours, shares in percent. */
export const oeeExportColumns: readonly ExportColumn<Row & { readonly group: string }>[] = [
  { header: texts.by, type: 'text', width: 12, value: ({ group }) => group },
  { header: texts.name, type: 'text', width: 32, value: ({ name }) => name },
  { header: texts.center, type: 'text', width: 28, value: ({ center }) => center ?? null },
  { header: texts.dataSince, type: 'text', width: 12, value: (row) => formatDate(row.data_since) || null },
  { header: `${texts.oee}, %`, type: 'number', value: (row) => percent(row.oee) },
  ...FACTORS.map(([factor]) => ({
    header: `${texts[factor]}, %`,
    type: 'number' as const,
    width: 18,
    value: (row: Row) => percent(row[factor]),
  })),
  { header: `${texts.planned}, ч`, type: 'number', value: (row) => hours(row.planned_ms) },
  { header: `${texts.worked}, ч`, type: 'number', value: (row) => hours(row.worked_ms) },
  { header: `${texts.lost}, ч`, type: 'number', value: (row) => hours(lostOf(row)) },
  { header: texts.runs, type: 'number', value: (row) => row.runs },
];

/** Rows of the file: the total, then shifts, centers and work places. */
export const exportRows = (oee: Oee) => [
  { id: 0, name: texts.whole, group: '', ...oee.total },
  ...(['shifts', 'centers', 'places'] as const).flatMap((kind) =>
    oee[kind].map((row) => ({ ...row, group: texts.groups[kind] })),
  ),
];

/** OEE of each work center, work place or shift. */
export function OeeGroups({
  oee,
  onOpen,
}: {
  readonly oee: Oee;
  readonly onOpen: (figure: OpenedFigure) => void;
}): ReactElement {
  const [kind, setKind] = useState<GroupKind>('centers');
  const columns = useMemo(() => columnsOf(kind, onOpen), [kind, onOpen]);
  return (
    <Stack as="section" gap={8} aria-label={texts.by}>
      <Segments
        label={texts.by}
        value={kind}
        onChange={setKind}
        options={(['centers', 'places', 'shifts'] as const).map((value) => ({
          value,
          label: texts.groups[value],
          count: String(oee[value].length),
        }))}
      />
      <DataTable<Row>
        label={texts.groups[kind]}
        columns={columns}
        rows={oee[kind]}
        rowKey={({ id }) => id}
        emptyText={texts.empty}
      />
    </Stack>
  );
}
