import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { isInstructionComplete, isPickingComplete, pickingProgress } from '@naryad/contracts/picking/rules';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { OperationReading } from '@naryad/contracts/production/readings';
import { rooms } from '@naryad/contracts/realtime';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { instructionOrder, nextLocation } from '../../../shared/picking/picking-list.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import { usePicking, type Picking } from '../../../shared/picking/use-picking.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { confirm } from '../../../shared/ui/dialogs-store.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { Icon } from '../../../shared/ui/icon.js';
import { toast } from '../../../shared/ui/toast.js';
import { useStoredInstructions } from './use-stored-instructions.js';
import { usePickChannel } from './use-pick-channel.js';
import { useFinishPicking } from './use-finish-picking.js';
import { usePrevious } from './use-previous.js';
import { useSettledPicks } from './use-settled-picks.js';
import { useIsOffline } from '../offline/connection-status.js';
import { offlineTexts } from '../offline/texts.js';
import { LoadingRows } from '../shared/loading-rows.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { measurementTexts } from './measurement-texts.js';
import { InstructionView } from './instruction-view.js';
import { QuantityDialog } from './quantity-dialog.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import surface from '../shared/surface.module.css';
import { ConfirmButton } from '../shared/big-button.js';
import { Empty } from '../shared/empty.js';
import { PickingNotice } from './picking-notice.js';
import { Progress } from './progress.js';
import css from './picking-screen.module.css';

// Loaded lazily: only tasks with measurements need it.
const Measurements = lazy(() => import('./measurements.js').then((it) => ({ default: it.Measurements })));

/** Names of required values without a reading. */
function unmeasuredOf(task: WorkplaceTask, readings: readonly OperationReading[]): string[] {
  return task.steps.flatMap((step) =>
    (step.operation_step.measurements ?? [])
      .filter(
        (one) =>
          one.is_required && !readings.some((it) => it.step_id === step.id && it.measurement_id === one.id),
      )
      .map(({ name }) => name),
  );
}

export interface PickingScreenProps {
  readonly task: WorkplaceTask;
  /** The terminal's module. The server derives the desks and storehouses from it. */
  readonly moduleId: number;
  readonly onFinished: () => void;
}

/** Picking for one operation, one instruction at a time. */
export function PickingScreen({ task, moduleId, onFinished }: PickingScreenProps): ReactElement {
  const [inFlightPicks] = useState(() => new Set<number>());
  const picking = usePicking(task.id, moduleId, true, true, usePickChannel(task.id, moduleId, inFlightPicks));
  useScanContext({ title: pickingPanelTexts.title, onScan: picking.onScan });
  const { reload, instructions } = picking;
  useLive({
    room: rooms.productionOrder(task.production_order_id),
    matters: (change) => change.entity === 'operation-picks' && change.id === task.id,
    refetch: reload,
  });
  useSettledPicks(task.id, moduleId, inFlightPicks, reload);
  const storedAt = useStoredInstructions(task.id, moduleId);
  if (instructions === null) {
    return picking.loadError === null ? (
      <LoadingRows label={pickingPanelTexts.loading} />
    ) : (
      <ErrorPanel title={pickingPanelTexts.loadFailed} error={picking.loadError} onRetry={reload} />
    );
  }
  return (
    <Guide
      task={task}
      moduleId={moduleId}
      picking={picking}
      instructions={instructions}
      storedAt={storedAt}
      onFinished={onFinished}
    />
  );
}

interface GuideProps extends PickingScreenProps {
  readonly picking: Picking;
  readonly instructions: readonly PickingInstruction[];
  /** Age of the counts while the server does not respond, ISO. */
  readonly storedAt: string | null;
}

function Guide({ task, moduleId, picking, instructions, storedAt, onFinished }: GuideProps): ReactElement {
  const finish = useFinishPicking(moduleId);
  const [savedReadings, setSavedReadings] = useState<ReadonlyMap<number, readonly OperationReading[]>>(
    () => new Map(),
  );
  const readings = task.steps.flatMap((step) => savedReadings.get(step.id) ?? step.readings ?? []);
  const unmeasured = unmeasuredOf(task, readings);
  const isOffline = useIsOffline();
  const [opened] = useState(() => instructionOrder([], instructions));
  const ordered = instructionOrder(opened, instructions).flatMap(
    (id) => instructions.find((one) => one.product_id === id) ?? [],
  );
  const current = ordered.find((one) => !isInstructionComplete(one)) ?? null;
  const { completed, total } = pickingProgress(instructions);
  const isComplete = isPickingComplete(instructions);
  const { question } = picking;
  const from = usePrevious(current === null ? null : (nextLocation(current)?.cell_address ?? null));
  const end = async (): Promise<void> => {
    const question = { text: texts.confirmFinish, confirmText: texts.finish, large: true };
    if (!(await confirm(question)) || !(await finish.run(task, instructions))) return;
    toast.success(texts.finished);
    onFinished();
  };
  return (
    <Stack className={surface.fill}>
      <header>
        <Muted as="div" size="touch" weight="strong" tabular>
          <Stack as="p" direction="row" wrap gap="0 16px">
            <span>{`${texts.taskNumber} ${task.task_number}`}</span>
            <span>{texts.orderOfTask(task.production_order_id, task.commercial_order_number)}</span>
          </Stack>
        </Muted>
        <Text as="h2" size="lead" weight="bold" wrap="two-lines" title={task.product_name}>
          {task.product_name}
        </Text>
      </header>
      <Progress label={texts.positions(completed, total)} done={completed} total={total} isFullWhenEmpty>
        {texts.positions(completed, total)}
        {storedAt !== null && <small> ({offlineTexts.dataOf(formatTime(storedAt))})</small>}
      </Progress>
      <PickingNotice picking={picking} isDone={current === null} />
      {current === null ? (
        <Empty icon={mdiCheckCircle} isGood>
          <p>{instructions.length === 0 ? pickingPanelTexts.none : texts.everything}</p>
          <Muted as="p" size="touch">
            {texts.everythingHint}
          </Muted>
        </Empty>
      ) : (
        <InstructionView key={current.product_id} instruction={current} picking={picking} from={from} />
      )}
      <details className={css.positions}>
        <summary className={surface.summary}>{texts.allPositions}</summary>
        <Stack as="ul" gap={0}>
          {ordered.map((instruction) => (
            <Position key={instruction.product_id} instruction={instruction} />
          ))}
        </Stack>
      </details>
      {task.steps.some((step) => (step.operation_step.measurements ?? []).length > 0) && (
        <Suspense fallback={null}>
          <Measurements
            task={task}
            readings={readings}
            onSaved={(stepId, values) =>
              setSavedReadings((previous) => new Map(previous).set(stepId, values))
            }
          />
        </Suspense>
      )}
      {finish.problem !== null && (
        <Text as="p" weight="strong" tone="error" role="alert">
          {finish.problem}
        </Text>
      )}
      <ConfirmButton
        hint={
          !isComplete
            ? texts.finishBlocked(total - completed)
            : unmeasured.length > 0
              ? measurementTexts.missing(unmeasured.join(', '))
              : isOffline
                ? offlineTexts.needsNetwork
                : null
        }
        disabled={!isComplete || unmeasured.length > 0 || finish.isPending}
        onClick={() => void end()}
      >
        {finish.isPending ? texts.finishing : texts.finish}
      </ConfirmButton>
      {question !== null && (
        <QuantityDialog
          key={`${question.location.storehouse_product_id}-${question.location.batch_product_id}`}
          picking={picking}
          question={question}
        />
      )}
    </Stack>
  );
}

function Position({ instruction }: { readonly instruction: PickingInstruction }): ReactElement {
  const isDone = isInstructionComplete(instruction);
  return (
    <Stack as="li" direction="row" align="center" gap={10} data-done={isDone}>
      <Icon
        path={isDone ? mdiCheckCircle : mdiCircleOutline}
        size={24}
        title={isDone ? pickingPanelTexts.complete : pickingPanelTexts.pending}
      />
      <Text grow wrap="anywhere">
        {instruction.product_name}
      </Text>
      <strong className="n-tabular">{`${instruction.picked_quantity} / ${instruction.required_quantity}`}</strong>
    </Stack>
  );
}
