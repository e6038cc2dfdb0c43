import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ImportRowState } from '@naryad/contracts/imports/dto';
import { useMemo, useState, type ReactElement } from 'react';
import { formatNumber } from '../format/numbers.js';
import { useIsPhone } from '../list/use-is-phone.js';
import type { DataColumn } from '../ui/data-column.js';
import { DataTable } from '../ui/data-table.js';
import { FileButton } from './file-button.js';
import type { CheckedFile, CheckedRow, DoneImport, ImportSource, StateCounts } from './import-source.js';
import { refusal } from './refusal.js';
import { RowState } from './row-state.js';
import { importTexts } from './texts.js';
import type { CheckedImport } from './use-import.js';

export interface CheckedStepProps<
  Row extends CheckedRow,
  Check extends CheckedFile<Row>,
  Run extends DoneImport,
> {
  readonly source: ImportSource<Row, Check, Run>;
  readonly checked: CheckedImport<Check>;
  readonly isApplying: boolean;
  readonly skipsWrong: boolean;
  readonly onSkipWrong: (skips: boolean) => void;
  readonly onChoose: (file: File) => void;
}

type Filter = ImportRowState | 'all';

const STATES: readonly ImportRowState[] = ['new', 'changed', 'unchanged', 'wrong'];

/** The outcome of the dry run, row by row, and what to do with rows that are wrong. */
export function CheckedStep<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>({
  source,
  checked: { file, check },
  isApplying,
  skipsWrong,
  onSkipWrong,
  onChoose,
}: CheckedStepProps<Row, Check, Run>): ReactElement {
  const isPhone = useIsPhone();
  const counts: StateCounts = check.counts;
  const { rows } = check;
  const columns = useMemo(() => columnsOf(source, isPhone), [source, isPhone]);
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ state }) => state === filter)),
    [filter, rows],
  );
  const reason = refusal(counts, skipsWrong, source.words);
  const warnings = useMemo(() => source.warnings?.(check) ?? [], [check, source]);

  return (
    <>
      <div className="n-import__file">
        <strong>{file.name}</strong>
        <FileButton variant="outlined" size="small" disabled={isApplying} onChoose={onChoose}>
          {importTexts.chooseOther}
        </FileButton>
      </div>
      {check.ignored_columns.length > 0 && (
        <Alert severity="warning">{importTexts.ignored(check.ignored_columns)}</Alert>
      )}
      {warnings.map((text) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
      {(reason !== null || (counts.wrong ?? 0) > 0) && (
        <div className="n-import__choice">
          {(counts.wrong ?? 0) > 0 && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={skipsWrong}
                  disabled={isApplying}
                  onChange={(_, isTicked) => onSkipWrong(isTicked)}
                />
              }
              label={importTexts.skipWrong}
            />
          )}
          {reason !== null && (
            <p className="n-import__reason" role="status">
              {reason}
            </p>
          )}
        </div>
      )}
      <div className="n-import__bar">
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          className="n-import__filter"
          value={filter}
          aria-label={importTexts.filter}
          onChange={(_, value: Filter | null) => setFilter(value ?? 'all')}
        >
          <ToggleButton value="all">
            {importTexts.all} <Count value={rows.length} />
          </ToggleButton>
          {STATES.filter((state) => (counts[state] ?? 0) > 0).map((state) => (
            <ToggleButton key={state} value={state}>
              {source.words.filters[state]} <Count value={counts[state] ?? 0} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {source.summary !== undefined && <p className="n-import__reason">{source.summary(check)}</p>}
      </div>
      <div className="n-import__rows">
        <DataTable
          // Another filter begins at the top.
          key={filter}
          fill
          label={importTexts.table}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          emptyText={importTexts.noRows}
        />
      </div>
    </>
  );
}

function Count({ value }: { readonly value: number }): ReactElement {
  return <span className="n-import__count">{formatNumber(value)}</span>;
}

const keyOf = (row: CheckedRow): number => row.row;

/** Line and state, and what the source tells of a row. */
function columnsOf<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>(
  { columns, phoneRow, words }: ImportSource<Row, Check, Run>,
  isPhone: boolean,
): readonly DataColumn<Row>[] {
  if (!isPhone) {
    return [
      { id: 'row', header: importTexts.row, width: 78, numeric: true, cell: (row) => row.row },
      {
        id: 'state',
        header: importTexts.state,
        width: 170,
        cell: (row) => <RowState state={row.state} words={words} />,
      },
      ...columns,
    ];
  }
  return [
    {
      id: 'row',
      header: importTexts.table,
      wrap: true,
      cell: (row) => (
        <>
          <span className="n-import__line">
            <span className="n-tabular">{row.row}</span>
            <RowState state={row.state} words={words} />
          </span>
          {phoneRow(row)}
        </>
      ),
    },
  ];
}
