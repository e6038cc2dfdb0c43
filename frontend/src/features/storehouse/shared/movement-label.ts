import { movementLabels, type MovementType } from '@naryad/contracts/stock/dto';
import { storehouseTexts } from './texts.js';

/** The word of a type of movement; a type that this version does not know is named so [2 §3]. */
export function movementLabel(type: string): string {
  return Object.hasOwn(movementLabels, type)
    ? movementLabels[type as MovementType]
    : storehouseTexts.movement.unknown;
}
