import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ColumnChoice } from '@naryad/contracts/imports/column-choice';
import type { ReactElement } from 'react';
import { Notice } from '../ui/notice.js';
import { Stack } from '../ui/stack.js';
import { importTexts } from './texts.js';

export interface ColumnChooserProps {
  /** Of the file. */
  readonly headings: readonly string[];
  /** Those that nobody knows. */
  readonly ignored: readonly string[];
  /** Columns that the file lacks. */
  readonly free: readonly string[];
  readonly choice: ColumnChoice;
  readonly isBusy: boolean;
  readonly onChoose: (heading: string, title: string | null) => void;
}

const LEFT_OUT = '';

/** What the headings that nobody knows stand for: each is offered the columns that the file lacks. */
export function ColumnChooser({
  headings,
  ignored,
  free,
  choice,
  isBusy,
  onChoose,
}: ColumnChooserProps): ReactElement | null {
  // A file of errors that came back mended.
  const strange = ignored.filter((heading) => heading !== importTexts.error);
  const chosen = headings.filter((heading) => choice[heading] != null);
  const shownHeadings = [...new Set([...chosen, ...strange])];
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
