import { mdiPrinterOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import type { Printing } from './use-printing.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './print-panel.module.css';

export interface PrintPanelProps {
  readonly printing: Printing;
  readonly documentNames: readonly string[];
  /** Otherwise the button is small and plain; a press shows why nothing is printed. */
  readonly isPrintStep: boolean;
  /** Used next to other text. */
  readonly isSmall?: boolean;
}

/** 'Распечатать документ' with its progress, and the failed documents. */
export function PrintPanel({
  printing,
  documentNames,
  isPrintStep,
  isSmall = false,
}: PrintPanelProps): ReactElement {
  const { progress, failed } = printing;
  return (
    <Stack as="section" direction="row" wrap align="center" gap="0.6em 1em">
      <TerminalButton
        {...(isSmall || !isPrintStep ? { size: 'small' } : { className: css.print })}
        kind={isPrintStep ? 'accent' : 'plain'}
        icon={mdiPrinterOutline}
        onClick={() => void printing.print()}
        disabled={progress !== null}
      >
        {texts.print}
      </TerminalButton>
      <Muted size="inherit" role="status">
        {progress === null
          ? isPrintStep && documentNames.join(', ')
          : texts.printing(progress.current, progress.total)}
      </Muted>
      {failed.map((document) => (
        <Notice
          key={document.job.name}
          kind="error"
          className={css.failed}
          role="alert"
          action={
            <TerminalButton
              disabled={progress !== null}
              aria-label={texts.printAgain(document.job.name)}
              onClick={() => void printing.printAgain(document)}
            >
              {texts.retry}
            </TerminalButton>
          }
        >
          <Text as="strong" block>
            {document.job.name}
          </Text>{' '}
          {document.message}
        </Notice>
      ))}
    </Stack>
  );
}
