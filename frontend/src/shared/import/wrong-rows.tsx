import { mdiFileDownloadOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import type { ExportColumn } from '../export/cells.js';
import { useExportAction } from '../export/use-export.js';
import { Button } from '../ui/button.js';
import type { CheckedRow } from './import-source.js';
import { importTexts } from './texts.js';

/** The cells as they stand in the file, under its headings, and why the row cannot be taken. */
const columnsOf = (headings: readonly string[]): readonly ExportColumn<CheckedRow>[] => [
  ...headings.map((header, at) => ({
    header,
    type: 'text' as const,
    value: ({ cells }: CheckedRow) => cells?.[at] ?? null,
  })),
  {
    header: importTexts.error,
    type: 'text',
    width: 90,
    value: ({ problems }) => (problems ?? []).join('; '),
  },
];

export interface WrongRowsProps {
  readonly rows: readonly CheckedRow[];
  /** Of the file. */
  readonly headings: readonly string[];
  /** Of the file that was checked. */
  readonly fileName: string;
}

/** The rows with errors as they came, with the reason in a last column: mended there, the file is imported again. */
export function WrongRows({ rows, headings, fileName }: WrongRowsProps): ReactElement {
  const action = useExportAction({
    save: async () => {
      const { exportList } = await import('../export/export-list.js');
      await exportList({
        fileName: importTexts.wrongFile(fileName.replace(/\.\w+$/, '')),
        sheet: importTexts.filters.wrong,
        columns: columnsOf(headings),
        rows: rows.filter(({ state }) => state === 'wrong'),
      });
    },
  });
  return (
    <Button size="small" icon={mdiFileDownloadOutline} isBusy={action.isBusy} onClick={action.onRun}>
      {importTexts.wrongRows}
    </Button>
  );
}
