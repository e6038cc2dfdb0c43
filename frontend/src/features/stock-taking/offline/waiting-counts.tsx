import { mdiAlertCircle, mdiTrayArrowUp } from '@mdi/js';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { WaitingSign } from '../../../shared/ui/waiting-sign.js';
import { countingTexts } from '../shared/counting-texts.js';
import { takingPath } from '../shared/addresses.js';
import { useAllOwnCounts, useCountSending } from './use-stored-counts.js';

const texts = countingTexts.stored;

/**
 * Outside the stock-taking: sends the counts that the same user left on the device, and shows their number.
 * The link leads to the stock-taking, where refused counts are resolved.
 */
export function WaitingCounts({ isSilent = false }: { readonly isSilent?: boolean }): ReactElement {
  useCountSending();
  const { pathname } = useLocation();
  // The screen of a stock-taking shows its own counts itself.
  const own = useAllOwnCounts().filter(({ takingId }) => takingPath(takingId) !== pathname);
  const refusedCounts = own.filter(({ refusal }) => refusal !== null);
  const first = isSilent ? undefined : (refusedCounts[0] ?? own[0]);
  return (
    <WaitingSign
      sign={
        first && {
          text: texts.elsewhere(own.length - refusedCounts.length, refusedCounts.length),
          tone: refusedCounts.length > 0 ? 'error' : 'warning',
          icon: refusedCounts.length > 0 ? mdiAlertCircle : mdiTrayArrowUp,
          link: { to: takingPath(first.takingId), title: texts.toTaking },
        }
      }
    />
  );
}
