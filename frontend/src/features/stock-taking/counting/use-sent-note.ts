import { useEffect, useEffectEvent, useRef } from 'react';
import { feedback, type ScanOutcome } from '../../../shared/scanner/index.js';
import { countingTexts } from '../shared/counting-texts.js';
import type { StoredCount } from '../offline/stored-count.js';

const { sent, notTaken } = countingTexts.stored;

/** Reports the outcome of the last pending count, because the earlier message is outdated. */
export function useSentNote(
  storedCounts: readonly StoredCount[],
  showOutcome: (outcome: ScanOutcome) => void,
): void {
  const waited = useRef(false);
  const isRefused = storedCounts.length > 0;
  const isWaiting = storedCounts.some((one) => one.refusal === null);
  const announce = useEffectEvent(() => {
    const outcome = { kind: isRefused ? 'rejected' : 'accepted', text: isRefused ? notTaken : sent } as const;
    feedback(outcome.kind);
    showOutcome(outcome);
  });
  useEffect(() => {
    if (waited.current && !isWaiting) announce();
    waited.current = isWaiting;
  }, [isWaiting]);
}
