import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Icon } from '../../../shared/ui/icon.js';
import { putawayTexts as texts } from '../texts.js';

/** 'Осталось распределить: N шт.': red above 0, green with a tick at 0 [2 §2.7]. */
export function Remaining({ remaining }: { readonly remaining: number }): ReactElement {
  const isDone = remaining === 0;
  return (
    <span className="pw-remaining" role="status" data-done={isDone}>
      <Icon path={isDone ? mdiCheck : mdiAlertCircleOutline} size={18} />
      {remaining < 0 ? texts.exceeded(formatNumber(-remaining)) : texts.remaining(formatNumber(remaining))}
    </span>
  );
}
