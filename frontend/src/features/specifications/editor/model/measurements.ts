import { decimalProblem, parseDecimal } from '@naryad/contracts/kernel/decimal';
import {
  MEASUREMENT_NAME,
  MEASUREMENT_UNIT,
  measurementTexts as contractTexts,
} from '@naryad/contracts/tech-maps/measurements';
import type {
  EditedMeasurement,
  EditedStep,
  EditedTechMap,
  NodeId,
} from '@naryad/contracts/tech-maps/edited';
import { editorTexts } from '../texts.js';
import { changeStep } from './edits.js';
import { localId } from './local-id.js';
import { moveRow, nextSort, ordered } from './order.js';

/** Sorted measurements of a step. */
export const measurementsOf = (step: EditedStep): readonly EditedMeasurement[] =>
  ordered(step.measurements ?? []);

const change = (
  map: EditedTechMap,
  stepId: NodeId,
  make: (rows: readonly EditedMeasurement[]) => readonly EditedMeasurement[],
): EditedTechMap =>
  changeStep(map, stepId, (step) => {
    const rows = measurementsOf(step);
    const next = make(rows);
    return next === rows ? step : { ...step, measurements: next };
  });

/** Appends a measurement to its step, or replaces the existing one at its position. */
export const setMeasurement = (
  map: EditedTechMap,
  stepId: NodeId,
  values: Omit<EditedMeasurement, 'id' | 'sort'>,
  id: NodeId = localId('measurement'),
): EditedTechMap =>
  change(map, stepId, (rows) =>
    rows.some((one) => one.id === id)
      ? rows.map((one) => (one.id === id ? { ...one, ...values } : one))
      : [...rows, { ...values, id, sort: nextSort(rows) }],
  );

export const removeMeasurement = (map: EditedTechMap, stepId: NodeId, id: NodeId): EditedTechMap =>
  change(map, stepId, (rows) => rows.filter((one) => one.id !== id));

/** @param targetIndex position among the measurements of the step */
export const moveMeasurement = (
  map: EditedTechMap,
  stepId: NodeId,
  id: NodeId,
  targetIndex: number,
): EditedTechMap =>
  change(map, stepId, (rows) =>
    moveRow(
      rows,
      rows.findIndex((one) => one.id === id),
      targetIndex,
    ),
  );

/** Unparsed input of a measurement. */
export interface MeasurementFields {
  readonly name: string;
  readonly unit: string;
  readonly lower: string;
  readonly upper: string;
  readonly isRequired: boolean;
}

export type MeasurementProblems = Partial<Record<'name' | 'unit' | 'lower' | 'upper', string>>;

const limitProblem = (text: string): string | null => (text.trim() === '' ? null : decimalProblem(text));

/**
 * Errors of the input, by field.
 * @param own the edited measurement, null for a new one
 */
export function measurementProblems(
  step: EditedStep,
  { name, unit, lower, upper }: MeasurementFields,
  own: NodeId | null,
): MeasurementProblems {
  const folded = name.trim().toLowerCase();
  const isNameInUse = measurementsOf(step).some(
    (one) => one.id !== own && one.name.trim().toLowerCase() === folded,
  );
  const [least, most] = [parseDecimal(lower), parseDecimal(upper)];
  const limits = least !== null && most !== null && least > most ? contractTexts.limits : null;
  const problems = {
    name:
      folded === ''
        ? contractTexts.name
        : name.trim().length > MEASUREMENT_NAME
          ? editorTexts.tooLong(MEASUREMENT_NAME)
          : isNameInUse
            ? contractTexts.twice
            : null,
    unit: unit.trim().length > MEASUREMENT_UNIT ? editorTexts.tooLong(MEASUREMENT_UNIT) : null,
    lower: limitProblem(lower) ?? limits,
    upper: limitProblem(upper),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== null));
}
