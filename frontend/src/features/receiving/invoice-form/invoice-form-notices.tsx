import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Stack } from '../../../shared/ui/stack.js';
import type { InvoiceEditor } from './use-invoice-editor.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import css from './invoice-form.module.css';

const texts = invoiceTexts.form;

/** Above the form: general errors, and what others have done to the invoice meanwhile. */
export function InvoiceFormNotices({
  editor,
  refusal,
}: {
  readonly editor: InvoiceEditor;
  readonly refusal: string | null;
}): ReactElement {
  return (
    <Stack className={css.notices}>
      {editor.isRestored && <Alert severity="info">{texts.restored}</Alert>}
      {refusal !== null && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      {refusal === null && editor.isStale && (
        <Alert
          severity="warning"
          role="alert"
          action={
            <Button color="inherit" size="small" variant="outlined" onClick={editor.loadNewer}>
              {texts.load}
            </Button>
          }
        >
          <strong>{texts.stale}</strong> {texts.staleHint}
        </Alert>
      )}
      {editor.conflicts !== null && !editor.isStale && (
        <Alert severity={editor.conflicts.length === 0 ? 'success' : 'warning'}>
          {editor.conflicts.length === 0 ? texts.loaded : `${texts.conflicts} ${editor.conflicts.join(', ')}`}
        </Alert>
      )}
      {editor.general !== null && (
        <Alert severity="error" role="alert" className={css.general}>
          {editor.general}
        </Alert>
      )}
    </Stack>
  );
}
