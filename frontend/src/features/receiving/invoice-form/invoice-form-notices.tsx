import type { ReactElement } from 'react';
import { Button, Notice, Stack, Text } from '../../../shared/ui/index.js';
import type { InvoiceEditor } from './use-invoice-editor.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import css from './invoice-form.module.css';

const texts = invoiceTexts.form;

/** Notices above the form: general errors and concurrent changes by other users. */
export function InvoiceFormNotices({
  editor,
  refusal,
}: {
  readonly editor: InvoiceEditor;
  readonly refusal: string | null;
}): ReactElement {
  return (
    <Stack className={css.notices}>
      {editor.isRestored && (
        <Notice kind="info" icon="kind" role="alert">
          {texts.restored}
        </Notice>
      )}
      {refusal !== null && (
        <Notice kind="error" icon="kind" role="alert">
          {refusal}
        </Notice>
      )}
      {refusal === null && editor.isStale && (
        <Notice
          kind="warning"
          icon="kind"
          role="alert"
          wrap
          action={
            <Button size="small" onClick={editor.loadNewer}>
              {texts.load}
            </Button>
          }
        >
          <strong>{texts.stale}</strong> {texts.staleHint}
        </Notice>
      )}
      {editor.conflicts !== null && !editor.isStale && (
        <Notice kind={editor.conflicts.length === 0 ? 'success' : 'warning'} icon="kind" role="alert">
          {editor.conflicts.length === 0 ? texts.loaded : `${texts.conflicts} ${editor.conflicts.join(', ')}`}
        </Notice>
      )}
      {editor.general !== null && (
        <Notice kind="error" icon="kind" role="alert">
          <Text wrap="lines">{editor.general}</Text>
        </Notice>
      )}
    </Stack>
  );
}
