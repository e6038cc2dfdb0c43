import type { ReactElement } from 'react';
import { useIsDisconnected } from '../realtime/use-is-disconnected.js';
import { uiTexts } from './texts.js';

/** Shown in a busy button: explains the delay while the server is not reachable. */
export function OfflineLabel(): ReactElement | null {
  return useIsDisconnected() ? <span> · {uiTexts.waitsForConnection}</span> : null;
}
