import { isWithinLimits, limitsText, type StepMeasurement } from '@naryad/contracts/tech-maps/measurements';

/** A value as sent by the client. */
export interface SentReading {
  readonly measurement_id: number;
  readonly value: number;
  readonly comment: string | null;
}

export interface ValidatedReading {
  readonly measurement: StepMeasurement;
  readonly value: number;
  /** Stored only for a value out of limits, which it explains. */
  readonly comment: string | null;
}

/** Reason of a refusal; `at` is the index of the refused value. */
export interface ReadingProblem {
  readonly code:
    | 'PRODUCTION_MEASUREMENT_NOT_FOUND'
    | 'PRODUCTION_READING_TWICE'
    | 'PRODUCTION_READING_COMMENT';
  readonly at: number;
  readonly details: Readonly<Record<string, string>>;
}

/**
 * Validates values against the measurements of the step: each at most once, and a comment for values out of
 * limits.
 */
export function validateReadings(
  measurements: readonly StepMeasurement[],
  sentReadings: readonly SentReading[],
): readonly ValidatedReading[] | ReadingProblem {
  const validated: ValidatedReading[] = [];
  for (const [at, { measurement_id: id, value, comment }] of sentReadings.entries()) {
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
