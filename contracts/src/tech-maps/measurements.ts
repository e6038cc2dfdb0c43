import { decimalText } from '../kernel/decimal.js';
import type { StepMeasurement } from './dto.js';

export const MEASUREMENT_NAME = 60;
export const MEASUREMENT_UNIT = 20;
export const MEASUREMENTS_PER_STEP = 50;

export const measurementTexts = {
  name: 'Укажите, что измеряют',
  twice: 'Такое измерение уже есть в этом шаге',
  limits: 'Нижний предел больше верхнего',
} as const;

export type { StepMeasurement } from './dto.js';

type Limits = Pick<StepMeasurement, 'lower_limit' | 'upper_limit'>;

/** Whether a value is within the limits of a measurement, inclusive. */
export const isWithinLimits = ({ lower_limit: lower, upper_limit: upper }: Limits, value: number): boolean =>
  (lower === null || value >= lower) && (upper === null || value <= upper);

/** '23,5–24,5 В', 'не более 10 мм', 'не менее 5'; null without limits. */
export function limitsText({
  unit,
  lower_limit: lower,
  upper_limit: upper,
}: Limits & Pick<StepMeasurement, 'unit'>): string | null {
  const range =
    lower !== null && upper !== null
      ? lower === upper
        ? decimalText(lower)
        : `${decimalText(lower)}–${decimalText(upper)}`
      : upper !== null
        ? `не более ${decimalText(upper)}`
        : lower !== null
          ? `не менее ${decimalText(lower)}`
          : null;
  return range === null ? null : [range, unit].filter(Boolean).join(' ');
}
