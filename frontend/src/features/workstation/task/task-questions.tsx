import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { lazy, Suspense, type ReactElement } from 'react';
import { workstationTexts as texts } from '../shared/texts.js';
import type { PrimaryAction } from './action-bar.js';
import type { OtherWorkPlace } from './pause-dialog.js';
import type { Workstation } from './use-workstation.js';

const loadPauseDialog = () => import('./pause-dialog.js').then((it) => ({ default: it.PauseDialog }));
const loadInspectionDialog = () =>
  import('./inspection-dialog.js').then((it) => ({ default: it.InspectionDialog }));
const loadConfirm = () => import('./confirm-step.js').then((it) => ({ default: it.ConfirmStep }));
const PauseDialog = lazy(loadPauseDialog);
const ConfirmStep = lazy(loadConfirm);
const InspectionDialog = lazy(loadInspectionDialog);

/** Preloads the dialogs of an operation, so that they work offline. */
export const loadQuestions = (): Promise<unknown> => Promise.all([loadPauseDialog(), loadInspectionDialog()]);

export interface TaskQuestionsProps {
  readonly task: WorkplaceTask;
  readonly station: Workstation;
  readonly otherWorkPlaces: readonly OtherWorkPlace[];
  /** On this desk an operation ends with an inspection result. */
  readonly isOtkDesk: boolean;
  /** The action that waits for its confirmation. */
  readonly asking: PrimaryAction | null;
  readonly isPausing: boolean;
  /** Warning before the operation is handed over to another work place, or null. */
  readonly warning: string | null;
  /** Called on confirmation. */
  readonly onAnswer: () => void;
  readonly onClose: () => void;
  readonly onPauseClose: () => void;
}

const QUESTIONS: Readonly<Record<PrimaryAction, string>> = {
  start: texts.confirmStart,
  next: texts.confirmNext,
  finish: texts.confirmFinish,
};

/** Dialogs of an operation: start, continue or finish; the inspection result at the ОТК; the pause reason. */
export function TaskQuestions(props: TaskQuestionsProps): ReactElement {
  const {
    task,
    station,
    otherWorkPlaces,
    isOtkDesk,
    asking,
    isPausing,
    warning,
    onAnswer,
    onClose,
    onPauseClose,
  } = props;
  const isInspection = asking === 'finish' && isOtkDesk;
  return (
    <Suspense fallback={null}>
      {asking !== null && !isInspection && (
        <ConfirmStep
          text={QUESTIONS[asking]}
          confirmText={texts.confirmed[asking]}
          onConfirm={onAnswer}
          onCancel={onClose}
        />
      )}
      {isInspection && (
        <InspectionDialog
          question={QUESTIONS.finish}
          task={task}
          isBusy={station.isBusy}
          problem={station.problem}
          onGood={onAnswer}
          camera={station.camera}
          onFault={(result, photos) =>
            void station.submitInspection(result, photos).then((isAccepted) => isAccepted && onClose())
          }
          onCancel={onClose}
        />
      )}
      {isPausing && (
        <PauseDialog
          isPaused={false}
          workPlaces={otherWorkPlaces}
          warning={warning}
          onPause={(reason) => {
            onPauseClose();
            void station.pauses.pause(reason);
          }}
          onHandOver={(workPlaceId) => {
            onPauseClose();
            void station.pauses.handOver(workPlaceId);
          }}
          onCancel={onPauseClose}
        />
      )}
    </Suspense>
  );
}
