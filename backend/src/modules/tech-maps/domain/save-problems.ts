import { MAX_NAME } from '@naryad/contracts/tech-maps/dto';
import type { SpecificationInput } from './specification.js';

export type SaveProblem =
  | 'TECH_MAP_NAME'
  | 'TECH_MAP_TECHNOLOGY_NAME'
  | 'TECH_MAP_TECHNOLOGY_TWICE'
  | 'TECH_MAP_OPERATION_FIELDS'
  | 'TECH_MAP_OPERATION_TWICE'
  | 'TECH_MAP_STEP_NAME'
  | 'TECH_MAP_COUNT'
  | 'TECH_MAP_MATERIAL_TWICE'
  | 'TECH_MAP_STEP_PRODUCT_TWICE'
  | 'TECH_MAP_MEASUREMENT_TWICE';

const fits = (name: string): boolean => name.trim().length > 0 && name.trim().length <= MAX_NAME;
const repeats = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length;
const folded = (name: string): string => name.trim().toLowerCase();
const hasValidCounts = (rows: readonly { readonly count: number }[]): boolean =>
  rows.every((row) => Number.isInteger(row.count) && row.count > 0);

/**
 * Reason that forbids saving a specification, or null [3 §5 "Add to specification", "Step (operation
 * editor)"].
 */
export function saveProblem(input: SpecificationInput): SaveProblem | null {
  if (!fits(input.name)) return 'TECH_MAP_NAME';
  if (!hasValidCounts(input.materials)) return 'TECH_MAP_COUNT';
  if (repeats(input.materials.map((one) => one.productId))) return 'TECH_MAP_MATERIAL_TWICE';
  if (!input.technologies.every((one) => fits(one.name))) return 'TECH_MAP_TECHNOLOGY_NAME';
  if (repeats(input.technologies.map((one) => folded(one.name)))) return 'TECH_MAP_TECHNOLOGY_TWICE';
  for (const { operations } of input.technologies) {
    if (!operations.every((one) => fits(one.name) && one.workCenterId !== null))
      return 'TECH_MAP_OPERATION_FIELDS';
    if (repeats(operations.map((one) => folded(one.name)))) return 'TECH_MAP_OPERATION_TWICE';
    for (const step of operations.flatMap((one) => one.steps)) {
      if (step.name.trim().length === 0) return 'TECH_MAP_STEP_NAME';
      if (!hasValidCounts(step.components)) return 'TECH_MAP_COUNT';
      if (repeats(step.components.map((one) => one.productId))) return 'TECH_MAP_STEP_PRODUCT_TWICE';
      if (repeats((step.measurements ?? []).map((one) => folded(one.name))))
        return 'TECH_MAP_MEASUREMENT_TWICE';
    }
  }
  return null;
}
