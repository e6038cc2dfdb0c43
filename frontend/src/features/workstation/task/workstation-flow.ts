import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { CurrentPause } from '@naryad/contracts/production/pauses';
import type { WorkStatus } from '@naryad/contracts/production/states';

/** Status of a step on this screen. */
export type LocalStepStatus = 'pending' | 'in_progress' | 'completed';

export interface FlowStep {
  readonly id: number;
  readonly status: LocalStepStatus;
}

export interface WorkstationFlow {
  /** unknown: nothing was loaded since the screen opened or the last operation ended. */
  readonly phase: 'unknown' | 'idle' | 'task';
  /** The task on the screen. A push may update its details, but never replaces a running operation. */
  readonly task: WorkplaceTask | null;
  readonly started: boolean;
  readonly index: number;
  readonly steps: readonly FlowStep[];
  /** The operation was already running when the screen opened (reload, power cut). */
  readonly restored: boolean;
  /** The server has finished the operation; a picking desk still has to send its list of picked products. */
  readonly isDoneOnServer: boolean;
  /** It ended or was paused on another device of the work place: the next task needs no explanation. */
  readonly isLeft: boolean;
  /** The running operation was cancelled; `incoming` is the new task of the work place. */
  readonly cancelled: boolean;
  readonly incoming: WorkplaceTask | null;
  /** The last finished operation: a late response must not restore it. */
  readonly finishedId: number | null;
}

export type FlowAction =
  /** A response of the server arrived, requested or pushed. */
  | {
      readonly type: 'arrived';
      readonly task: WorkplaceTask | null;
      /** Its steps are newer than those of this screen: another device has continued the operation. */
      readonly isAhead?: boolean;
    }
  /** The operation on the screen ended, or was paused, on another device. */
  | { readonly type: 'left' }
  | { readonly type: 'start' }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'operation-done' }
  /** The operation is over: steps pending, index 0, not started, wait for the next task. */
  | { readonly type: 'reset' }
  /**
   * The operation was paused or handed over, or another one is resumed: wait for the next task of the work
   * place.
   */
  | { readonly type: 'aside' }
  /** The operator has confirmed that the operation was cancelled. */
  | { readonly type: 'reload' };

export const initialFlow: WorkstationFlow = {
  phase: 'unknown',
  task: null,
  started: false,
  index: 0,
  steps: [],
  restored: false,
  isDoneOnServer: false,
  isLeft: false,
  cancelled: false,
  incoming: null,
  finishedId: null,
};

const LOCAL: Readonly<Record<WorkStatus, LocalStepStatus>> = {
  new: 'pending',
  work: 'in_progress',
  done: 'completed',
};

function resumeIndex(statuses: readonly WorkStatus[]): number {
  const running = statuses.indexOf('work');
  if (running >= 0) return running;
  const open = statuses.findIndex((status) => status !== 'done');
  return open >= 0 ? open : Math.max(0, statuses.length - 1);
}

/**
 * Loads a task from the server: a new one at step 0, a running one at the step where the operator left it.
 */
export function loadTask(task: WorkplaceTask | null): WorkstationFlow {
  if (task === null) return { ...initialFlow, phase: 'idle' };
  const steps = [...task.steps].sort((a, b) => a.sort - b.sort);
  const ordered: WorkplaceTask = { ...task, steps };
  const running = task.operation_status === 'work';
  const index = running ? resumeIndex(steps.map((step) => step.status)) : 0;
  return {
    ...initialFlow,
    phase: 'task',
    task: ordered,
    started: running,
    restored: running,
    index,
    steps: steps.map((step, position) => ({
      id: step.id,
      status: !running ? 'pending' : position === index ? 'in_progress' : LOCAL[step.status],
    })),
  };
}

function withStatus(
  steps: readonly FlowStep[],
  changes: Readonly<Record<number, LocalStepStatus>>,
): readonly FlowStep[] {
  return steps.map((step, position) => {
    const status = changes[position];
    return status === undefined ? step : { ...step, status };
  });
}

/** Applies the server's steps when the operation continued on another device. */
function followed(flow: WorkstationFlow, task: WorkplaceTask): WorkstationFlow {
  const { index, steps, task: loadedTask } = loadTask(task);
  const isSame =
    index === flow.index && steps.every((step, position) => step.status === flow.steps[position]?.status);
  return isSame
    ? { ...flow, task: { ...task, steps: flow.task?.steps ?? [] } }
    : { ...flow, task: loadedTask, index, steps, restored: false };
}

function arrived(flow: WorkstationFlow, task: WorkplaceTask | null, isAhead: boolean): WorkstationFlow {
  if (task !== null && task.id === flow.finishedId) return flow;
  if (flow.task === null) return loadTask(task);
  if (task?.id === flow.task.id) {
    if (!flow.started && task.operation_status === 'work') return loadTask(task);
    if (flow.cancelled) return { ...flow, cancelled: false, incoming: null };
    if (isAhead && flow.started && !flow.isDoneOnServer && task.operation_status === 'work')
      return followed(flow, task);
    return { ...flow, task: { ...task, steps: flow.task.steps } };
  }
  if (flow.started && !flow.isDoneOnServer && !flow.isLeft)
    return { ...flow, cancelled: true, incoming: task };
  return loadTask(task);
}

/** The flow of one operation at a workstation. */
export function reduceFlow(flow: WorkstationFlow, action: FlowAction): WorkstationFlow {
  switch (action.type) {
    case 'arrived':
      return arrived(flow, action.task, action.isAhead ?? false);
    case 'left':
      return flow.cancelled ? loadTask(flow.incoming) : { ...flow, isLeft: flow.started };
    case 'start':
      if (flow.task === null || flow.started) return flow;
      return { ...flow, started: true, steps: withStatus(flow.steps, { [flow.index]: 'in_progress' }) };
    case 'next':
      if (!flow.started || flow.index >= flow.steps.length - 1) return flow;
      return {
        ...flow,
        index: flow.index + 1,
        restored: false,
        steps: withStatus(flow.steps, { [flow.index]: 'completed', [flow.index + 1]: 'in_progress' }),
      };
    case 'back':
      if (!mayGoBack(flow)) return flow;
      return {
        ...flow,
        index: flow.index - 1,
        restored: false,
        steps: withStatus(flow.steps, { [flow.index]: 'pending', [flow.index - 1]: 'in_progress' }),
      };
    case 'operation-done':
      return { ...flow, isDoneOnServer: true };
    case 'reset':
      return { ...initialFlow, finishedId: flow.task?.id ?? flow.finishedId };
    case 'aside':
      return initialFlow;
    case 'reload':
      return flow.cancelled ? loadTask(flow.incoming) : flow;
  }
}

/** The current pause, or null. */
export function pauseOf(flow: WorkstationFlow): CurrentPause | null {
  return flow.cancelled ? null : (flow.task?.pause ?? null);
}

/** 'Вернуться назад' works from the second step on, while the operation runs. */
export function mayGoBack(flow: WorkstationFlow): boolean {
  return flow.started && !flow.isDoneOnServer && flow.index > 0;
}

/** The action of the button bottom right; null without a task. */
export function primaryAction(flow: WorkstationFlow): 'start' | 'next' | 'finish' | null {
  if (flow.task === null) return null;
  if (!flow.started) return 'start';
  return flow.index < flow.steps.length - 1 ? 'next' : 'finish';
}

const REMOTE: Readonly<Record<LocalStepStatus, WorkStatus>> = {
  pending: 'new',
  in_progress: 'work',
  completed: 'done',
};

export interface StepCommand {
  readonly step_id: number;
  readonly status: WorkStatus;
}

/**
 * The calls that bring the server from its confirmed state to `steps`. Starting a step comes last, so that
 * two steps are never running at the same time.
 */
export function stepCommands(
  confirmed: ReadonlyMap<number, WorkStatus>,
  steps: readonly FlowStep[],
): readonly StepCommand[] {
  const commands = steps
    .map((step): StepCommand => ({ step_id: step.id, status: REMOTE[step.status] }))
    .filter((command) => (confirmed.get(command.step_id) ?? 'new') !== command.status);
  return commands.sort((a, b) => Number(a.status === 'work') - Number(b.status === 'work'));
}
