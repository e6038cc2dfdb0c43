import { mdiFileDownloadOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import type { ExportColumn } from '../export/cells.js';
import { useExportAction } from '../export/use-export.js';
import { Button } from '../ui/button.js';
import type { CheckedRow } from './import-source.js';
import { importTexts } from './texts.js';

/** The original cells under the headings of the file, and why the row cannot be imported. */
const columnsOf = (headings: readonly string[]): readonly ExportColumn<CheckedRow>[] => [
  ...headings.map((header, index) => ({
    header,
    type: 'text' as const,
    value: ({ cells }: CheckedRow) => cells?.[index] ?? null,
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
  /** Headings of the file. */
  readonly headings: readonly string[];
  /** Name of the checked file. */
  readonly fileName: string;
}

/**
 * Downloads the invalid rows in their original form, with the reason in a last column: the corrected file can
 * be imported again.
 */
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
