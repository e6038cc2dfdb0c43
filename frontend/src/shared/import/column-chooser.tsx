import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ColumnChoice } from '@naryad/contracts/imports/column-choice';
import type { ReactElement } from 'react';
import { Notice } from '../ui/notice.js';
import { Stack } from '../ui/stack.js';
import { importTexts } from './texts.js';

export interface ColumnChooserProps {
  /** Headings of the file. */
  readonly headings: readonly string[];
  /** Headings without a matching column. */
  readonly ignored: readonly string[];
  /** Columns missing in the file. */
  readonly free: readonly string[];
  readonly choice: ColumnChoice;
  readonly isBusy: boolean;
  readonly onChoose: (heading: string, title: string | null) => void;
}

const LEFT_OUT = '';

/** Maps unknown headings: each is offered the columns that the file lacks. */
export function ColumnChooser({
  headings,
  ignored,
  free,
  choice,
  isBusy,
  onChoose,
}: ColumnChooserProps): ReactElement | null {
  // Excludes the error column of a corrected error file.
  const strange = ignored.filter((heading) => heading !== importTexts.error);
  const chosenHeadings = headings.filter((heading) => choice[heading] != null);
  const shownHeadings = [...new Set([...chosenHeadings, ...strange])];
  if (shownHeadings.length === 0) return null;
  const unknown = strange.filter((heading) => choice[heading] !== null);
  return (
    <Stack gap={12}>
      {unknown.length > 0 && (
        <Notice kind="warning" icon="kind" role="alert">
          {importTexts.ignored(unknown)}
        </Notice>
      )}
      <Stack direction="row" wrap gap="12px" role="group" aria-label={importTexts.chooseColumns}>
        {shownHeadings.map((heading) => {
          const title = choice[heading] ?? LEFT_OUT;
          return (
            <TextField
              key={heading}
              select
              size="small"
              label={importTexts.columnOf(heading)}
              value={title}
              disabled={isBusy}
              sx={{ width: 240 }}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              onChange={(event) => onChoose(heading, event.target.value || null)}
            >
              <MenuItem value={LEFT_OUT}>{importTexts.leftOut}</MenuItem>
              {[...(title === LEFT_OUT ? [] : [title]), ...free].map((column) => (
                <MenuItem key={column} value={column}>
                  {column}
                </MenuItem>
              ))}
            </TextField>
          );
        })}
      </Stack>
    </Stack>
  );
}
