import { mdiFileDownloadOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { useExportAction } from '../export/use-export.js';
import { Button } from '../ui/button.js';
import type { CheckedRow } from './import-source.js';
import { importTexts } from './texts.js';

/** A row that cannot be taken, as every import tells it. */
interface WrongRow extends CheckedRow {
  readonly title?: string;
  readonly problems?: readonly string[];
}

const columns = [
  { header: importTexts.row, type: 'number', width: 10, value: ({ row }: WrongRow) => row },
  { header: importTexts.title, type: 'text', width: 44, value: ({ title }: WrongRow) => title ?? null },
  {
    header: importTexts.problems,
    type: 'text',
    width: 90,
    value: ({ problems }: WrongRow) => (problems ?? []).join('; '),
  },
] as const;

export interface WrongRowsProps {
  readonly rows: readonly CheckedRow[];
  /** Of the file that was checked. */
  readonly fileName: string;
}

/** The rows with errors as a file: whoever keeps the table mends it by this list. */
export function WrongRows({ rows, fileName }: WrongRowsProps): ReactElement {
  const action = useExportAction({
    save: async () => {
      const { exportList } = await import('../export/export-list.js');
      await exportList({
        fileName: importTexts.wrongFile(fileName.replace(/\.\w+$/, '')),
        sheet: importTexts.filters.wrong,
        columns,
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
