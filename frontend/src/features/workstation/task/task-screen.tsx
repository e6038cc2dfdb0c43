import { mdiPause } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { isPickingComplete, pickingProgress } from '@naryad/contracts/picking/rules';
import { isPickingOperation } from '@naryad/contracts/production/rules';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { useHotkeys } from '../../../shared/scanner/use-hotkeys.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { usePicking, type Picking } from '../../../shared/picking/use-picking.js';
import { heldBy, leftBehind, useReadingDrafts } from '../shared/reading-drafts.js';
import { usePrinting } from '../printing/use-printing.js';
import type { Workstation } from './use-workstation.js';
import { pickedProducts } from '../../../shared/picking/pick-request.js';
import { stepImage } from './task-facts.js';
import { mayGoBack, primaryAction, standstillOf } from './workstation-flow.js';
import { useOrderLive } from './realtime.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { ActionBar, type PrimaryAction } from './action-bar.js';
import type { OtherPlace } from './pause-dialog.js';
import { StepImage } from './step-image.js';
import { StepWords } from './step-words.js';
import { TaskPanel } from './task-panel.js';
import { loadQuestions, TaskQuestions } from './task-questions.js';
import { unitScanOf } from './unit-scan.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import css from './task-screen.module.css';

// Only picking operations need it; they load it together with their task.
const PickingPanel = lazy(() =>
  import('../picking/picking-panel.js').then((it) => ({ default: it.PickingPanel })),
);

// Asked for in the middle of an operation, also without network: fetched as soon as the screen is idle.
const loadPausedScreen = () => import('./paused-screen.js').then((it) => ({ default: it.PausedScreen }));
const loadCancelled = () => import('./cancelled-banner.js').then((it) => ({ default: it.CancelledBanner }));
const loadPausedList = () => import('./paused-list.js').then((it) => ({ default: it.PausedList }));
const loadThem = () => Promise.all([loadQuestions(), loadPausedScreen(), loadCancelled(), loadPausedList()]);
const PausedList = lazy(loadPausedList);
const CancelledBanner = lazy(loadCancelled);
const PausedScreen = lazy(loadPausedScreen);

export interface TaskScreenProps {
  readonly task: WorkplaceTask;
  readonly station: Workstation;
  readonly moduleId: number;
  readonly isPickingDesk: boolean;
  /** To which the operation may be handed over. */
  readonly otherPlaces: readonly OtherPlace[];
  /** Here the end of an operation is a verdict. */
  readonly isOtkDesk: boolean;
  /** The place, where it has a printer: its print steps open no window. */
  readonly printsAt: number | null;
  /** A question that is not the operation's stands over it: keys are not for it. */
  readonly isCovered: boolean;
}

/** Why 'Завершить' waits, or null [3 §4]: the step has components and picking is not complete. */
function finishBlockedBy(hasComponents: boolean, isPicking: boolean, picking: Picking): string | null {
  if (!hasComponents || !isPicking) return null;
  const { instructions } = picking;
  if (instructions === null) return texts.pickingUnknown;
  if (isPickingComplete(instructions)) return null;
  const { completed, total } = pickingProgress(instructions);
  const left = total - completed;
  return texts.positionsLeft(left, plural(left, 'позиция', 'позиции', 'позиций'));
}

/** What the place has to do: to be worked on, or put aside. */
export function TaskScreen(props: TaskScreenProps): ReactElement {
  usePrefetch(loadThem);
  const standstill = standstillOf(props.station.flow);
  if (standstill === null) return <OperationScreen {...props} />;
  const { task, station, otherPlaces } = props;
  return (
    <Suspense fallback={null}>
      <PausedScreen task={task} pause={standstill} station={station} places={otherPlaces} />
    </Suspense>
  );
}

/** One operation on the screen: the product on the left, the step on the right, the buttons below. */
function OperationScreen({
  task,
  station,
  moduleId,
  isPickingDesk,
  otherPlaces,
  isOtkDesk,
  printsAt,
  isCovered,
}: TaskScreenProps): ReactElement {
  const { flow } = station;
  const taskStep = task.steps[flow.index];
  const step = taskStep?.operation_step ?? null;
  const next = task.steps[flow.index + 1]?.operation_step ?? null;
  const isPicking =
    task.is_picking ||
    isPickingOperation(
      task.steps.map((one) => one.operation_step.name),
      isPickingDesk ? 'picking-desk' : undefined,
    );
  const hasComponents = (step?.components.length ?? 0) > 0;
  const isPickingShown =
    isPicking && (isPickingDesk || hasComponents || isPickingOperation([step?.name ?? '']) || step === null);
  const picking = usePicking(task.id, moduleId, isPicking, flow.started);
  const printing = usePrinting(step, task, printsAt);
  useOrderLive(task.production_order_id, {
    operationId: task.id,
    taskId: task.task_id,
    isKnownStep: station.isKnownStep,
    onLeft: station.left,
    onTask: station.refresh,
    onPicks: picking.reload,
  });

  const action = primaryAction(flow) ?? 'start';
  // The question belongs to one step: whatever changes it, closes it.
  const [question, setQuestion] = useState<{ readonly action: PrimaryAction; readonly index: number } | null>(
    null,
  );
  const [isPausing, setPausing] = useState(false);
  const drafts = useReadingDrafts(task);
  const mayPause = flow.started && !flow.doneSent && !flow.cancelled;
  const asking = question?.action === action && question.index === flow.index ? action : null;
  const measurements = step?.measurements ?? [];
  const readings = station.readings(taskStep?.id);
  const unmeasured = measurements.filter(
    (one) => one.is_required && !readings.some((it) => it.measurement_id === one.id),
  );
  const blockedBy =
    action !== 'start' && unmeasured.length > 0
      ? texts.unmeasured(unmeasured.map((one) => one.name).join(', '))
      : (heldBy(drafts, task.steps, flow.index) ??
        (action === 'finish' ? finishBlockedBy(hasComponents, isPicking, picking) : null));
  const mayBack = mayGoBack(flow);
  const ask = (): void => {
    if (!station.isBusy && blockedBy === null) setQuestion({ action, index: flow.index });
  };
  const act = (): void => {
    setQuestion(null);
    if (asking === 'start') void station.start();
    else if (asking === 'next') void station.next();
    else if (asking === 'finish') void station.finish(pickedProducts(picking.instructions ?? []));
  };
  const back = (): void => {
    if (mayBack && !station.isBusy) void station.back();
  };

  const onUnit = unitScanOf(task, station, isPickingShown ? picking.onScan : null);
  useScanContext(
    isPickingShown
      ? { title: texts.picking.title, onScan: flow.started ? picking.onScan : onUnit }
      : measurements.length > 0 && mayPause
        ? null
        : { title: texts.documentTitle, onScan: onUnit, hasNoPlace: true },
  );
  useHotkeys(
    {
      ArrowRight: () => action === 'next' && ask(),
      ArrowLeft: back,
      Enter: ask,
      NumpadEnter: ask,
      KeyP: () => void printing.print(),
    },
    asking === null && !isPausing && !isCovered && picking.question === null && !flow.cancelled,
  );

  const hasImage = Boolean(step?.img_url);
  const isBesidePicture = isPickingShown && hasImage;
  const picture = (
    <StepImage
      key={step?.id ?? 0}
      src={stepImage(step?.img_url ?? null)}
      name={step?.name ?? ''}
      nextSrc={stepImage(next?.img_url ?? null)}
    />
  );
  const words = (
    <StepWords
      task={task}
      flow={flow}
      readings={readings}
      printing={printing}
      isOpen={mayPause}
      isPicking={isPickingShown}
      picture={isPickingShown ? null : picture}
    />
  );
  return (
    <div className={css.body} data-picking={isPickingShown}>
      <TaskPanel task={task}>
        {(task.paused ?? []).length > 0 && (
          <Suspense fallback={null}>
            <PausedList
              paused={task.paused ?? []}
              isLocked={flow.started || station.isBusy}
              onResume={station.pauses.resume}
            />
          </Suspense>
        )}
      </TaskPanel>
      <Stack
        as="main"
        gap={isBesidePicture ? 0 : 'var(--ws-gap)'}
        className={css.main}
        data-picture={isBesidePicture}
      >
        {isBesidePicture ? (
          <Stack gap="0.6em" className={css.words}>
            {words}
          </Stack>
        ) : (
          words
        )}
        {isPickingShown && (
          <Suspense fallback={null}>
            <PickingPanel
              key={task.id}
              picking={picking}
              isStarted={flow.started}
              isBesidePicture={isBesidePicture}
            />
          </Suspense>
        )}
        {isPickingShown && picture}
      </Stack>
      <ActionBar
        action={action}
        isBusy={station.isBusy}
        mayGoBack={mayBack}
        blockedBy={blockedBy}
        problem={station.problem}
        aside={
          mayPause && (
            <TerminalButton icon={mdiPause} disabled={station.isBusy} onClick={() => setPausing(true)}>
              {texts.pause.pause}
            </TerminalButton>
          )
        }
        onBack={back}
        onPrimary={ask}
      />
      <TaskQuestions
        task={task}
        station={station}
        otherPlaces={otherPlaces}
        isOtkDesk={isOtkDesk}
        asking={flow.cancelled ? null : asking}
        isPausing={isPausing && mayPause}
        warning={leftBehind(drafts)}
        onAnswer={act}
        onClose={() => setQuestion(null)}
        onPauseClose={() => setPausing(false)}
      />
      <Suspense fallback={null}>{flow.cancelled && <CancelledBanner onReload={station.reload} />}</Suspense>
    </div>
  );
}
