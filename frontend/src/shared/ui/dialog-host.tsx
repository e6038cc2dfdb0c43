import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, useSyncExternalStore, type ReactElement } from 'react';
import { MuiTheme } from '../../theme/mui-theme.js';
import { useScanBarrier } from '../scanner/use-scan-context.js';
import { Button } from './button.js';
import { dialogsStore, type DialogRequest } from './dialogs-store.js';
import { IGNORE_EARLY_TAP_MS } from './modal.js';
import { uiTexts } from './texts.js';
import { topDialog, watchDialogs } from './top-dialog.js';

/**
 * The second click of a double click arrives after the dialog has closed: it must not hit the screen below.
 */
function swallowSecondClick(): void {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) {
      // A new click has started.
      window.removeEventListener('click', swallow, { capture: true });
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
}

/** Host of `showAlert` and `confirm`; once per page. Dialogs queue, one is shown at a time. */
export function DialogHost(): ReactElement | null {
  const request = useSyncExternalStore(dialogsStore.subscribe, dialogsStore.current);
  return request === null ? null : (
    <MuiTheme>
      <RequestDialog key={request.id} request={request} />
    </MuiTheme>
  );
}

function RequestDialog({ request }: { readonly request: DialogRequest }): ReactElement {
  useScanBarrier();
  const container = useSyncExternalStore(watchDialogs, topDialog);
  const textId = useId();
  const titleId = useId();
  const [openedAt] = useState(() => performance.now());
  const isAlert = request.kind === 'alert';
  const focusLeaving = !isAlert && request.danger === true;

  const answer = (value: boolean): void => {
    if (request.kind === 'confirm' && performance.now() - openedAt < IGNORE_EARLY_TAP_MS) return;
    dialogsStore.answer(request, value);
    swallowSecondClick();
  };
  const isLarge = request.large === true;
  const size = isLarge ? 'large' : 'usual';
  const style = isLarge ? { flex: 1, fontSize: '1.25rem' } : { minWidth: 96, flex: 'none' };

  return (
    <Dialog
      open
      container={container}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-modal
      aria-describedby={textId}
      aria-labelledby={request.title === undefined ? textId : titleId}
      // Esc applies to this dialog only, not to the dialog below.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onClose={() => dialogsStore.answer(request, isAlert)}
    >
      {request.title !== undefined && <DialogTitle id={titleId}>{request.title}</DialogTitle>}
      <DialogContent
        id={textId}
        sx={{
          pt: request.title === undefined ? '22px' : undefined,
          fontSize: isLarge ? '1.25rem' : undefined,
          whiteSpace: 'pre-line',
        }}
      >
        {request.text}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap' }}>
        {!isAlert && (
          <Button autoFocus={focusLeaving} size={size} style={style} onClick={() => answer(false)}>
            {request.cancelText ?? uiTexts.cancel}
          </Button>
        )}
        <Button
          autoFocus={!focusLeaving}
          kind="main"
          {...(request.danger === true && { tone: 'danger' })}
          size={size}
          style={style}
          onClick={() => answer(true)}
        >
          {isAlert ? uiTexts.ok : (request.confirmText ?? uiTexts.confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
