import { movementLabels, type MovementType } from '@naryad/contracts/stock/dto';

/** A movement that came between looking and saving. */
export interface Interference {
  readonly type: MovementType;
  readonly productName: string;
  /** Positive into the cell, negative out of it, 0 when it went by. */
  readonly quantity: number;
}

const SHOWN = 5;

/** 'Перемещение −2 (Втулка), Приёмка +1 (Вал) и ещё 3' */
export function movementWords(movements: readonly Interference[]): string {
  const words = movements.slice(0, SHOWN).map(({ type, quantity, productName }) => {
    const pieces = quantity === 0 ? '' : ` ${quantity > 0 ? '+' : '−'}${Math.abs(quantity)}`;
    return `${movementLabels[type]}${pieces} (${productName})`;
  });
  const rest = movements.length - words.length;
  return rest > 0 ? `${words.join(', ')} и ещё ${rest}` : words.join(', ');
}
