import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { mdiDownload, mdiFilePdfBox } from '@mdi/js';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import { useEffect, useId, type ReactElement } from 'react';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { useConnection } from '../../../../shared/realtime/index.js';
import { Icon } from '../../../../shared/ui/icon.js';
import { Text } from '../../../../shared/ui/text.js';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.js';
import { pdfTexts as texts } from './texts.js';
import { PdfProgress, progressText } from './pdf-progress.js';
import css from './pdf-progress-dialog.module.css';

export interface PdfProgressDialogProps {
  readonly request: RenderRequest | undefined;
  readonly onClose: () => void;
  /** Gets the focus when the dialog is gone. */
  readonly opener: Element | null;
  /** Null when nobody knows any more what was asked for. */
  readonly onAgain: (() => void) | null;
}

/** How a PDF of labels goes: 'Готово 150 из 500', then the file. Closing it stops nothing. */
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
  const titleId = useId();
  const status = request?.status ?? 'pending';
  const total = request?.progress?.total ?? 0;
  return (
    <Dialog open disableRestoreFocus fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent className={css.content}>
        {status === 'pending' && <Pending request={request} />}
        {status === 'failed' && (
          <Alert severity="error" role="alert">
            {texts.failed(request?.error ?? texts.unknownReason)}
          </Alert>
        )}
        {status === 'done' && (
          <Alert severity="success" role="presentation">
            {texts.readyText(formatNumber(total))}
          </Alert>
        )}
        {/* Always there, so that the change is read out; the numbers in between are not. */}
        <VisuallyHidden as="p" role="status">
          {status === 'done' ? texts.ready : ''}
        </VisuallyHidden>
      </DialogContent>
      <DialogActions disableSpacing className={css.actions}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        {status === 'failed' && onAgain !== null && (
          <Button variant="contained" onClick={onAgain}>
            {texts.again}
          </Button>
        )}
        {status === 'done' && <PdfLinks path={request?.path ?? ''} total={total} />}
      </DialogActions>
    </Dialog>
  );
}

function Pending({ request }: { readonly request: RenderRequest | undefined }): ReactElement {
  const { isDown } = useConnection();
  return (
    <>
      <Text as="p" weight="strong" tabular className={css.state}>
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

/** The file: in a window of its own, where it is printed, or as a download. */
function PdfLinks({ path, total }: { readonly path: string; readonly total: number }): ReactElement {
  return (
    <>
      <Button
        component="a"
        href={`/${path}`}
        download={texts.fileName(total)}
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={mdiDownload} size={18} />}
      >
        {texts.download}
      </Button>
      <Button
        component="a"
        href={`/${path}`}
        target="_blank"
        rel="noopener"
        variant="contained"
        startIcon={<Icon path={mdiFilePdfBox} size={18} />}
      >
        {texts.open}
      </Button>
    </>
  );
}
