import { mdiUndoVariant } from '@mdi/js';
import type { ReactElement } from 'react';
import { lotLabel } from '../../../shared/picking/pick-request.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { outcomeIcon, outcomeTone, ScannedLine } from '../../../shared/scanner/index.js';
import { Button } from '../../../shared/ui/button.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Notice } from '../../../shared/ui/notice.js';
import css from './picking-notice.module.css';
import { useLastPick } from './use-last-pick.js';

export interface PickingNoticeProps {
  readonly picking: Picking;
  /** Nothing is left to scan. */
  readonly isDone: boolean;
}

/** Outcome of the last scan, or the next step, and the undo button. */
export function PickingNotice({ picking, isDone }: PickingNoticeProps): ReactElement {
  const lastPick = useLastPick(picking);
  const { notice } = picking;
  return (
    <Notice
      kind={notice === null ? 'neutral' : outcomeTone(notice.kind)}
      strong={notice !== null && notice.kind !== 'accepted'}
      className={css.notice}
      {...(notice !== null && { icon: outcomeIcon(notice.kind), iconSize: 30 })}
      action={
        lastPick !== null && (
          <Button
            size="touch"
            icon={mdiUndoVariant}
            iconSize={28}
            className={css.undo}
            aria-label={`${texts.undoPick}: ${lotLabel(lastPick.item)}`}
            disabled={picking.isSaving}
            onClick={() => void picking.returnLots(lastPick.lotIds)}
          >
            <span>{texts.undo}</span>
          </Button>
        )
      }
    >
      <p role={notice?.kind === 'error' ? 'alert' : 'status'}>
        {notice === null ? !isDone && pickingPanelTexts.scannerHint : notice.text}
        {notice !== null && <ScannedLine under={notice.text} size="touch" />}
      </p>
    </Notice>
  );
}
