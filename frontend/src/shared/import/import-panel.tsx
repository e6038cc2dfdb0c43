import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { QueryKey } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import type { ExportColumn } from '../export/cells.js';
import { useIsPhone } from '../list/use-is-phone.js';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { Tabs, type TabItem } from '../ui/tabs.js';
import { CheckedStep } from './checked-step.js';
import { ChooseStep } from './choose-step.js';
import { DoneStep } from './done-step.js';
import { ImportHistory } from './import-history.js';
import type { CheckedFile, CheckedRow, DoneImport, ImportSource } from './import-source.js';
import { refusal } from './refusal.js';
import css from './import.module.css';
import { importTexts } from './texts.js';
import { useImport } from './use-import.js';

type Tab = 'file' | 'history';

const tabs: readonly TabItem<Tab>[] = [
  { value: 'file', label: importTexts.file },
  { value: 'history', label: importTexts.history },
];

export interface ImportPanelProps<Sample = never> {
  readonly title: string;
  /** Columns that a file may have; the template contains them. */
  readonly columns: () => Promise<readonly ExportColumn<Sample>[]>;
  /** Without extension: 'Шаблон импорта продукции'. */
  readonly templateName: string;
  /** Example rows of the template. */
  readonly templateRows?: readonly Sample[];
  /** Lists to refetch after an import. */
  readonly invalidates: readonly QueryKey[];
  readonly onClose: () => void;
}

/** The dialog of any import: choice of a file, dry run, result; and previous imports. */
export function ImportPanel<
  Row extends CheckedRow,
  Check extends CheckedFile<Row>,
  Run extends DoneImport,
  Sample = never,
>({
  source,
  title,
  columns,
  templateName,
  templateRows,
  invalidates,
  onClose,
}: ImportPanelProps<Sample> & { readonly source: ImportSource<Row, Check, Run> }): ReactElement {
  const titleId = useId();
  const isPhone = useIsPhone();
  const flow = useImport(source, invalidates);
  const [tab, setTab] = useState<Tab>('file');
  const [skipsWrong, setSkipsWrong] = useState(false);
  const { step } = flow;
  const isApplying = step.name === 'applying';
  const checked = step.name === 'checked' || step.name === 'applying' ? step : null;
  const choose = (file: File): void => {
    // The choice to skip invalid rows applied to the previous file.
    setSkipsWrong(false);
    flow.choose(file);
  };
  const leave = (): void => {
    if (!isApplying) onClose();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        // A click outside the dialog must not discard a checked file.
        if (reason === 'escapeKeyDown' || checked === null) leave();
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent className={css.import}>
        <Tabs label={importTexts.tabs} items={tabs} value={tab} onChange={setTab} />
        {tab === 'history' ? (
          <ImportHistory source={source} invalidates={invalidates} />
        ) : (
          <>
            {flow.error !== null && (
              <Notice
                kind="error"
                icon="kind"
                role="alert"
                wrap
                action={
                  flow.isStale && (
                    <Button size="small" onClick={flow.checkAgain}>
                      {importTexts.again}
                    </Button>
                  )
                }
              >
                {flow.error}
              </Notice>
            )}
            {(step.name === 'choose' || step.name === 'checking') && (
              <ChooseStep
                words={source.words}
                columns={columns}
                templateName={templateName}
                templateRows={templateRows}
                checking={step.name === 'checking' ? step.file.name : null}
                onChoose={choose}
              />
            )}
            {checked !== null && (
              <CheckedStep
                source={source}
                checked={checked}
                isApplying={isApplying}
                skipsWrong={skipsWrong}
                onSkipWrong={setSkipsWrong}
                onChoose={choose}
                onChooseColumn={flow.chooseColumn}
              />
            )}
            {step.name === 'done' && <DoneStep source={source} run={step.run} invalidates={invalidates} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isApplying} onClick={leave}>
          {checked === null || tab === 'history' ? importTexts.close : importTexts.cancel}
        </Button>
        {tab === 'file' && checked !== null && (
          <Button
            kind="main"
            isBusy={isApplying}
            disabled={refusal(checked.check.counts, skipsWrong, source.words) !== null || flow.isStale}
            onClick={() => flow.apply(skipsWrong)}
          >
            {isApplying ? source.words.applying : source.words.apply}
          </Button>
        )}
        {tab === 'file' && step.name === 'done' && (
          <Button kind="main" onClick={flow.restart}>
            {importTexts.chooseOther}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
