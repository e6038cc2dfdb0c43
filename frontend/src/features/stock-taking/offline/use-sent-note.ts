import { useEffect, useEffectEvent, useRef } from 'react';
import type { ScanOutcome } from '../../../shared/scanner/index.js';
import { countingTexts } from '../counting-texts.js';
import type { KeptCount } from './kept-count.js';

/** Says when the last count that waited on the device has reached the server: what was said before is no longer true. */
export function useSentNote(kept: readonly KeptCount[], say: (outcome: ScanOutcome) => void): void {
  const had = useRef(false);
  const waits = kept.some((one) => one.refusal === null);
  const tell = useEffectEvent(() => say({ kind: 'accepted', text: countingTexts.kept.sent }));
  useEffect(() => {
    if (had.current && kept.length === 0) tell();
    had.current = waits && kept.length > 0;
  }, [kept.length, waits]);
}
