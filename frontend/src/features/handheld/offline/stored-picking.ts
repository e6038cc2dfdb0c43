import type { OutputOf } from '@naryad/contracts/kernel/route';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { api } from '../../../shared/api/api.js';
import { sessionSignal } from '../../../shared/api/session-signal.js';
import { storeAnswer, storedAnswer } from '../../../shared/stored/stored-answers.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';

const tasksRoute = workplaceRoutes.getTaskForWorkshopPostUnit;
const instructionsRoute = pickingRoutes.getPickingInstructions;

/**
 * In an area without coverage a request may hang for minutes. After this time the data on the device is
 * shown. Milliseconds.
 */
export const TASKS_TIMEOUT_MS = 10_000;

/** Input for the task list of a work place on a handheld. */
export const tasksInput = (workPlaceId: number): { readonly id: number; readonly all: true } => ({
  id: workPlaceId,
  all: true,
});

/** Picking tasks of a work place. */
export interface WorkPlaceTasks {
  readonly tasks: readonly WorkplaceTask[];
  /** The running operation of the work place, picking or not. A work place runs one operation at a time. */
  readonly running: WorkplaceTask | null;
  /** When the server returned it, ISO; null: just now. */
  readonly storedAt: string | null;
}

function workPlaceTasksOf({ data }: OutputOf<typeof tasksRoute>, storedAt: string | null): WorkPlaceTasks {
  const tasks = Array.isArray(data) ? data : data === null ? [] : [data];
  return {
    tasks: tasks.filter((task) => task.is_picking),
    running: tasks.find((task) => task.operation_status === 'work') ?? null,
    storedAt,
  };
}

async function fetchTasks(
  userId: number,
  workPlaceId: number,
  signal = sessionSignal(),
): Promise<WorkPlaceTasks> {
  const input = tasksInput(workPlaceId);
  const answer = await api(tasksRoute, input, { signal });
  await storeAnswer(userId, tasksRoute, input, answer);
  return workPlaceTasksOf(answer, null);
}

/**
 * Tasks of a work place; offline, those stored on the device for this user.
 * @throws ApiError
 */
export async function loadWorkPlaceTasks(userId: number, workPlaceId: number): Promise<WorkPlaceTasks> {
  const storedTasks = await storedAnswer(userId, tasksRoute, tasksInput(workPlaceId));
  if (storedTasks === null) return fetchTasks(userId, workPlaceId);
  try {
    return await fetchTasks(
      userId,
      workPlaceId,
      AbortSignal.any([sessionSignal(), AbortSignal.timeout(TASKS_TIMEOUT_MS)]),
    );
  } catch (error) {
    if (!isWithoutNetwork(error)) throw error;
    return workPlaceTasksOf(storedTasks.value, storedTasks.at);
  }
}

/**
 * Stores what a terminal needs to pick offline, even if it was never opened: the tasks of its work places and
 * the picking instructions of running ones. Offline, the stored data stays unchanged.
 */
export async function storePickingTasks(userId: number, info: HandheldModuleInfo): Promise<void> {
  const signal = sessionSignal();
  try {
    const running = new Set<number>();
    // Sequential, so that it does not slow down a scan.
    for (const { id } of info.picking_places) {
      const { tasks } = await fetchTasks(userId, id, signal);
      for (const task of tasks) if (task.operation_status === 'work') running.add(task.id);
    }
    for (const operationId of running) {
      const input = { operation_id: operationId, module_id: info.module_id };
      await storeAnswer(userId, instructionsRoute, input, await api(instructionsRoute, input, { signal }));
    }
  } catch (error) {
    if (!isWithoutNetwork(error) && !signal.aborted)
      console.error('Failed to store the picking tasks for offline work', error);
  }
}
