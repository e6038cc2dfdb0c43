import LinearProgress from '@mui/material/LinearProgress';
import { mdiFileDownloadOutline, mdiTrayArrowUp } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { exportList } from '../export/export-list.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { toast } from '../ui/toast.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { Muted } from '../ui/muted.js';
import { FileButton } from './file-button.js';
import type { ImportPanelProps } from './import-panel.js';
import type { ImportLabels } from './import-source.js';
import css from './import.module.css';
import { importTexts } from './texts.js';

export interface ChooseStepProps<Sample> extends Pick<
  ImportPanelProps<Sample>,
  'columns' | 'templateName' | 'templateRows'
> {
  readonly words: ImportLabels;
  /** Name of the file being checked. */
  readonly checking: string | null;
  readonly onChoose: (file: File) => void;
}

/** Choosing a file by drop or by a button; the template, and the meaning of the columns. */
export function ChooseStep<Sample>({
  words,
  columns,
  templateName,
  templateRows = [],
  checking,
  onChoose,
}: ChooseStepProps<Sample>): ReactElement {
  const [isOver, setOver] = useState(false);
  const columnsQuery = useQuery({ queryKey: ['import-columns', templateName], queryFn: columns });
  const template = async (): Promise<void> => {
    try {
      await exportList({
        fileName: templateName,
        sheet: templateName,
        columns: columnsQuery.data ?? (await columns()),
        rows: templateRows,
        undated: true,
      });
    } catch (error) {
      console.error(templateName, error);
      toast.error(importTexts.templateFailed);
    }
  };

  return (
    <div className={css.choose}>
      <Stack
        align="center"
        justify="center"
        gap={12}
        className={css.drop}
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
            <Icon path={mdiTrayArrowUp} size={40} className={css.icon} />
            <Text as="p" size="lead" weight="strong" className={css.lead}>
              {importTexts.drop}{' '}
              <Muted size="inherit" weight="normal">
                {importTexts.or}
              </Muted>
            </Text>
            <FileButton kind="main" onChoose={onChoose}>
              {importTexts.choose}
            </FileButton>
            <Muted as="p" size="usual">
              {importTexts.limits}
            </Muted>
          </>
        ) : (
          <div className={css.busy} role="status">
            <p>{importTexts.checking(checking)}</p>
            <LinearProgress aria-label={importTexts.checking(checking)} />
          </div>
        )}
      </Stack>
      <Stack align="start" justify="center" gap={14}>
        <Muted as="p" size="inherit">
          {words.howTo}
        </Muted>
        <Muted as="p" size="inherit">
          {words.columnsHint}
          {columnsQuery.data !== undefined && (
            <>
              {' '}
              {importTexts.columns}: {columnsQuery.data.map(({ header }) => header).join(' · ')}
            </>
          )}
        </Muted>
        <Button icon={mdiFileDownloadOutline} onClick={() => void template()}>
          {words.template}
        </Button>
      </Stack>
    </div>
  );
}
