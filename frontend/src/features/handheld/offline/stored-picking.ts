import type { OutputOf } from '@naryad/contracts/kernel/route';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { api } from '../../../shared/api/api.js';
import { sessionSignal } from '../../../shared/api/session-signal.js';
import { keepAnswer, storedAnswer } from '../../../shared/stored/stored-answers.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';

const tasksRoute = workplaceRoutes.getTaskForWorkshopPostUnit;
const instructionsRoute = pickingRoutes.getPickingInstructions;

/** In a dead spot a call may hang for minutes. What the device keeps is shown after so many milliseconds. */
export const PATIENCE_MS = 10_000;

/** The list of a place for a handheld. */
export const tasksInput = (placeId: number): { readonly id: number; readonly all: true } => ({
  id: placeId,
  all: true,
});

/** Picking tasks of a work place. */
export interface PlaceTasks {
  readonly tasks: readonly WorkplaceTask[];
  /** What the place has in work, be it picking or not: it does one operation at a time. */
  readonly running: WorkplaceTask | null;
  /** When the server said so, ISO; null: just now. */
  readonly keptAt: string | null;
}

function placeTasksOf({ data }: OutputOf<typeof tasksRoute>, keptAt: string | null): PlaceTasks {
  const tasks = Array.isArray(data) ? data : data === null ? [] : [data];
  return {
    tasks: tasks.filter((task) => task.is_picking),
    running: tasks.find((task) => task.operation_status === 'work') ?? null,
    keptAt,
  };
}

async function askTasks(userId: number, placeId: number, signal = sessionSignal()): Promise<PlaceTasks> {
  const input = tasksInput(placeId);
  const answer = await api(tasksRoute, input, { signal });
  await keepAnswer(userId, tasksRoute, input, answer);
  return placeTasksOf(answer, null);
}

/** Tasks of a place; without network as this person's device knows them. @throws ApiError */
export async function placeTasks(userId: number, placeId: number): Promise<PlaceTasks> {
  const kept = await storedAnswer(userId, tasksRoute, tasksInput(placeId));
  if (kept === null) return askTasks(userId, placeId);
  try {
    return await askTasks(
      userId,
      placeId,
      AbortSignal.any([sessionSignal(), AbortSignal.timeout(PATIENCE_MS)]),
    );
  } catch (error) {
    if (!isWithoutNetwork(error)) throw error;
    return placeTasksOf(kept.value, kept.at);
  }
}

/**
 * Takes along what a terminal needs to pick without network, also what was never opened on it: the tasks of its places,
 * and what to collect for those in work. Without network everything stays as it is.
 */
export async function keepPicking(userId: number, info: HandheldModuleInfo): Promise<void> {
  const signal = sessionSignal();
  try {
    const running = new Set<number>();
    // One after the other: it must not be in the way of a scan.
    for (const { id } of info.picking_places) {
      const { tasks } = await askTasks(userId, id, signal);
      for (const task of tasks) if (task.operation_status === 'work') running.add(task.id);
    }
    for (const operationId of running) {
      const input = { operation_id: operationId, module_id: info.module_id };
      await keepAnswer(userId, instructionsRoute, input, await api(instructionsRoute, input, { signal }));
    }
  } catch (error) {
    if (!isWithoutNetwork(error) && !signal.aborted)
      console.error('The picking tasks could not be taken along', error);
  }
}
