import CircularProgress from '@mui/material/CircularProgress';
import { mdiFileDocumentOutline, mdiPrinterOutline } from '@mdi/js';
import type { TaskStep } from '@naryad/contracts/production/dto';
import { PRINTING_MODULES } from '@naryad/contracts/work-modules/rights';
import type { ReactElement } from 'react';
import { useHasModuleOf } from '../../../../shared/session/module-rights.js';
import { Icon } from '../../../../shared/ui/index.js';
import type { PrintOrder } from './print-plan.js';
import { texts } from '../texts.js';
import { usePrinting, type PrintWording } from './use-printing.js';
import './step-documents.css';

export interface StepDocumentsProps {
  readonly step: TaskStep;
  readonly lot: PrintOrder['lot'];
  readonly wording: PrintWording;
}

/** Documents of a step, each with its print button, and one button for all of them; for whoever may print. */
export function StepDocuments({ step, lot, wording }: StepDocumentsProps): ReactElement {
  const { print, progress } = usePrinting(wording);
  const { documents, type } = step.operation_step;
  const stepId = step.operation_step.id;
  const isMany = documents.length > 1;
  const mayPrint = useHasModuleOf(PRINTING_MODULES);
  return (
    <div className="prod-documents">
      {documents.length === 0 ? (
        <span className="prod-documents__none">{texts.operation.noDocuments}</span>
      ) : (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <Icon path={mdiFileDocumentOutline} size={18} />
              <span>{document.name}</span>
              {mayPrint && (
                <PrintButton
                  label={texts.printing.printDocument(document.name)}
                  text={texts.printing.print}
                  isBusy={progress !== null}
                  onClick={() => void print({ stepId, documents: [document], lot })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayPrint && (isMany || (type === 'print' && documents.length === 0)) && (
        <PrintButton
          text={isMany ? texts.printing.printAll : texts.printing.print}
          isBusy={progress !== null}
          onClick={() => void print({ stepId, documents, lot })}
        />
      )}
      {progress !== null && (
        <span className="prod-documents__progress" role="status">
          <CircularProgress size={14} aria-hidden />
          {progress}
        </span>
      )}
    </div>
  );
}

interface PrintButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

function PrintButton({ text, label, isBusy, onClick }: PrintButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="prod-documents__print"
      aria-label={label}
      disabled={isBusy}
      onClick={onClick}
    >
      <Icon path={mdiPrinterOutline} size={18} />
      {text}
    </button>
  );
}
