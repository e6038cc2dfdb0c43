import type { ReactElement } from 'react';
import { useIsAway } from '../realtime/use-is-away.js';
import { uiTexts } from './texts.js';

/** In a button whose command is under way: why it takes so long. */
export function AwayWords(): ReactElement | null {
  return useIsAway() ? <span> · {uiTexts.waitsForConnection}</span> : null;
}
