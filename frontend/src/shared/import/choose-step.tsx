import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { mdiFileDownloadOutline, mdiTrayArrowUp } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { exportList } from '../export/export-list.js';
import { Icon } from '../ui/icon.js';
import { toast } from '../ui/toast.js';
import { FileButton } from './file-button.js';
import type { ImportPanelProps } from './import-panel.js';
import type { ImportWords } from './import-source.js';
import { importTexts } from './texts.js';

export interface ChooseStepProps<Sample> extends Pick<
  ImportPanelProps<Sample>,
  'columns' | 'templateName' | 'templateRows'
> {
  readonly words: ImportWords;
  /** Name of the file that is being checked. */
  readonly checking: string | null;
  readonly onChoose: (file: File) => void;
}

/** Choosing a file by dropping it or by a button; the template and what the columns mean. */
export function ChooseStep<Sample>({
  words,
  columns,
  templateName,
  templateRows = [],
  checking,
  onChoose,
}: ChooseStepProps<Sample>): ReactElement {
  const [isOver, setOver] = useState(false);
  const known = useQuery({ queryKey: ['import-columns', templateName], queryFn: columns });
  const template = async (): Promise<void> => {
    try {
      await exportList({
        fileName: templateName,
        sheet: templateName,
        columns: known.data ?? (await columns()),
        rows: templateRows,
        undated: true,
      });
    } catch (error) {
      console.error(templateName, error);
      toast.error(importTexts.templateFailed);
    }
  };

  return (
    <div className="n-import__choose">
      <div
        className="n-import__drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (file !== undefined && checking === null) onChoose(file);
        }}
      >
        {checking === null ? (
          <>
            <Icon path={mdiTrayArrowUp} size={40} className="n-import__icon" />
            <p className="n-import__lead">
              {importTexts.drop} <span>{importTexts.or}</span>
            </p>
            <FileButton variant="contained" onChoose={onChoose}>
              {importTexts.choose}
            </FileButton>
            <p className="n-import__quiet">{importTexts.limits}</p>
          </>
        ) : (
          <div className="n-import__busy" role="status">
            <p>{importTexts.checking(checking)}</p>
            <LinearProgress aria-label={importTexts.checking(checking)} />
          </div>
        )}
      </div>
      <div className="n-import__help">
        <p>{words.howTo}</p>
        <p>
          {words.columnsHint}
          {known.data !== undefined && (
            <>
              {' '}
              {importTexts.columns}: {known.data.map(({ header }) => header).join(' · ')}
            </>
          )}
        </p>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiFileDownloadOutline} size={18} />}
          onClick={() => void template()}
        >
          {words.template}
        </Button>
      </div>
    </div>
  );
}
