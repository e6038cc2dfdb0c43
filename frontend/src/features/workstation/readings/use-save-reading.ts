import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import type { productionRoutes } from '@naryad/contracts/production/routes';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/error-text.js';
import { useCommand } from '../../../shared/api/use-command.js';
import { workplaceTaskKey } from '../api/workplace-task.js';

type Reading = RequestOf<typeof readingRoutes.saveReadings>['readings'][number];
type TaskAnswer = OutputOf<typeof productionRoutes.getTaskForWorkshopPostUnit>;

export interface SaveReading {
  /** Returns whether the server accepted the reading. */
  readonly save: (reading: Reading) => Promise<boolean>;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly reset: () => void;
}

/** Saves a reading of a step; the work place shows it as soon as the server has stored it. */
export function useSaveReading(workPlaceId: number, stepId: number): SaveReading {
  const queries = useQueryClient();
  const command = useCommand(readingRoutes.saveReadings, { errors: 'inline' });
  const key = workplaceTaskKey(workPlaceId);
  return {
    save: async (reading) => {
      const answer = await command.run({ step_id: stepId, readings: [reading] });
      if (answer === undefined) return false;
      queries.setQueryData<TaskAnswer>(key, (cached) => {
        if (cached?.data == null || Array.isArray(cached.data)) return cached;
        const steps = cached.data.steps.map((step) =>
          step.id === stepId ? { ...step, readings: answer.data } : step,
        );
        return { ...cached, data: { ...cached.data, steps } };
      });
      void queries.invalidateQueries({ queryKey: key });
      return true;
    },
    isPending: command.isPending,
    problem: command.error === null ? null : errorText(command.error),
    reset: command.reset,
  };
}
