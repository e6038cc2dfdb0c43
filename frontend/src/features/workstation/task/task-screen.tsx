import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { isPickingComplete, pickingProgress } from '@naryad/contracts/picking/rules';
import { isPickingOperation } from '@naryad/contracts/production/rules';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { useHotkeys } from '../../../shared/scanner/use-hotkeys.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { scannerTexts } from '../../../shared/scanner/texts.js';
import { toast } from '../../../shared/ui/toast.js';
import { usePicking, type Picking } from '../../../shared/picking/use-picking.js';
import { usePrinting } from '../printing/use-printing.js';
import type { Workstation } from './use-workstation.js';
import { pickedProducts } from '../../../shared/picking/pick-request.js';
import { stepImage } from './task-facts.js';
import { mayGoBack, primaryAction } from './workstation-flow.js';
import { useOrderLive } from './realtime.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { ActionBar, type PrimaryAction } from './action-bar.js';
import { CancelledBanner } from './cancelled-banner.js';
import { ComponentList } from './component-list.js';
import { ConfirmStep } from './confirm-step.js';
import { PrintPanel } from '../printing/print-panel.js';
import { StepHeading } from './step-heading.js';
import { StepImage } from './step-image.js';
import { TaskPanel } from './task-panel.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './task-screen.module.css';

// Only picking operations need it; they load it together with their task.
const PickingPanel = lazy(() =>
  import('../picking/picking-panel.js').then((it) => ({ default: it.PickingPanel })),
);

export interface TaskScreenProps {
  readonly task: WorkplaceTask;
  readonly station: Workstation;
  readonly moduleId: number;
  readonly isPickingDesk: boolean;
}

const QUESTIONS: Readonly<Record<PrimaryAction, string>> = {
  start: texts.confirmStart,
  next: texts.confirmNext,
  finish: texts.confirmFinish,
};

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

/** One operation on the screen: the product on the left, the step on the right, the buttons below. */
export function TaskScreen({ task, station, moduleId, isPickingDesk }: TaskScreenProps): ReactElement {
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
  const printing = usePrinting(step, task);
  useOrderLive(task.production_order_id, {
    operationId: task.id,
    onTask: station.refresh,
    onPicks: picking.reload,
  });

  const action = primaryAction(flow) ?? 'start';
  // The question belongs to one step: whatever changes it, closes it.
  const [question, setQuestion] = useState<{ readonly action: PrimaryAction; readonly index: number } | null>(
    null,
  );
  const asking = question?.action === action && question.index === flow.index ? action : null;
  const blockedBy = action === 'finish' ? finishBlockedBy(hasComponents, isPicking, picking) : null;
  const mayBack = mayGoBack(flow);
  const isPrintStep = step?.type === 'print';
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

  useScanContext(
    isPickingShown
      ? { title: texts.picking.title, onScan: picking.onScan }
      : {
          title: texts.documentTitle,
          onScan: () => {
            toast.error(scannerTexts.notUsedHere);
            return { kind: 'rejected', text: scannerTexts.notUsedHere };
          },
        },
  );
  useHotkeys(
    {
      ArrowRight: () => action === 'next' && ask(),
      ArrowLeft: back,
      Enter: ask,
      NumpadEnter: ask,
      KeyP: () => void printing.print(),
    },
    asking === null && picking.question === null && !flow.cancelled,
  );

  return (
    <div className={css.body} data-picking={isPickingShown}>
      <TaskPanel task={task} />
      <main className={css.main}>
        <StepHeading
          operationName={task.operation_name}
          stepName={step?.name ?? texts.noStepName}
          index={flow.index}
          steps={flow.steps}
          isRestored={flow.restored}
        />
        <div className={css.step} data-image={Boolean(step?.img_url)}>
          <Stack gap="var(--ws-gap)">
            {step?.description && <p className={css.description}>{step.description}</p>}
            {isPrintStep && (
              <PrintPanel
                printing={printing}
                documentNames={step.documents.map((document) => document.name)}
              />
            )}
            {!isPickingShown && <ComponentList components={step?.components ?? []} />}
          </Stack>
          <StepImage
            key={step?.id ?? 0}
            src={stepImage(step?.img_url ?? null)}
            name={step?.name ?? ''}
            nextSrc={stepImage(next?.img_url ?? null)}
          />
        </div>
        {isPickingShown && (
          <Suspense fallback={null}>
            <PickingPanel key={task.id} picking={picking} isStarted={flow.started} />
          </Suspense>
        )}
      </main>
      <ActionBar
        action={action}
        isBusy={station.isBusy}
        mayGoBack={mayBack}
        blockedBy={blockedBy}
        problem={station.problem}
        onBack={back}
        onPrimary={ask}
      />
      {asking !== null && !flow.cancelled && (
        <ConfirmStep
          text={QUESTIONS[asking]}
          confirmText={texts.confirmed[asking]}
          onConfirm={act}
          onCancel={() => setQuestion(null)}
        />
      )}
      {flow.cancelled && <CancelledBanner onReload={station.reload} />}
    </div>
  );
}
