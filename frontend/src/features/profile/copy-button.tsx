import Button from '@mui/material/Button';
import { mdiContentCopy } from '@mdi/js';
import type { ReactElement } from 'react';
import { copyText } from '../../shared/ui/copy-text.js';
import { Icon } from '../../shared/ui/icon.js';
import { toast } from '../../shared/ui/toast.js';
import { texts } from './texts.js';

/** Copies a text and says whether it did. */
export function CopyButton({ text }: { readonly text: string }): ReactElement {
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast.success(texts.copied);
    else toast.error(texts.copyFailed);
  };
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Icon path={mdiContentCopy} size={16} />}
      onClick={() => void copy()}
    >
      {texts.copy}
    </Button>
  );
}
