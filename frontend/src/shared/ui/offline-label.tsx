import type { ReactElement } from 'react';
import { useIsDisconnected } from '../realtime/use-is-disconnected.js';
import { uiTexts } from './texts.js';

/** In a button whose command is under way: why it takes so long. */
export function OfflineLabel(): ReactElement | null {
  return useIsDisconnected() ? <span> · {uiTexts.waitsForConnection}</span> : null;
}
