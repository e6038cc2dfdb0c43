import { mdiPause } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { lazy, Suspense, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { useHotkeys } from '../../../shared/scanner/use-hotkeys.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import type { Scan } from '../../../shared/scanner/scan-engine.js';
import type { ScanOutcome } from '../../../shared/scanner/scan-outcome.js';
import { heldBy, leftBehind, useReadingDrafts } from '../shared/reading-drafts.js';
import { usePrinting } from '../printing/use-printing.js';
import type { Workstation } from './use-workstation.js';
import { stepImage } from './task-facts.js';
import { mayGoBack, primaryAction } from './workstation-flow.js';
import { useOrderLive } from './realtime.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { ActionBar, type PrimaryAction } from './action-bar.js';
import type { OtherWorkPlace } from './pause-dialog.js';
import { StepImage } from './step-image.js';
import { StepContent } from './step-content.js';
import { TaskPanel } from './task-panel.js';
import { loadQuestions, TaskQuestions } from './task-questions.js';
import { unitScanOf } from './unit-scan.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { fullName } from '../../../shared/format/names.js';
import css from './task-screen.module.css';

// Needed in the middle of an operation, also offline: preloaded as soon as the screen is idle.
const loadCancelled = () => import('./cancelled-banner.js').then((it) => ({ default: it.CancelledBanner }));
const loadPausedList = () => import('./paused-list.js').then((it) => ({ default: it.PausedList }));
const PausedList = lazy(loadPausedList);
const CancelledBanner = lazy(loadCancelled);

/** Loads the lazy parts of an operation's screen. */
export const loadOperationParts = (): Promise<unknown> =>
  Promise.all([loadQuestions(), loadCancelled(), loadPausedList()]);

export interface OperationScreenProps {
  readonly task: WorkplaceTask;
  readonly station: Workstation;
  /** Work places that the operation can be handed over to. */
  readonly otherWorkPlaces: readonly OtherWorkPlace[];
  /** On this desk an operation ends with an inspection result. */
  readonly isOtkDesk: boolean;
  /** The work place, if it has a printer: its print steps open no window. */
  readonly printingWorkPlaceId: number | null;
  /** Another dialog covers the screen: shortcuts are disabled. */
  readonly isCovered: boolean;
}

/** Additions of picking to the screen of an operation. */
export interface PickingPart {
  /** Title of the scan context while the panel is shown. */
  readonly title: string;
  /** False at steps without components to pick. */
  readonly isShown: boolean;
  readonly onScan: (scan: Scan) => Promise<ScanOutcome>;
  readonly onPicks: () => void;
  /** A quantity dialog is open: operation shortcuts are disabled. */
  readonly isAsking: boolean;
  /** Why 'Завершить' is disabled, or null. */
  readonly finishBlockedBy: string | null;
  /** Balances for the report of a picking desk. */
  readonly picked: readonly { readonly storehouse_product_id: number }[];
  readonly panel: ReactNode;
  /** Shows the outcome of a scan. */
  readonly showOutcome: (outcome: ScanOutcome) => ScanOutcome;
}

/** One operation on the screen: the product on the left, the step on the right, the buttons below. */
export function OperationScreen({
  task,
  station,
  otherWorkPlaces,
  isOtkDesk,
  printingWorkPlaceId,
  isCovered,
  picking,
}: OperationScreenProps & { readonly picking: PickingPart | null }): ReactElement {
  const { flow } = station;
  const taskStep = task.steps[flow.index];
  const step = taskStep?.operation_step ?? null;
  const next = task.steps[flow.index + 1]?.operation_step ?? null;
  const isPickingShown = picking?.isShown === true;
  const printing = usePrinting(step, task, printingWorkPlaceId);
  useOrderLive(task.production_order_id, {
    operationId: task.id,
    taskId: task.task_id,
    hasStepStatus: station.hasStepStatus,
    onLeft: station.left,
    onTask: station.refresh,
    onPicks: () => picking?.onPicks(),
  });

  const action = primaryAction(flow) ?? 'start';
  // The dialog belongs to one step: any change of the step closes it.
  const [question, setQuestion] = useState<{ readonly action: PrimaryAction; readonly index: number } | null>(
    null,
  );
  const [isPausing, setPausing] = useState(false);
  const drafts = useReadingDrafts(task);
  const mayPause = flow.started && !flow.isDoneOnServer && !flow.cancelled;
  const asking = question?.action === action && question.index === flow.index ? action : null;
  const measurements = step?.measurements ?? [];
  const readings = station.readings(taskStep?.id);
  const unmeasured = measurements.filter(
    (one) => one.is_required && !readings.some((it) => it.measurement_id === one.id),
  );
  const { id: userId } = useCurrentUser();
  const { worker } = task;
  // Work of one user must not continue under another user's name without a confirmation.
  const otherWorker =
    mayPause && worker && worker.id !== userId
      ? texts.startedBy(fullName(worker), formatTime(task.fact_start_datetime))
      : null;
  const blockedBy =
    otherWorker ??
    (action !== 'start' && unmeasured.length > 0
      ? texts.unmeasured(unmeasured.map((one) => one.name).join(', '))
      : (heldBy(drafts, task.steps, flow.index) ??
        (action === 'finish' ? (picking?.finishBlockedBy ?? null) : null)));
  const mayBack = mayGoBack(flow) && otherWorker === null;
  const ask = (): void => {
    if (!station.isBusy && blockedBy === null) setQuestion({ action, index: flow.index });
  };
  const act = (): void => {
    setQuestion(null);
    if (asking === 'start') void station.start();
    else if (asking === 'next') void station.next();
    else if (asking === 'finish') void station.finish(picking?.picked ?? []);
  };
  const back = (): void => {
    if (mayBack && !station.isBusy) void station.back();
  };

  const onPick = async (scan: Scan): Promise<ScanOutcome> =>
    otherWorker === null
      ? picking!.onScan(scan)
      : picking!.showOutcome({ kind: 'rejected', text: otherWorker });
  const onUnit = unitScanOf(task, station, isPickingShown ? picking.onScan : null);
  const latestOnScan = useRef(onUnit);
  useLayoutEffect(() => {
    latestOnScan.current = !isPickingShown
      ? onUnit
      : flow.started
        ? onPick
        : // The panel shows outcomes itself; before the start there is no other element for them.
          async (scan) => picking.showOutcome(await onUnit(scan));
  });
  /** A scan made while the operation starts applies to the started operation. */
  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    await station.startSettled();
    return latestOnScan.current(scan);
  };
  useScanContext(
    isPickingShown
      ? { title: picking.title, onScan }
      : measurements.length > 0 && mayPause
        ? null
        : { title: texts.documentTitle, onScan, showsNoRefusals: true },
  );
  useHotkeys(
    {
      ArrowRight: () => action === 'next' && ask(),
      ArrowLeft: back,
      Enter: ask,
      NumpadEnter: ask,
      KeyP: () => void printing.print(),
    },
    asking === null && !isPausing && !isCovered && picking?.isAsking !== true && !flow.cancelled,
  );

  const hasImage = Boolean(step?.img_url);
  const isNextToPicture = isPickingShown && hasImage;
  const picture = (
    <StepImage
      key={step?.id ?? 0}
      src={stepImage(step?.img_url ?? null)}
      name={step?.name ?? ''}
      nextSrc={stepImage(next?.img_url ?? null)}
    />
  );
  const stepContent = (
    <StepContent
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
        gap={isNextToPicture ? 0 : 'var(--ws-gap)'}
        className={css.main}
        data-picture={isNextToPicture}
      >
        {isNextToPicture ? (
          <Stack gap="0.6em" className={css.words}>
            {stepContent}
          </Stack>
        ) : (
          stepContent
        )}
        {isPickingShown && picking.panel}
        {isPickingShown && picture}
      </Stack>
      <ActionBar
        action={action}
        isBusy={station.isBusy}
        mayGoBack={mayBack}
        blockedBy={blockedBy}
        problem={station.problem}
        extra={
          mayPause &&
          (otherWorker !== null ? (
            <TerminalButton kind="main" isBusy={station.isBusy} onClick={() => void station.pauses.resume()}>
              {texts.takeOver}
            </TerminalButton>
          ) : (
            <TerminalButton icon={mdiPause} disabled={station.isBusy} onClick={() => setPausing(true)}>
              {texts.pause.pause}
            </TerminalButton>
          ))
        }
        onBack={back}
        onPrimary={ask}
      />
      <TaskQuestions
        task={task}
        station={station}
        otherWorkPlaces={otherWorkPlaces}
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
