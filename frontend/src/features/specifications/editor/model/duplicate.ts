import { MAX_NAME } from '@naryad/contracts/tech-maps/dto';
import type {
  EditedOperation,
  EditedStep,
  EditedTechMap,
  EditedTechnology,
  NodeId,
} from '@naryad/contracts/tech-maps/edited';
import { changeOperation, changeTechnology, moveOperation, moveStep } from './edits.js';
import { localId } from './local-id.js';
import { bySort, nextSort } from './order.js';

const copied = (step: EditedStep): EditedStep => ({
  ...step,
  id: localId('step'),
  measurements: step.measurements?.map((one) => ({ ...one, id: localId('measurement') })),
});

/** '… (копия)', '… (копия 2)': the first unused name, truncated to fit. */
export function nameOfCopy(name: string, existing: readonly string[]): string {
  const usedNames = new Set(existing.map((one) => one.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? ' (копия)' : ` (копия ${number})`;
    const copy = `${name
      .trim()
      .slice(0, MAX_NAME - tail.length)
      .trim()}${tail}`;
    if (!usedNames.has(copy.toLowerCase())) return copy;
  }
}

/** Inserts a copy of a step right after it. */
export function duplicateStep(
  map: EditedTechMap,
  operation: EditedOperation,
  step: EditedStep,
  id: NodeId = localId('step'),
): EditedTechMap {
  const copy = { ...copied(step), id, sort: nextSort(operation.steps) };
  const extendedMap = changeOperation(map, operation.id, (one) => ({ ...one, steps: [...one.steps, copy] }));
  return moveStep(extendedMap, id, bySort(operation.steps).indexOf(step) + 1);
}

/**
 * Inserts a copy of an operation with its steps right after it, with a name that is unique in the technology.
 */
export function duplicateOperation(
  map: EditedTechMap,
  technology: EditedTechnology,
  operation: EditedOperation,
  id: NodeId = localId('operation'),
): EditedTechMap {
  const { operations } = technology;
  const copy: EditedOperation = {
    ...operation,
    id,
    name: nameOfCopy(
      operation.name,
      operations.map(({ name }) => name),
    ),
    sort: nextSort(operations),
    steps: operation.steps.map(copied),
  };
  const extendedMap = changeTechnology(map, technology.id, (one) => ({
    ...one,
    operations: [...one.operations, copy],
  }));
  return moveOperation(extendedMap, id, bySort(operations).indexOf(operation) + 1);
}
