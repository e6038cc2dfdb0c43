import { mdiAlertOctagon } from '@mdi/js';
import type { ReactElement } from 'react';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { Icon } from '../../../shared/ui/icon.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Modal } from '../../../shared/ui/modal.js';
import { TerminalButton } from '../shared/terminal-button.js';
import './cancelled-banner.css';

/** The running operation was taken away: nothing goes on before the operator has read it. */
export function CancelledBanner({ onReload }: { readonly onReload: () => void }): ReactElement {
  useScanContext({
    title: texts.cancelledTitle,
    onScan: () => ({ kind: 'rejected', text: texts.cancelledTitle }),
  });
  return (
    <Modal
      className="ws ws-modal"
      role="alertdialog"
      labelledBy="ws-cancelled-title"
      describedBy="ws-cancelled-text"
    >
      <div className="ws-cancelled">
        <Icon path={mdiAlertOctagon} size={52} className="ws-cancelled__icon" />
        <h2 id="ws-cancelled-title">{texts.cancelledTitle}</h2>
        <p id="ws-cancelled-text">{texts.cancelledText}</p>
        <TerminalButton kind="main" size="wide" onClick={onReload}>
          {texts.cancelledButton}
        </TerminalButton>
      </div>
    </Modal>
  );
}
