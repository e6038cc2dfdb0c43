import { useEffect, useRef } from 'react';
import { ApiError } from '../../../shared/api/api.js';
import { useLoadFailure, type LoadState } from '../../../shared/api/use-load-failure.js';
import { errorText } from '../../../shared/api/error-text.js';
import { feedback } from '../../../shared/scanner/feedback.js';
import { toast } from '../../../shared/ui/toast.js';
import { workstationTexts as texts } from '../shared/texts.js';
import type { WorkstationFlow } from './workstation-flow.js';

/** Announces to an operator who looks away: a task has arrived, it was cancelled, or loading failed. */
export function useTaskNews(flow: WorkstationFlow, load: LoadState): void {
  const lastPhase = useRef(flow.phase);
  useEffect(() => {
    if (lastPhase.current === 'idle' && flow.phase === 'task') {
      feedback('attention');
      toast.success(texts.newTask);
    }
    lastPhase.current = flow.phase;
  }, [flow.phase]);

  useEffect(() => {
    if (flow.cancelled) feedback('error');
  }, [flow.cancelled]);

  useLoadFailure(load, (error) => {
    console.error('Ошибка загрузки задания', error);
    const isOffline = error instanceof ApiError && error.status === 0;
    if (!isOffline) toast.error(errorText(error));
  });
}
