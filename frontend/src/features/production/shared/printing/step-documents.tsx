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
import css from './step-documents.module.css';
import { Button } from '../../../../shared/ui/button.js';
import { Muted } from '../../../../shared/ui/muted.js';
import { Stack } from '../../../../shared/ui/stack.js';

export interface StepDocumentsProps {
  readonly step: TaskStep;
  readonly lot: PrintOrder['lot'];
  readonly wording: PrintWording;
}

/**
 * Documents of a step, each with its print button, and one button for all of them. Only for users who may
 * print.
 */
export function StepDocuments({ step, lot, wording }: StepDocumentsProps): ReactElement {
  const { print, progress } = usePrinting(wording);
  const { documents, type } = step.operation_step;
  const stepId = step.operation_step.id;
  const isMany = documents.length > 1;
  const mayPrint = useHasModuleOf(PRINTING_MODULES);
  return (
    <Stack gap={0} align="start" className={css.documents}>
      {documents.length === 0 ? (
        <Muted size="inherit">{texts.operation.noDocuments}</Muted>
      ) : (
        <Stack as="ul" gap={0}>
          {documents.map((document) => (
            <Stack as="li" direction="row" align="center" gap={6} key={document.id}>
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
            </Stack>
          ))}
        </Stack>
      )}
      {mayPrint && (isMany || (type === 'print' && documents.length === 0)) && (
        <PrintButton
          text={isMany ? texts.printing.printAll : texts.printing.print}
          isBusy={progress !== null}
          onClick={() => void print({ stepId, documents, lot })}
        />
      )}
      {progress !== null && (
        <Stack as="span" direction="row" inline align="center" role="status">
          <CircularProgress size={14} aria-hidden />
          <Muted size="inherit">{progress}</Muted>
        </Stack>
      )}
    </Stack>
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
    <Button
      kind="text"
      icon={mdiPrinterOutline}
      className={css.print}
      aria-label={label}
      isBusy={isBusy}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
