import { mdiPrinterOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import type { Printing } from './use-printing.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import './print-panel.css';

export interface PrintPanelProps {
  readonly printing: Printing;
  readonly documentNames: readonly string[];
}

/** 'Распечатать документ' with its queue, and the documents that have to be tried again. */
export function PrintPanel({ printing, documentNames }: PrintPanelProps): ReactElement {
  const { progress, failed } = printing;
  return (
    <section className="ws-print">
      <TerminalButton
        className="ws-print__button"
        kind="accent"
        icon={mdiPrinterOutline}
        onClick={() => void printing.print()}
        disabled={progress !== null}
      >
        {texts.print}
      </TerminalButton>
      <span className="ws-print__state" role="status">
        {progress === null ? documentNames.join(', ') : texts.printing(progress.current, progress.total)}
      </span>
      {failed.map((document) => (
        <div key={document.job.name} className="ws-print__failed" role="alert">
          <span>
            <strong>{document.job.name}</strong> {document.message}
          </span>
          <TerminalButton
            disabled={progress !== null}
            aria-label={texts.printAgain(document.job.name)}
            onClick={() => void printing.printAgain(document)}
          >
            {texts.retry}
          </TerminalButton>
        </div>
      ))}
    </section>
  );
}
