import { mdiDownload, mdiFilePdfBox } from '@mdi/js';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import { useEffect, type ReactElement } from 'react';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { useConnection } from '../../../../shared/realtime/index.js';
import { SendToPrinter } from '../../../../shared/printing/send-to-printer.js';
import { Button, ButtonLink } from '../../../../shared/ui/button.js';
import { DialogFrame } from '../../../../shared/ui/dialog-frame.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { Text } from '../../../../shared/ui/text.js';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.js';
import { pdfTexts as texts } from './texts.js';
import { PdfProgress, progressText } from './pdf-progress.js';
import css from './pdf-progress-dialog.module.css';

export interface PdfProgressDialogProps {
  readonly request: RenderRequest | undefined;
  readonly onClose: () => void;
  /** Receives the focus when the dialog closes. */
  readonly opener: Element | null;
  /** null when the original request is no longer available. */
  readonly onAgain: (() => void) | null;
}

/** Progress of a label PDF: 'Готово 150 из 500', then the file. Closing it stops nothing. */
export function PdfProgressDialog({
  request,
  onClose,
  opener,
  onAgain,
}: PdfProgressDialogProps): ReactElement {
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  const status = request?.status ?? 'pending';
  const total = request?.progress?.total ?? 0;
  return (
    <DialogFrame
      title={texts.title}
      disableRestoreFocus
      className={css.content}
      actionsClassName={css.actions}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {status === 'failed' && onAgain !== null && (
            <Button kind="main" onClick={onAgain}>
              {texts.again}
            </Button>
          )}
          {status === 'done' && <PdfLinks path={request?.path ?? ''} total={total} />}
        </>
      }
    >
      {status === 'pending' && <Pending request={request} />}
      {status === 'failed' && (
        <Notice kind="error" icon="kind" role="alert">
          {texts.failed(request?.error ?? texts.unknownReason)}
        </Notice>
      )}
      {status === 'done' && (
        <Notice kind="success" icon="kind" role="presentation">
          {texts.readyText(formatNumber(total))}
        </Notice>
      )}
      {status === 'done' && request !== undefined && (
        <SendToPrinter requestId={request.id} paperKind="labels" onSent={onClose} />
      )}
      {/*
       * Always rendered, so that screen readers announce the change; intermediate numbers are not announced.
       */}
      <VisuallyHidden as="p" role="status">
        {status === 'done' ? texts.ready : ''}
      </VisuallyHidden>
    </DialogFrame>
  );
}

function Pending({ request }: { readonly request: RenderRequest | undefined }): ReactElement {
  const { isDown } = useConnection();
  return (
    <>
      <Text as="p" size="lead" weight="strong" tabular>
        {progressText(request)}
      </Text>
      <PdfProgress request={request} />
      <Text as="p" size="usual" tone="muted">
        {texts.mayClose}
      </Text>
      {isDown && (
        <Text as="p" size="usual" tone="muted" role="status">
          {texts.stale}
        </Text>
      )}
    </>
  );
}

/** The file: in a new window for printing, or as a download. */
function PdfLinks({ path, total }: { readonly path: string; readonly total: number }): ReactElement {
  return (
    <>
      <ButtonLink reloadDocument to={`/${path}`} download={texts.fileName(total)} icon={mdiDownload}>
        {texts.download}
      </ButtonLink>
      <ButtonLink
        kind="main"
        reloadDocument
        to={`/${path}`}
        target="_blank"
        rel="noopener"
        icon={mdiFilePdfBox}
      >
        {texts.open}
      </ButtonLink>
    </>
  );
}
