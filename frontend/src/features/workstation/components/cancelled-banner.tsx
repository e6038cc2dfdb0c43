import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { mdiAlertOctagon } from '@mdi/js';
import type { ReactElement } from 'react';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { Icon } from '../../../shared/ui/icon.js';
import { workstationTexts as texts } from '../texts.js';

/** The running operation was taken away: nothing goes on before the operator has read it. */
export function CancelledBanner({ onReload }: { readonly onReload: () => void }): ReactElement {
  useScanContext({ title: texts.cancelledTitle, onScan: () => ({ kind: 'rejected', text: texts.cancelledTitle }) });
  return (
    <Dialog open role="alertdialog" aria-labelledby="ws-cancelled-title" aria-describedby="ws-cancelled-text" maxWidth={false}>
      <div className="ws ws-cancelled">
        <Icon path={mdiAlertOctagon} size={52} className="ws-cancelled__icon" />
        <h2 id="ws-cancelled-title">{texts.cancelledTitle}</h2>
        <p id="ws-cancelled-text">{texts.cancelledText}</p>
        <Button className="ws-button ws-button--wide" variant="contained" onClick={onReload}>
          {texts.cancelledButton}
        </Button>
      </div>
    </Dialog>
  );
}
