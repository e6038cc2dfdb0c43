import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import type { ReactElement, ReactNode } from 'react';
import type { Handheld } from './use-handheld.js';
import { useReference } from '../offline/use-reference.js';
import { LoadingRows } from '../shared/loading-rows.js';
import { UnusablePanel } from './unusable-panel.js';

export interface HandheldGateProps {
  readonly handheld: Handheld;
  readonly children: (info: HandheldModuleInfo) => ReactNode;
}

/** Renders the terminal when it can be used; otherwise one of the three error panels. */
export function HandheldGate({ handheld, children }: HandheldGateProps): ReactElement {
  const { info, unusable, retry } = handheld;
  useReference(info);
  if (unusable !== null) return <UnusablePanel {...unusable} onRetry={retry} />;
  return info === null ? <LoadingRows /> : <>{children(info)}</>;
}
