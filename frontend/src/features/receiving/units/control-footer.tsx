import Button from '@mui/material/Button';
import { mdiCheckCircleOutline, mdiLockOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { controlScreenTexts } from '../shared/control-texts.js';

const texts = controlScreenTexts.complete;

export interface ControlFooterProps {
  /** Why the control may only be looked at; null: it may be done. */
  readonly reason: string | null;
  readonly left: number;
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  readonly onComplete: () => void;
}

/** 'Завершить контроль', and beside it how many units are left, or why nothing may be changed [2 §4; ux §3.3]. */
export function ControlFooter({
  reason,
  left,
  isEmpty,
  isBusy,
  onComplete,
}: ControlFooterProps): ReactElement {
  if (reason !== null) {
    return (
      <p className="rcc-footer" data-kind="locked" role="status">
        <Icon path={mdiLockOutline} size={18} />
        {reason}
      </p>
    );
  }
  const isReady = left === 0 && !isEmpty;
  return (
    <div className="rcc-footer" data-ready={isReady}>
      <span className="rcc-footer__left" role="status">
        {isReady && <Icon path={mdiCheckCircleOutline} size={18} />}
        {isReady ? texts.ready : texts.left(left)}
      </span>
      <Button
        variant="contained"
        disabled={!isReady}
        loading={isBusy}
        loadingPosition="start"
        data-complete
        onClick={onComplete}
      >
        {isBusy ? texts.busy : texts.button}
      </Button>
    </div>
  );
}
