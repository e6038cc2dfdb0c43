import type { OutputOf } from '@naryad/contracts/kernel/route';
import { verdictRoutes } from '@naryad/contracts/production/verdict-routes';
import { useCommand } from '../../../shared/api/use-command.js';
import { feedback } from '../../../shared/scanner/feedback.js';
import { toast } from '../../../shared/ui/toast.js';
import type { OperationCamera, Shot } from '../photos/use-operation-camera.js';
import type { FaultVerdict } from './verdict-form.js';
import { verdictTexts } from './verdict-texts.js';

/** The ОТК says that the item is not good; answers whether the server took it. */
export type Judge = (verdict: FaultVerdict, photos: readonly Shot[]) => Promise<boolean>;

export interface VerdictOptions {
  /** Runs one command at a time, for the operation on the screen. */
  readonly exclusively: (action: (operationId: number) => Promise<void>) => Promise<void>;
  readonly placeId: number;
  readonly run: number | undefined;
  readonly camera: OperationCamera;
  readonly onError: (error: unknown) => void;
  /** The operation left the screen: the place asks what it has to do now. */
  readonly onTaken: () => Promise<void>;
}

const answerText = ({
  result,
  replacement_task_id: made,
}: OutputOf<typeof verdictRoutes.giveVerdict>['data']) =>
  result === 'rework' ? verdictTexts.reworked : made === null ? verdictTexts.scrapped : verdictTexts.replaced;

/** The verdict of the ОТК on the operation of the screen, with its photos. */
export function useVerdict({ exclusively, placeId, run, camera, onError, onTaken }: VerdictOptions): Judge {
  const verdict = useCommand(verdictRoutes.giveVerdict, { errors: 'inline', onError });
  return async (said, photos) => {
    let isTaken = false;
    await exclusively(async (operationId) => {
      // Before the verdict: a page that is left between the two loses none.
      for (const shot of photos) camera.send(operationId, run, shot);
      await camera.finish(operationId);
      const answer = await verdict.run({
        operation_id: operationId,
        workshop_post_unit_id: placeId,
        ...said,
      });
      if (answer === undefined) return;
      isTaken = true;
      camera.stop();
      feedback('accepted');
      toast.success(answerText(answer.data));
      await onTaken();
    });
    return isTaken;
  };
}
