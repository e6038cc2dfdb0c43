import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ImportRow, ImportRowState } from '@naryad/contracts/imports/dto';
import { useMemo, useState, type ReactElement } from 'react';
import { formatNumber } from '../format/numbers.js';
import { useIsPhone } from '../list/use-is-phone.js';
import type { DataColumn } from '../ui/data-column.js';
import { DataTable } from '../ui/data-table.js';
import { FileButton } from './file-button.js';
import { refusal } from './refusal.js';
import { RowChanges } from './row-changes.js';
import { RowState } from './row-state.js';
import { importTexts } from './texts.js';
import type { CheckedImport } from './use-import.js';

export interface CheckedStepProps {
  readonly checked: CheckedImport;
  readonly isApplying: boolean;
  readonly skipsWrong: boolean;
  readonly onSkipWrong: (skips: boolean) => void;
  readonly onChoose: (file: File) => void;
}

type Filter = ImportRowState | 'all';

const STATES: readonly ImportRowState[] = ['new', 'changed', 'unchanged', 'wrong'];

/** The outcome of the dry run, row by row, and what to do with rows that are wrong. */
export function CheckedStep({
  checked: { file, check },
  isApplying,
  skipsWrong,
  onSkipWrong,
  onChoose,
}: CheckedStepProps): ReactElement {
  const isPhone = useIsPhone();
  const { counts, rows } = check;
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ state }) => state === filter)),
    [filter, rows],
  );
  const reason = refusal(counts, skipsWrong);

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
        {STATES.filter((state) => counts[state] > 0).map((state) => (
          <ToggleButton key={state} value={state}>
            {importTexts.filters[state]} <Count value={counts[state]} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="n-import__rows">
        <DataTable
          // Another filter begins at the top.
          key={filter}
          fill
          label={importTexts.table}
          columns={isPhone ? phoneColumns : columns}
          rows={shown}
          rowKey={keyOf}
          emptyText={importTexts.noRows}
        />
      </div>
      {counts.wrong > 0 && (
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
    </>
  );
}

function Count({ value }: { readonly value: number }): ReactElement {
  return <span className="n-import__count">{formatNumber(value)}</span>;
}

const keyOf = (row: ImportRow): number => row.row;

const columns: readonly DataColumn<ImportRow>[] = [
  { id: 'row', header: importTexts.row, width: 78, numeric: true, cell: (row) => row.row },
  { id: 'state', header: importTexts.state, width: 170, cell: (row) => <RowState state={row.state} /> },
  {
    id: 'title',
    header: importTexts.title,
    width: '32%',
    wrap: true,
    cell: (row) => row.title || importTexts.unnamed,
  },
  { id: 'what', header: importTexts.what, wrap: true, cell: (row) => <RowChanges row={row} /> },
];

const phoneColumns: readonly DataColumn<ImportRow>[] = [
  {
    id: 'row',
    header: importTexts.table,
    wrap: true,
    cell: (row) => (
      <>
        <span className="n-import__line">
          <span className="n-tabular">{row.row}</span>
          <RowState state={row.state} />
        </span>
        <strong>{row.title || importTexts.unnamed}</strong>
        <RowChanges row={row} />
      </>
    ),
  },
];
