import { isWithinLimits, limitsText, type StepMeasurement } from '@naryad/contracts/tech-maps/measurements';

/** A value as it is sent. */
export interface SentReading {
  readonly measurement_id: number;
  readonly value: number;
  readonly comment: string | null;
}

export interface ValidatedReading {
  readonly measurement: StepMeasurement;
  readonly value: number;
  /** Kept only where it says why a value out of limits was left. */
  readonly comment: string | null;
}

/** Why values are not kept; `at` is the one that is meant. */
export interface ReadingProblem {
  readonly code:
    | 'PRODUCTION_MEASUREMENT_NOT_FOUND'
    | 'PRODUCTION_READING_TWICE'
    | 'PRODUCTION_READING_COMMENT';
  readonly at: number;
  readonly details: Readonly<Record<string, string>>;
}

/** Sets values against what the step asks for: each once, and out of limits only with a word why. */
export function validateReadings(
  measurements: readonly StepMeasurement[],
  sent: readonly SentReading[],
): readonly ValidatedReading[] | ReadingProblem {
  const validated: ValidatedReading[] = [];
  for (const [at, { measurement_id: id, value, comment }] of sent.entries()) {
    const measurement = measurements.find((one) => one.id === id);
    if (!measurement) return { code: 'PRODUCTION_MEASUREMENT_NOT_FOUND', at, details: {} };
    const { name } = measurement;
    if (validated.some((one) => one.measurement.id === id))
      return { code: 'PRODUCTION_READING_TWICE', at, details: { name } };
    const isWithin = isWithinLimits(measurement, value);
    if (!isWithin && comment === null)
      return {
        code: 'PRODUCTION_READING_COMMENT',
        at,
        details: { name, limits: limitsText(measurement) ?? '' },
      };
    validated.push({ measurement, value, comment: isWithin ? null : comment });
  }
  return validated;
}
