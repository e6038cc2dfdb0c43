import { mdiContentCopy } from '@mdi/js';
import type { ReactElement } from 'react';
import { Button } from '../../shared/ui/button.js';
import { copyText } from '../../shared/ui/copy-text.js';
import { toast } from '../../shared/ui/toast.js';
import { texts } from './texts.js';

/** Copies a text and reports whether it succeeded. */
export function CopyButton({ text }: { readonly text: string }): ReactElement {
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast.success(texts.copied);
    else toast.error(texts.copyFailed);
  };
  return (
    <Button kind="text" size="small" icon={mdiContentCopy} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}
