import { movementLabels, type MovementType } from '@naryad/contracts/stock/dto';
import { storehouseTexts } from './texts.js';

/** Label of a movement type. A type unknown to this version gets a generic label. */
export function movementLabel(type: string): string {
  return Object.hasOwn(movementLabels, type)
    ? movementLabels[type as MovementType]
    : storehouseTexts.movement.unknown;
}
