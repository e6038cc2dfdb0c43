import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import type { OperationReading } from '@naryad/contracts/production/readings';
import type { WorkStatus } from '@naryad/contracts/production/states';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/error-text.js';
import { isIndefinite } from '../../../shared/api/send-command.js';
import { showError } from '../../../shared/api/show-error.js';
import { useCommand } from '../../../shared/api/use-command.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { feedback } from '../../../shared/scanner/feedback.js';
import { toast } from '../../../shared/ui/toast.js';
import { loadTaskOfUnit, useWorkplaceTask, workplaceTaskKey } from '../api/workplace-task.js';
import { isShown, isStartedElsewhere, type Press, type Problem } from './problem.js';
import { useWorkCenterLive } from './realtime.js';
import {
  initialFlow,
  reduceFlow,
  pauseOf,
  stepCommands,
  type FlowAction,
  type WorkstationFlow,
} from './workstation-flow.js';
import { usePauses, type Pauses } from './use-pauses.js';
import { useTaskNews } from './use-task-news.js';
import { useInspection, type SubmitInspection } from './use-inspection.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { useOperationCamera, type OperationCamera } from '../photos/use-operation-camera.js';

export interface WorkstationOptions {
  readonly moduleId: number;
  readonly isPickingDesk: boolean;
  readonly workPlaceId: number;
  readonly workCenterId: number;
}

export interface Workstation {
  readonly flow: WorkstationFlow;
  readonly camera: OperationCamera;
  /** A command is running: buttons are disabled. */
  readonly isBusy: boolean;
  /** Error of the last command; shown until the next one. */
  readonly problem: string | null;
  /** The last load failed. */
  readonly loadError: Error | null;
  readonly updatedAt: number;
  readonly refresh: () => void;
  /** True when this screen already has the step status, so that a push needs no refetch. */
  readonly hasStepStatus: (stepId: number, status: WorkStatus) => boolean;
  /** The room of the order reported that the operation ended or was paused. */
  readonly left: (how: 'done' | 'aside') => void;
  /**
   * Shows the operation of a unit; returns whether it waits for this work place.
   * @throws ApiError
   */
  readonly loadUnitTask: (unit: number) => Promise<boolean>;
  readonly start: () => Promise<void>;
  /** While the start is in flight: resolves when the screen shows its result. */
  readonly startSettled: () => Promise<void>;
  readonly next: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** `picked` is sent with the report of a picking desk. */
  readonly finish: (pickedItems: readonly { storehouse_product_id: number }[]) => Promise<void>;
  readonly pauses: Pauses;
  /** Readings of the step. */
  readonly readings: (stepId: number | undefined) => readonly OperationReading[];
  readonly submitInspection: SubmitInspection;
  /** Leaves the cancelled operation. */
  readonly reload: () => void;
}

/**
 * The flow of a work place with its API calls and photos. A step changes on the screen when the server has
 * accepted it; after a failure the same button retries.
 */
export function useWorkstation({
  moduleId,
  isPickingDesk,
  workPlaceId,
  workCenterId,
}: WorkstationOptions): Workstation {
  const queries = useQueryClient();
  const [flow, dispatch] = useReducer(reduceFlow, initialFlow);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const busy = useRef(false);
  const confirmed = useRef<Map<number, WorkStatus>>(new Map());
  /** The operation's version according to the loads and commands of this screen. */
  const currentVersion = useRef({ id: 0, version: 0 });
  // The scanned unit, as long as its operations are shown; after that the work place continues with the first
  // task of the queue.
  const [inHand, setInHand] = useState<number | null>(null);
  const query = useWorkplaceTask(workPlaceId, inHand);
  const isRunning = flow.started && !flow.cancelled && !flow.isDoneOnServer && pauseOf(flow) === null;
  const runningId = isRunning ? (flow.task?.id ?? null) : null;
  const { id: userId } = useCurrentUser();
  const camera = useOperationCamera(runningId, undefined, userId);

  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: workplaceTaskKey(workPlaceId) }),
    [workPlaceId, queries],
  );
  useWorkCenterLive(workCenterId, refresh);

  const taskId = flow.task?.id ?? null;
  const pressed = useRef<Press | null>(null);
  const showProblem = (error: unknown): void => {
    const pressToRepeat = isIndefinite(error) ? pressed.current : null;
    setProblem({
      text: pressToRepeat === null ? errorText(error) : texts.waitsForServer(texts[pressToRepeat.action]),
      taskId,
      ...(isIndefinite(error) && { until: query.dataUpdatedAt }),
      ...(pressToRepeat !== null && { again: pressToRepeat }),
    });
  };
  const operation = useCommand(workplaceRoutes.changeOperationStatus, {
    errors: 'inline',
    onError: (error, { status }) => {
      if (status !== 'work' || !isStartedElsewhere(error)) {
        // A pending press is shown next to the button and is sent again automatically.
        if (!isIndefinite(error) || pressed.current === null) showError(error);
        showProblem(error);
      } else toast.info(texts.takenElsewhere(flow.task?.task_number ?? ''));
    },
  });
  const step = useCommand(workplaceRoutes.changeStepStatus, { onError: showProblem });
  const report = useCommand(pickingRoutes.completePickingOperation, {
    errors: 'inline',
    onError: () => setProblem({ text: texts.pickingReportFailed, taskId }),
  });

  // A push waits while a command runs: its data may be older than the command.
  const { data, error: loadError } = query;
  if (data !== undefined && !isBusy && inHand !== null && data?.batch_product_id !== inHand) setInHand(null);
  useEffect(() => {
    if (data === undefined || isBusy) return;
    const isAhead =
      data !== null && data.id === currentVersion.current.id && data.version > currentVersion.current.version;
    if (data !== null && (data.id !== currentVersion.current.id || isAhead))
      currentVersion.current = { id: data.id, version: data.version };
    dispatch({ type: 'arrived', task: data, isAhead });
  }, [data, isBusy]);

  // The list stays the same object while the same operation is on the screen.
  const loadedSteps = flow.task?.steps;
  useEffect(() => {
    confirmed.current = new Map(loadedSteps?.map((one) => [one.id, one.status]));
  }, [loadedSteps]);

  useTaskNews(flow, { error: loadError, loadedAt: query.dataUpdatedAt });

  const sendSteps = useCallback(
    async (target: WorkstationFlow): Promise<boolean> => {
      for (const command of stepCommands(confirmed.current, target.steps)) {
        if ((await step.run(command)) === undefined) return false;
        confirmed.current.set(command.step_id, command.status);
        currentVersion.current.version += 1;
      }
      return true;
    },
    [step],
  );

  const exclusively = async (
    action: (operationId: number) => Promise<void>,
    press: Press | null = null,
  ): Promise<void> => {
    if (busy.current || flow.task === null || flow.cancelled) return;
    busy.current = true;
    setBusy(true);
    setProblem(null);
    pressed.current = press;
    isStarting.current = press?.action === 'start';
    try {
      await action(flow.task.id);
    } finally {
      pressed.current = null;
      busy.current = false;
      setBusy(false);
      setRound((previous) => previous + 1);
    }
  };

  // Resolved once the screen shows the result of the start.
  const [round, setRound] = useState(0);
  const isStarting = useRef(false);
  const startWaiters = useRef<(() => void)[]>([]);
  useEffect(() => {
    isStarting.current = false;
    const { current: waiters } = startWaiters;
    const resolve = (): void => waiters.splice(0).forEach((settle) => settle());
    resolve();
    return resolve;
  }, [round]);

  const setStatus = async (operationId: number, status: 'work' | 'done'): Promise<boolean> => {
    const input = { operation_id: operationId, status, workshop_post_unit_id: workPlaceId };
    if ((await operation.run(input)) === undefined) return false;
    currentVersion.current.version += 1;
    return true;
  };

  const start = (): Promise<void> =>
    exclusively(
      async (operationId) => {
        const accepted = setStatus(operationId, 'work');
        camera.begin(operationId, accepted);
        if (!(await accepted)) {
          refresh();
          return;
        }
        dispatch({ type: 'start' });
        await sendSteps(reduceFlow(flow, { type: 'start' }));
      },
      { action: 'start' },
    );

  const move = (action: Extract<FlowAction, { type: 'next' | 'back' }>): Promise<void> =>
    exclusively(async (operationId) => {
      const target = reduceFlow(flow, action);
      if (target === flow) return;
      if (action.type === 'next') void camera.shoot(operationId, 'step');
      if (await sendSteps(target)) dispatch(action);
    });

  const finish: Workstation['finish'] = (pickedItems) =>
    exclusively(
      async (operationId) => {
        if (!flow.isDoneOnServer) {
          const photo = camera.finish(operationId);
          const completed = flow.steps.map((one) => ({ ...one, status: 'completed' as const }));
          if (!(await sendSteps({ ...flow, steps: completed }))) return;
          await photo;
          if (!(await setStatus(operationId, 'done'))) {
            refresh();
            return;
          }
          dispatch({ type: 'operation-done' });
          camera.stop();
        }
        if (isPickingDesk) {
          const input = { operation_id: operationId, picked_products: [...pickedItems], module_id: moduleId };
          if ((await report.run(input)) === undefined) return;
        }
        feedback('accepted');
        dispatch({ type: 'reset' });
        await queries.invalidateQueries({ queryKey: workplaceTaskKey(workPlaceId) });
      },
      { action: 'finish', picked: pickedItems },
    );

  // The server is back and the operation has not changed: the press is sent again under its key.
  const resend = useRef<() => void>(() => undefined);
  useEffect(() => {
    const pressToRepeat = problem?.again;
    resend.current = () => {
      if (pressToRepeat?.action === 'start') void start();
      else if (pressToRepeat?.action === 'finish') void finish(pressToRepeat.picked);
    };
  });
  const isDue =
    problem?.again !== undefined && problem.until !== query.dataUpdatedAt && data?.id === problem.taskId;
  useEffect(() => {
    if (isDue && !isBusy) resend.current();
  }, [isBusy, isDue]);

  const pauses = usePauses({
    exclusively,
    onError: showProblem,
    onMoved: async () => {
      dispatch({ type: 'aside' });
      await queries.invalidateQueries({ queryKey: workplaceTaskKey(workPlaceId) });
    },
  });
  const submitInspection = useInspection({
    exclusively,
    workPlaceId,
    run: flow.task?.run,
    camera,
    onError: showProblem,
    onAccepted: async () => {
      dispatch({ type: 'reset' });
      await queries.invalidateQueries({ queryKey: workplaceTaskKey(workPlaceId) });
    },
  });

  return {
    flow,
    camera,
    isBusy,
    problem: problem !== null && isShown(problem, taskId, query.dataUpdatedAt) ? problem.text : null,
    loadError,
    updatedAt: query.dataUpdatedAt,
    refresh,
    hasStepStatus: (stepId, status) => confirmed.current.get(stepId) === status,
    left: (how) => {
      // Changes made by this screen are applied from its own responses.
      if (busy.current || !isRunning) return;
      dispatch({ type: 'left' });
      if (how === 'done') toast.info(texts.endedElsewhere);
    },
    startSettled: () =>
      isStarting.current ? new Promise((resolve) => startWaiters.current.push(resolve)) : Promise.resolve(),
    loadUnitTask: async (unit) => {
      const isWaiting = await loadTaskOfUnit(queries, workPlaceId, unit);
      if (isWaiting) setInHand(unit);
      return isWaiting;
    },
    start,
    next: () => move({ type: 'next' }),
    back: () => move({ type: 'back' }),
    finish,
    pauses,
    readings: (stepId) => data?.steps.find((one) => one.id === stepId)?.readings ?? [],
    submitInspection,
    reload: () => dispatch({ type: 'reload' }),
  };
}
