import type { OutputOf } from '@naryad/contracts/kernel/route';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { useCommand } from '../../../shared/api/use-command.js';
import { feedback } from '../../../shared/scanner/feedback.js';
import { toast } from '../../../shared/ui/toast.js';
import type { OperationCamera, Shot } from '../photos/use-operation-camera.js';
import type { FaultResult } from './inspection-form.js';
import { inspectionTexts } from './inspection-texts.js';

/** Submits a failed inspection of the ОТК; returns whether the server accepted it. */
export type SubmitInspection = (result: FaultResult, photos: readonly Shot[]) => Promise<boolean>;

export interface InspectionOptions {
  /** Runs one command at a time, for the operation on the screen. */
  readonly exclusively: (action: (operationId: number) => Promise<void>) => Promise<void>;
  readonly workPlaceId: number;
  readonly run: number | undefined;
  readonly camera: OperationCamera;
  readonly onError: (error: unknown) => void;
  /** The operation left the screen: the work place loads its next task. */
  readonly onAccepted: () => Promise<void>;
}

const answerText = ({
  result,
  replacement_task_id: replacementId,
}: OutputOf<typeof inspectionRoutes.giveVerdict>['data']) =>
  result === 'rework'
    ? inspectionTexts.reworked
    : replacementId === null
      ? inspectionTexts.scrapped
      : inspectionTexts.replaced;

/** The inspection result of the ОТК for the operation on the screen, with its photos. */
export function useInspection({
  exclusively,
  workPlaceId,
  run,
  camera,
  onError,
  onAccepted,
}: InspectionOptions): SubmitInspection {
  const command = useCommand(inspectionRoutes.giveVerdict, { errors: 'inline', onError });
  return async (result, photos) => {
    let isAccepted = false;
    await exclusively(async (operationId) => {
      // Before the result is sent, so that no photo is lost when the page is left in between.
      for (const shot of photos) camera.send(operationId, run, shot);
      await camera.finish(operationId);
      const answer = await command.run({
        operation_id: operationId,
        workshop_post_unit_id: workPlaceId,
        ...result,
      });
      if (answer === undefined) return;
      isAccepted = true;
      camera.stop();
      feedback('accepted');
      toast.success(answerText(answer.data));
      await onAccepted();
    });
    return isAccepted;
  };
}
