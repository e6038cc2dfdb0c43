import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import type { PauseReason } from '@naryad/contracts/production/pauses';
import { useCommand } from '../../../shared/api/use-command.js';

export interface PausesOptions {
  /** Runs one command at a time, for the operation on the screen. */
  readonly exclusively: (action: (operationId: number) => Promise<void>) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** The operation left the screen or appeared on it: the work place reloads its task. */
  readonly onMoved: () => Promise<void>;
}

export interface Pauses {
  readonly pause: (reason: PauseReason) => Promise<void>;
  /** Resumes the operation on the screen, or another paused operation of the work place. */
  readonly resume: (operationId?: number) => Promise<void>;
  readonly handOver: (workPlaceId: number) => Promise<void>;
}

/** Pauses, resumes and hands over the operation. */
export function usePauses({ exclusively, onError, onMoved }: PausesOptions): Pauses {
  const pausing = useCommand(pauseRoutes.pauseOperation, { onError });
  const resuming = useCommand(pauseRoutes.resumeOperation, { onError });
  const handing = useCommand(pauseRoutes.handOverOperation, { onError });
  const reportMoved = (answer: Promise<unknown>): Promise<void> =>
    answer.then((accepted) => (accepted === undefined ? undefined : onMoved()));
  return {
    pause: (reason) =>
      exclusively((id) => reportMoved(pausing.run({ operation_id: id, reason, comment: null }))),
    resume: (operationId) =>
      exclusively((id) => reportMoved(resuming.run({ operation_id: operationId ?? id }))),
    handOver: (workPlaceId) =>
      exclusively((id) =>
        reportMoved(handing.run({ operation_id: id, workshop_post_unit_id: workPlaceId, comment: null })),
      ),
  };
}
