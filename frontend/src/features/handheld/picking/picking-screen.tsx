import { mdiCheckCircle, mdiCircleOutline, mdiUndoVariant } from '@mdi/js';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { isInstructionComplete, isPickingComplete, pickingProgress } from '@naryad/contracts/picking/rules';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { rooms } from '@naryad/contracts/realtime';
import { useState, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { instructionOrder } from '../../../shared/picking/picking-list.js';
import { lotLabel } from '../../../shared/picking/pick-request.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import { usePicking, type Picking } from '../../../shared/picking/use-picking.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { outcomeIcon, useScanContext } from '../../../shared/scanner/index.js';
import { confirm } from '../../../shared/ui/dialogs-store.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { Icon } from '../../../shared/ui/icon.js';
import { toast } from '../../../shared/ui/toast.js';
import { useKeptInstructions } from './use-stored-instructions.js';
import { usePickChannel } from './use-pick-channel.js';
import { useFinishPicking } from './use-finish-picking.js';
import { useFormer } from './use-former.js';
import { useLastPick } from './use-last-pick.js';
import { useSettledPicks } from './use-settled-picks.js';
import { useIsOffline } from '../offline/connection-sign.js';
import { offlineTexts } from '../offline/texts.js';
import { LoadingRows } from '../shared/loading-rows.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { InstructionView, placeToGo } from './instruction-view.js';
import { QuantityDialog } from './quantity-dialog.js';

export interface PickingScreenProps {
  readonly task: WorkplaceTask;
  /** The terminal's module: the server knows the desks and storehouses that it works for. */
  readonly moduleId: number;
  readonly onFinished: () => void;
}

/** Collecting for one operation, one instruction at a time [ux §3.4]. */
export function PickingScreen({ task, moduleId, onFinished }: PickingScreenProps): ReactElement {
  const [asked] = useState(() => new Set<number>());
  const picking = usePicking(task.id, moduleId, true, true, usePickChannel(task.id, moduleId, asked));
  useScanContext({ title: pickingPanelTexts.title, onScan: picking.onScan });
  const { reload, instructions } = picking;
  useLive({
    room: rooms.productionOrder(task.production_order_id),
    matters: (change) => change.entity === 'operation-picks' && change.id === task.id,
    look: reload,
  });
  useSettledPicks(task.id, moduleId, asked, reload);
  const keptAt = useKeptInstructions(task.id, moduleId);
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
      keptAt={keptAt}
      onFinished={onFinished}
    />
  );
}

interface GuideProps extends PickingScreenProps {
  readonly picking: Picking;
  readonly instructions: readonly PickingInstruction[];
  /** Moment of the counts while the server does not answer, ISO. */
  readonly keptAt: string | null;
}

function Guide({ task, moduleId, picking, instructions, keptAt, onFinished }: GuideProps): ReactElement {
  const finish = useFinishPicking(moduleId);
  const lastPick = useLastPick(picking);
  const isOffline = useIsOffline();
  const [opened] = useState(() => instructionOrder([], instructions));
  const ordered = instructionOrder(opened, instructions).flatMap(
    (id) => instructions.find((one) => one.product_id === id) ?? [],
  );
  const current = ordered.find((one) => !isInstructionComplete(one)) ?? null;
  const { completed, total } = pickingProgress(instructions);
  const isComplete = isPickingComplete(instructions);
  const { notice, question } = picking;
  const from = useFormer(current === null ? null : (placeToGo(current)?.cell_address ?? null));
  const end = async (): Promise<void> => {
    const question = { text: texts.confirmFinish, confirmText: texts.finish, large: true };
    if (!(await confirm(question)) || !(await finish.run(task, instructions))) return;
    toast.success(texts.finished);
    onFinished();
  };
  return (
    <div className="tsd-picking">
      <header className="tsd-collected">
        <p className="tsd-collected__numbers n-tabular">
          <span>{`${texts.taskNumber} ${task.task_number}`}</span>
          <span>{texts.orderOfTask(task.production_order_id, task.commercial_order_number)}</span>
        </p>
        <h2 className="tsd-collected__product" title={task.product_name}>
          {task.product_name}
        </h2>
      </header>
      <div className="tsd-progress">
        <span className="n-tabular">
          {texts.positions(completed, total)}
          {keptAt !== null && <small> ({offlineTexts.dataOf(formatTime(keptAt))})</small>}
        </span>
        <span
          className="tsd-progress__track"
          role="progressbar"
          aria-label={texts.positions(completed, total)}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={completed}
        >
          <span style={{ width: `${total === 0 ? 100 : (completed / total) * 100}%` }} />
        </span>
      </div>
      <div className="tsd-notice" data-kind={notice?.kind ?? 'idle'}>
        <p className="tsd-notice__text" role={notice?.kind === 'error' ? 'alert' : 'status'}>
          {notice !== null && (
            <>
              <Icon path={outcomeIcon(notice.kind)} size={30} />
              <span>{notice.text}</span>
            </>
          )}
          {notice === null && current !== null && <span>{pickingPanelTexts.scannerHint}</span>}
        </p>
        {lastPick !== null && (
          <button
            type="button"
            className="tsd-notice__undo"
            aria-label={`${texts.undoPick}: ${lotLabel(lastPick)}`}
            disabled={picking.isSaving}
            onClick={() => void picking.putBack(lastPick.batch_product_id)}
          >
            <Icon path={mdiUndoVariant} size={28} />
            <span>{texts.undo}</span>
          </button>
        )}
      </div>
      {current === null ? (
        <div className="tsd-empty">
          <Icon path={mdiCheckCircle} size={72} className="tsd-good" />
          <p>{instructions.length === 0 ? pickingPanelTexts.none : texts.everything}</p>
          <p className="tsd-note">{texts.everythingHint}</p>
        </div>
      ) : (
        <InstructionView key={current.product_id} instruction={current} picking={picking} from={from} />
      )}
      <details className="tsd-positions">
        <summary>{texts.allPositions}</summary>
        <ul>
          {ordered.map((one) => (
            <li key={one.product_id} data-done={isInstructionComplete(one)}>
              <Icon
                path={isInstructionComplete(one) ? mdiCheckCircle : mdiCircleOutline}
                size={24}
                title={isInstructionComplete(one) ? pickingPanelTexts.complete : pickingPanelTexts.pending}
              />
              <span>{one.product_name}</span>
              <strong className="n-tabular">{`${one.picked_quantity} / ${one.required_quantity}`}</strong>
            </li>
          ))}
        </ul>
      </details>
      {finish.problem !== null && (
        <p className="tsd-problem" role="alert">
          {finish.problem}
        </p>
      )}
      <button
        type="button"
        className="tsd-button tsd-button--main tsd-confirm"
        disabled={!isComplete || finish.isPending}
        onClick={() => void end()}
      >
        <span>{finish.isPending ? texts.finishing : texts.finish}</span>
        {!isComplete && <small>{texts.finishBlocked(total - completed)}</small>}
        {isComplete && isOffline && <small>{offlineTexts.needsNetwork}</small>}
      </button>
      {question !== null && (
        <QuantityDialog
          key={`${question.location.storehouse_product_id}-${question.location.batch_product_id}`}
          picking={picking}
          question={question}
        />
      )}
    </div>
  );
}
