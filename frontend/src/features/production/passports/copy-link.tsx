import { mdiLinkVariant } from '@mdi/js';
import type { ReactElement } from 'react';
import { ButtonLink, toast } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';

/** Link to an item's passport. A press copies it when the browser permits it. */
export function CopyLink({ taskId }: { readonly taskId: number }): ReactElement {
  const hash = `#task-${taskId}`;
  const copy = async (): Promise<void> => {
    // The clipboard is available on secure pages only; elsewhere the user can still copy the link.
    if (navigator.clipboard === undefined) return;
    try {
      await navigator.clipboard.writeText(new URL(hash, window.location.href).href);
      toast.success(texts.passports.linkCopied);
    } catch (error) {
      console.error('Не удалось скопировать ссылку', error);
    }
  };
  return (
    <ButtonLink
      kind="text"
      icon={mdiLinkVariant}
      to={hash}
      onClick={(event) => {
        event.preventDefault();
        void copy();
      }}
    >
      {texts.passports.link}
    </ButtonLink>
  );
}
