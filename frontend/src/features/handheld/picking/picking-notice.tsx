import { mdiUndoVariant } from '@mdi/js';
import type { ReactElement } from 'react';
import { lotLabel } from '../../../shared/picking/pick-request.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { outcomeIcon } from '../../../shared/scanner/index.js';
import { Button } from '../../../shared/ui/button.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Stack } from '../../../shared/ui/stack.js';
import { handheldTexts as texts } from '../shared/texts.js';
import css from './picking-notice.module.css';
import { useLastPick } from './use-last-pick.js';

export interface PickingNoticeProps {
  readonly picking: Picking;
  /** Nothing is left to scan. */
  readonly isDone: boolean;
}

/** What became of the last scan, or what to do; and the way back. */
export function PickingNotice({ picking, isDone }: PickingNoticeProps): ReactElement {
  const lastPick = useLastPick(picking);
  const { notice } = picking;
  return (
    <div className={css.notice} data-kind={notice?.kind ?? 'idle'}>
      <Stack
        as="p"
        grow
        direction="row"
        align="center"
        gap={10}
        role={notice?.kind === 'error' ? 'alert' : 'status'}
      >
        {notice !== null && (
          <>
            <Icon path={outcomeIcon(notice.kind)} size={30} />
            <span>{notice.text}</span>
          </>
        )}
        {notice === null && !isDone && <span>{pickingPanelTexts.scannerHint}</span>}
      </Stack>
      {lastPick !== null && (
        <Button
          kind="bare"
          size="touch"
          icon={mdiUndoVariant}
          iconSize={28}
          className={css.undo}
          aria-label={`${texts.undoPick}: ${lotLabel(lastPick)}`}
          disabled={picking.isSaving}
          onClick={() => void picking.putBack(lastPick.batch_product_id)}
        >
          <span>{texts.undo}</span>
        </Button>
      )}
    </div>
  );
}
