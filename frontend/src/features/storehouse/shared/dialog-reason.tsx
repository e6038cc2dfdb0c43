import type { ReactElement } from 'react';
import { Text } from '../../../shared/ui/text.js';
import css from './dialog-reason.module.css';

/** Why a dialog cannot be sent yet, shown next to its buttons (`footer`). */
export function DialogReason({ text }: { readonly text: string | null }): ReactElement {
  return (
    <Text role="status" size="usual" tone="muted" className={css.reason}>
      {text}
    </Text>
  );
}
