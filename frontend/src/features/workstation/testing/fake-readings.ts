import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { readingRoutes } from '@naryad/contracts/production/reading-routes';
import type { OperationReading } from '@naryad/contracts/production/readings';
import { isWithinLimits } from '@naryad/contracts/tech-maps/measurements';

type Step = WorkplaceTask['steps'][number];

/** Readings of a step after more values were saved; a later value replaces the previous one. */
export function readingsAfter(
  step: Step,
  savedReadings: RequestOf<typeof readingRoutes.saveReadings>['readings'],
): OperationReading[] {
  const measured = savedReadings.map(({ measurement_id, value, comment }): OperationReading => {
    const {
      sort: _,
      is_required: __,
      ...measurement
    } = step.operation_step.measurements!.find((one) => one.id === measurement_id)!;
    return {
      ...measurement,
      step_id: step.id,
      step_name: step.operation_step.name,
      measurement_id,
      value,
      is_within: isWithinLimits(measurement, value),
      comment: comment ?? null,
      run: 1,
      corrections: 0,
      measured_at: '2026-11-20T09:02:00.000Z',
      user_name: 'Иван Петров',
      place_name: 'Пост 2',
    };
  });
  const unchanged = (step.readings ?? []).filter((one) =>
    measured.every((it) => it.measurement_id !== one.measurement_id),
  );
  return [...unchanged, ...measured];
}
