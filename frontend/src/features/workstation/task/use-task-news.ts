import { useEffect, useRef } from 'react';
import { ApiError } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { feedback } from '../../../shared/scanner/feedback.js';
import { toast } from '../../../shared/ui/toast.js';
import { workstationTexts as texts } from '../shared/texts.js';
import type { WorkstationFlow } from './workstation-flow.js';

/** Tells whoever looks away: a task has come, it was cancelled, or none could be loaded. */
export function useTaskNews(flow: WorkstationFlow, loadError: Error | null): void {
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

  useEffect(() => {
    if (loadError === null) return;
    console.error('Ошибка загрузки задания', loadError);
    const isOffline = loadError instanceof ApiError && loadError.status === 0;
    if (!isOffline) toast.error(errorText(loadError));
  }, [loadError]);
}
