import type { TsdModuleInfo } from '@naryad/contracts/tsd/dto';
import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useModuleInfo } from '../api/use-module-info.js';
import { useReference } from '../offline/use-reference.js';
import { LoadingRows } from './loading-rows.js';
import { tsdTexts as texts } from '../texts.js';
import { UnusablePanel } from './unusable-panel.js';

export interface TerminalGateProps {
  readonly moduleId: number;
  readonly children: (info: TsdModuleInfo) => ReactNode;
}

const isUnknown = (error: Error): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Lets through to a terminal that can be used; else one of the three panels [2 §2.11, §8 "TSD unusable"]. */
export function TerminalGate({ moduleId, children }: TerminalGateProps): ReactElement {
  const { data: info, error, refetch } = useModuleInfo(moduleId);
  useReference(info === undefined ? null : moduleId);
  const retry = (): void => void refetch();
  if (!(moduleId > 0) || (info === undefined && error !== null && isUnknown(error))) {
    return <UnusablePanel title={texts.storehouseNotFound} hint={texts.notFoundHint} onRetry={retry} />;
  }
  if (info !== undefined) {
    if (info.storehouse_module_id !== null) return <>{children(info)}</>;
    return <UnusablePanel title={texts.notConnected} hint={texts.notConnectedHint} onRetry={retry} />;
  }
  if (error !== null) {
    return <UnusablePanel title={texts.storehouseNotLoaded} hint={errorText(error, '')} onRetry={retry} />;
  }
  return <LoadingRows />;
}
