import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { POLL_MS } from '../../../shared/realtime/use-connection.js';
import { useIsOffline } from '../offline/connection-status.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { useModuleInfo } from './use-module-info.js';

/** Why a terminal cannot be used, and what may help. */
export interface Unusable {
  readonly title: string;
  readonly hint: string;
}

export interface Handheld {
  readonly moduleId: number;
  /** Null: still loading, or not usable. */
  readonly info: HandheldModuleInfo | null;
  readonly unusable: Unusable | null;
  readonly retry: () => void;
}

const isUnknown = (error: Error): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Tells whether a terminal can be used, and which module it works for. */
export function useHandheld(moduleId: number): Handheld {
  const { data: info, error, refetch: retry } = useModuleInfo(moduleId);
  useProbe(moduleId > 0, retry);
  if (!(moduleId > 0) || (info === undefined && error !== null && isUnknown(error))) {
    const unusable = { title: texts.storehouseNotFound, hint: texts.notFoundHint };
    return { moduleId, info: null, unusable, retry };
  }
  if (info !== undefined && info.storehouse_module_id === null) {
    return {
      moduleId,
      info: null,
      unusable: { title: texts.notConnected, hint: texts.notConnectedHint },
      retry,
    };
  }
  const unusable =
    info === undefined && error !== null
      ? { title: texts.storehouseNotLoaded, hint: errorText(error, '') }
      : null;
  return { moduleId, info: info ?? null, unusable, retry };
}

/** A screen without requests would show 'Нет связи' forever, so this polls until the server responds. */
function useProbe(enabled: boolean, ask: () => void): void {
  const isOffline = useIsOffline();
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!enabled || !isOffline) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [enabled, isOffline]);
}
