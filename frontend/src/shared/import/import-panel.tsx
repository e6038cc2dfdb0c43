import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactElement } from 'react';
import { useIsPhone } from '../list/use-is-phone.js';
import { Tabs, type TabItem } from '../ui/tabs.js';
import { CheckedStep } from './checked-step.js';
import { ChooseStep } from './choose-step.js';
import { DoneStep } from './done-step.js';
import type { ImportDialogProps } from './import-dialog.js';
import { ImportHistory } from './import-history.js';
import { refusal } from './refusal.js';
import { importTexts } from './texts.js';
import { useImport } from './use-import.js';
import './import.css';

type Tab = 'file' | 'history';

const tabs: readonly TabItem<Tab>[] = [
  { value: 'file', label: importTexts.file },
  { value: 'history', label: importTexts.history },
];

/** The dialog itself; see `ImportDialog`. */
export function ImportPanel({
  kind,
  title,
  columns,
  templateName,
  invalidates,
  onClose,
}: ImportDialogProps): ReactElement {
  const titleId = useId();
  const isPhone = useIsPhone();
  const flow = useImport(kind, invalidates);
  const [tab, setTab] = useState<Tab>('file');
  const [skipsWrong, setSkipsWrong] = useState(false);
  const { step } = flow;
  const isApplying = step.name === 'applying';
  const checked = step.name === 'checked' || step.name === 'applying' ? step : null;
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
        // A click beside the dialog must not throw a checked file away.
        if (reason === 'escapeKeyDown' || checked === null) leave();
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent className="n-import">
        <Tabs label={importTexts.tabs} items={tabs} value={tab} onChange={setTab} />
        {tab === 'history' ? (
          <ImportHistory kind={kind} invalidates={invalidates} />
        ) : (
          <>
            {flow.error !== null && (
              <Alert
                severity="error"
                action={
                  flow.isOutdated && (
                    <Button color="inherit" size="small" variant="outlined" onClick={flow.checkAgain}>
                      {importTexts.again}
                    </Button>
                  )
                }
              >
                {flow.error}
              </Alert>
            )}
            {(step.name === 'choose' || step.name === 'checking') && (
              <ChooseStep
                columns={columns}
                templateName={templateName}
                checking={step.name === 'checking' ? step.file.name : null}
                onChoose={flow.choose}
              />
            )}
            {checked !== null && (
              <CheckedStep
                checked={checked}
                isApplying={isApplying}
                skipsWrong={skipsWrong}
                onSkipWrong={setSkipsWrong}
                onChoose={flow.choose}
              />
            )}
            {step.name === 'done' && <DoneStep run={step.run} invalidates={invalidates} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={isApplying} onClick={leave}>
          {checked === null || tab === 'history' ? importTexts.close : importTexts.cancel}
        </Button>
        {tab === 'file' && checked !== null && (
          <Button
            variant="contained"
            loading={isApplying}
            loadingPosition="start"
            disabled={refusal(checked.check.counts, skipsWrong) !== null || flow.isOutdated}
            onClick={() => flow.apply(skipsWrong)}
          >
            {isApplying ? importTexts.applying : importTexts.apply}
          </Button>
        )}
        {tab === 'file' && step.name === 'done' && (
          <Button variant="contained" onClick={flow.startAnew}>
            {importTexts.chooseOther}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
