import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../../shared/format/dates.js';
import { Button, Notice, Stack } from '../../../../shared/ui/index.js';
import type { SpecificationDraft } from '../draft/draft-store.js';
import type { DeviceDraft } from '../draft/use-device-draft.js';
import { editorTexts as texts } from '../texts.js';

export interface EditorNoticesProps {
  readonly draft: DeviceDraft;
  readonly hasFailed: boolean;
  /** A version that another user has saved since. */
  readonly newer: EditedTechMap | null;
  readonly onRestore: (draft: SpecificationDraft) => void;
  readonly onCompare: (theirs: EditedTechMap) => void;
}

/** Notices for the technologist: a draft of an earlier visit, a failed save, another user's version. */
export function EditorNotices({
  draft,
  hasFailed,
  newer,
  onRestore,
  onCompare,
}: EditorNoticesProps): ReactElement | null {
  const offer = draft.offer ?? null;
  if (offer === null && !hasFailed && newer === null) return null;
  return (
    <Stack gap={8}>
      {offer !== null && (
        <Notice
          kind="info"
          role="alert"
          action={
            <Stack direction="row" gap={8} wrap>
              <Button
                kind="main"
                onClick={() => {
                  const restored = draft.restore();
                  if (restored !== null) onRestore(restored);
                }}
              >
                {texts.draft.restore}
              </Button>
              <Button onClick={draft.drop}>{texts.draft.drop}</Button>
            </Stack>
          }
        >
          {texts.draft.offer(formatDateTime(offer.at))}
        </Notice>
      )}
      {newer !== null && (
        <Notice
          kind="warning"
          role="alert"
          action={<Button onClick={() => onCompare(newer)}>{texts.newer.compare}</Button>}
        >
          {texts.newer.text}
        </Notice>
      )}
      {hasFailed && (
        <Notice kind="error" role="status">
          {texts.notSaved}
        </Notice>
      )}
    </Stack>
  );
}
