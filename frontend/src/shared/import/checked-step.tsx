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
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { Muted } from '../ui/muted.js';
import { Notice } from '../ui/notice.js';
import { ColumnChooser } from './column-chooser.js';
import { FileButton } from './file-button.js';
import type { CheckedFile, CheckedRow, DoneImport, ImportSource, StateCounts } from './import-source.js';
import type { ImportFile } from './import-file.js';
import { refusal } from './refusal.js';
import { RowState } from './row-state.js';
import css from './import.module.css';
import { importTexts } from './texts.js';
import { WrongRows } from './wrong-rows.js';
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
  readonly onChooseColumn: (heading: string, title: string | null) => void;
}

type Filter = ImportRowState | 'all';

const STATES: readonly ImportRowState[] = ['new', 'changed', 'unchanged', 'wrong'];

/** The result of the dry run, row by row, and the choice how to treat invalid rows. */
export function CheckedStep<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>({
  source,
  checked: { file, check, choice },
  isApplying,
  skipsWrong,
  onSkipWrong,
  onChoose,
  onChooseColumn,
}: CheckedStepProps<Row, Check, Run>): ReactElement {
  const missingText = check.mapping?.missing ?? null;
  const isUnread = missingText !== null;
  const warnings = useMemo(() => source.warnings?.(check) ?? [], [check, source]);

  return (
    <>
      <Stack direction="row" wrap align="center" justify="between" gap="8px 16px">
        <Text as="strong" wrap="anywhere">
          {file.name}
        </Text>
        <FileButton kind="outlined" size="small" disabled={isApplying} onChoose={onChoose}>
          {importTexts.chooseOther}
        </FileButton>
      </Stack>
      {isUnread && (
        <Notice kind="error" icon="kind" role="alert">
          {missingText} {(check.mapping?.free.length ?? 0) > 0 && importTexts.chooseMissing}
        </Notice>
      )}
      <ColumnChooser
        headings={check.mapping?.headings ?? []}
        ignored={check.ignored_columns}
        free={check.mapping?.free ?? []}
        choice={choice}
        isBusy={isApplying}
        onChoose={onChooseColumn}
      />
      {warnings.map((text) => (
        <Notice key={text} kind="warning" icon="kind" role="alert">
          {text}
        </Notice>
      ))}
      {!isUnread && (
        <CheckedRows
          source={source}
          file={file}
          check={check}
          isApplying={isApplying}
          skipsWrong={skipsWrong}
          onSkipWrong={onSkipWrong}
        />
      )}
    </>
  );
}

interface CheckedRowsProps<
  Row extends CheckedRow,
  Check extends CheckedFile<Row>,
  Run extends DoneImport,
> extends Pick<CheckedStepProps<Row, Check, Run>, 'source' | 'isApplying' | 'skipsWrong' | 'onSkipWrong'> {
  readonly file: ImportFile;
  readonly check: Check;
}

/** The rows of a file that has all required columns. */
function CheckedRows<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>({
  source,
  file,
  check,
  isApplying,
  skipsWrong,
  onSkipWrong,
}: CheckedRowsProps<Row, Check, Run>): ReactElement {
  const isPhone = useIsPhone();
  const counts: StateCounts = check.counts;
  const { rows } = check;
  const columns = useMemo(() => columnsOf(source, isPhone), [source, isPhone]);
  const [filter, setFilter] = useState<Filter>('all');
  const shownRows = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ state }) => state === filter)),
    [filter, rows],
  );
  const reason = refusal(counts, skipsWrong, source.words);
  return (
    <>
      {(reason !== null || (counts.wrong ?? 0) > 0) && (
        <Stack direction="row" wrap align="center" gap="4px 20px">
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
          {(counts.wrong ?? 0) > 0 && (
            <WrongRows rows={rows} headings={check.mapping?.headings ?? []} fileName={file.name} />
          )}
          {reason !== null && (
            <Muted as="p" size="usual" role="status">
              {reason}
            </Muted>
          )}
        </Stack>
      )}
      <Stack direction="row" wrap align="center" gap="4px 20px">
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          className={css.filter}
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
        {source.summary !== undefined && (
          <Muted as="p" size="usual">
            {source.summary(check)}
          </Muted>
        )}
      </Stack>
      <div className={css.rows}>
        <DataTable
          // Another filter starts at the top.
          key={filter}
          fill
          label={importTexts.table}
          columns={columns}
          rows={shownRows}
          rowKey={keyOf}
          emptyText={importTexts.noRows}
        />
      </div>
    </>
  );
}

function Count({ value }: { readonly value: number }): ReactElement {
  return (
    <Text weight="normal" tabular className={css.count}>
      {formatNumber(value)}
    </Text>
  );
}

const keyOf = (row: CheckedRow): number => row.row;

/** Line and state, followed by the columns of the source. */
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
        <Stack gap={4}>
          <Stack as="span" direction="row" align="center" gap={10}>
            <Muted size="inherit" tabular>
              {row.row}
            </Muted>
            <RowState state={row.state} words={words} />
          </Stack>
          <div>{phoneRow(row)}</div>
        </Stack>
      ),
    },
  ];
}
