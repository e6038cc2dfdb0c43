import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { formatDateTime } from '../format/dates.js';
import { phoneColumns, type ListColumn } from '../list/list-columns.js';
import type { DataColumn } from '../ui/data-column.js';
import { useIsPhone } from '../list/use-is-phone.js';
import { Button } from '../ui/button.js';
import { DataTable } from '../ui/data-table.js';
import { Pager } from '../ui/pager.js';
import type { CheckedFile, CheckedRow, DoneImport, ImportSource } from './import-source.js';
import css from './import.module.css';
import { importTexts } from './texts.js';
import { useUndoImport } from './use-undo-import.js';

export interface ImportHistoryProps<
  Row extends CheckedRow,
  Check extends CheckedFile<Row>,
  Run extends DoneImport,
> {
  readonly source: ImportSource<Row, Check, Run>;
  readonly invalidates: readonly QueryKey[];
}

const PAGE_SIZE = 20;

/** Previous imports; each can be undone once, as long as none of its records has changed since. */
export function ImportHistory<
  Row extends CheckedRow,
  Check extends CheckedFile<Row>,
  Run extends DoneImport,
>({ source, invalidates }: ImportHistoryProps<Row, Check, Run>): ReactElement {
  const isPhone = useIsPhone();
  const [page, setPage] = useState(1);
  const imports = useQuery({
    queryKey: [...source.runsKey, page],
    queryFn: ({ signal }) => source.runs(page, PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { undo, isPending } = useUndoImport(source, invalidates);
  const columns = useMemo(() => {
    const all = columnsOf(source, isPending, (run) => void undo(run));
    return isPhone ? [onPhone(all)] : all;
  }, [source, isPending, isPhone, undo]);

  return (
    <>
      <div className={css.rows}>
        <DataTable
          fill
          label={importTexts.history}
          columns={columns}
          rows={imports.data?.data}
          rowKey={keyOf}
          error={imports.error}
          onRetry={() => void imports.refetch()}
          isFetching={imports.isFetching}
          emptyText={source.words.noHistory}
        />
      </div>
      <Pager page={page} lastPage={imports.data?.last_page ?? 1} onChange={setPage} />
    </>
  );
}

/** All columns of a row stacked: there is no space for the actions next to the name. */
function onPhone<Run>(columns: readonly ListColumn<Run>[]): DataColumn<Run> {
  const [main, undoColumn] = phoneColumns(columns) as [DataColumn<Run>, DataColumn<Run>];
  return {
    ...main,
    controls: true,
    cell: (run) => (
      <>
        {main.cell(run)}
        <span className={css.action}>{undoColumn.cell(run)}</span>
      </>
    ),
  };
}

const keyOf = (run: DoneImport): number => run.id;

function columnsOf<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>(
  { words, resultShort }: ImportSource<Row, Check, Run>,
  isPending: boolean,
  onUndo: (run: Run) => void,
): readonly ListColumn<Run>[] {
  return [
    {
      id: 'at',
      header: importTexts.at,
      width: 168,
      phone: 'under',
      cell: (run) => <span className="n-tabular">{formatDateTime(run.created_at)}</span>,
    },
    {
      id: 'file',
      header: importTexts.file,
      opens: true,
      wrap: true,
      cell: (run) => run.file_name,
    },
    { id: 'by', header: importTexts.by, width: 170, phone: 'under', cell: (run) => run.created_by ?? '—' },
    {
      id: 'counts',
      header: importTexts.counts,
      width: 240,
      phone: 'under',
      wrap: true,
      cell: resultShort,
    },
    {
      id: 'undo',
      header: importTexts.actions,
      width: 190,
      wrap: true,
      controls: true,
      cell: (run) =>
        run.undone_at !== null ? (
          <span className="n-missing">{words.undoneAt(formatDateTime(run.undone_at), run.undone_by)}</span>
        ) : (
          <Button
            size="small"
            disabled={isPending}
            aria-label={words.undoOf(run.file_name)}
            onClick={() => onUndo(run)}
          >
            {words.undo}
          </Button>
        ),
    },
  ];
}
