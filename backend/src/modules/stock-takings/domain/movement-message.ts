import { movementLabels, type MovementType } from '@naryad/contracts/stock/dto';

/** A movement between reading the cell and saving the count. */
export interface Interference {
  readonly type: MovementType;
  readonly productName: string;
  /** Positive into the cell, negative out of it, 0 for a movement between other cells. */
  readonly quantity: number;
}

const SHOWN = 5;

/** 'Перемещение −2 (Втулка), Приёмка +1 (Вал) и ещё 3' */
export function movementMessage(movements: readonly Interference[]): string {
  const parts = movements.slice(0, SHOWN).map(({ type, quantity, productName }) => {
    const change = quantity === 0 ? '' : ` ${quantity > 0 ? '+' : '−'}${Math.abs(quantity)}`;
    return `${movementLabels[type]}${change} (${productName})`;
  });
  const rest = movements.length - parts.length;
  return rest > 0 ? `${parts.join(', ')} и ещё ${rest}` : parts.join(', ');
}
