import { decimalProblem, parseDecimal } from '@naryad/contracts/kernel/decimal';
import { MAX_NAME, MAX_NORM } from '@naryad/contracts/tech-maps/dto';
import type { EditedTechMap as Specification, NodeId } from '@naryad/contracts/tech-maps/edited';
import { techMapTexts as contractTexts } from '@naryad/contracts/tech-maps/texts';
import { materialsOf, technologiesOf } from '../../shared/content.js';
import type { NodeRef } from '../../shared/selection.js';
import { editorTexts as texts } from '../texts.js';

const folded = (name: string): string => name.trim().toLowerCase();
const isTooLong = (name: string): boolean => name.trim().length > MAX_NAME;
const isNameInUse = (
  rows: readonly { readonly id: NodeId; readonly name: string }[],
  name: string,
  own: NodeId | null,
): boolean => rows.some((row) => row.id !== own && folded(row.name) === folded(name));

/** Why a product must not be added, or null. */
export function productProblem(map: Specification, productId: number | null): string | null {
  if (productId === null) return contractTexts.fillAll;
  return materialsOf(map).some(({ product_id }) => product_id === productId)
    ? contractTexts.productTwice
    : null;
}

/**
 * Why a technology must not have this name, or null.
 * @param own the edited technology, null for a new one
 */
export function technologyProblem(
  map: Specification,
  name: string,
  own: NodeId | null = null,
): string | null {
  if (folded(name) === '') return contractTexts.technologyName;
  if (isTooLong(name)) return texts.tooLong(MAX_NAME);
  return isNameInUse(technologiesOf(map), name, own) ? contractTexts.technologyTwice : null;
}

export interface OperationFields {
  readonly technologyId: NodeId | null;
  readonly workshopPostId: number | null;
  readonly name: string;
}

/**
 * Why an operation is invalid, or null.
 * @param own the edited operation, null for a new one
 */
export function operationProblem(
  map: Specification,
  { technologyId, workshopPostId, name }: OperationFields,
  own: NodeId | null = null,
): string | null {
  const technology = technologiesOf(map).find(({ id }) => id === technologyId);
  if (technology === undefined || workshopPostId === null || folded(name) === '')
    return contractTexts.fillAll;
  if (isTooLong(name)) return texts.tooLong(MAX_NAME);
  return isNameInUse(technology.operations, name, own) ? contractTexts.operationTwice : null;
}

/** Marks a norm whose input is not a number. It blocks saving. */
export const NO_NORM = -1;

/** Parses the norm of an operation in minutes; null: none. */
export function typedNorm(text: string): number | null {
  if (text.trim() === '') return null;
  const norm = parseDecimal(text);
  return norm === null || norm <= 0 || norm > MAX_NORM || decimalProblem(text) !== null ? NO_NORM : norm;
}

export const stepProblem = (name: string): string | null =>
  name.trim() === '' ? contractTexts.stepName : null;

/** Parses a quantity: an integer of at least 1, otherwise null. */
export function typedCount(text: string): number | null {
  const count = Number(text.trim());
  return /^\d+$/.test(text.trim()) && count >= 1 && count <= MAX_COUNT ? count : null;
}

const MAX_COUNT = 1_000_000;

/** A flaw for which the server would refuse the save. */
export interface Flaw {
  readonly ref: NodeRef;
  readonly where: string;
  readonly text: string;
}

/** All flaws that block saving, in tree order. */
export function flawsOf(map: Specification): readonly Flaw[] {
  const flaws: Flaw[] = [];
  const note = (kind: NodeRef['kind'], id: NodeId, where: string, text: string | null): void => {
    if (text !== null)
      flaws.push({
        ref: { kind, id },
        where: where.trim() || texts.nameless,
        text,
      });
  };
  note('specification', map.id, map.name, folded(map.name) === '' ? contractTexts.fillAll : null);
  for (const technology of technologiesOf(map)) {
    note(
      'technology',
      technology.id,
      technology.name,
      technologyProblem(map, technology.name, technology.id),
    );
    for (const operation of technology.operations) {
      const { id, name, workshop_post_id: workshopPostId } = operation;
      const problem = operationProblem(map, { technologyId: technology.id, workshopPostId, name }, id);
      note('operation', id, name, problem);
      note('operation', id, name, operation.norm_minutes === NO_NORM ? contractTexts.norm : null);
      for (const step of operation.steps) note('step', step.id, step.name, stepProblem(step.name));
    }
  }
  return flaws;
}
