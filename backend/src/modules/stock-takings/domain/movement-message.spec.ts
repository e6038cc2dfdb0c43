import { expect, it } from 'vitest';
import { type Interference, movementMessage } from './movement-message.js';

const interferenceOf = (quantity: number, type: Interference['type'] = 'move'): Interference => ({
  type,
  quantity,
  productName: 'Втулка',
});

it('lists movements in, out, and elsewhere', () => {
  expect(movementMessage([interferenceOf(-2), interferenceOf(1, 'add'), interferenceOf(0)])).toBe(
    'Перемещение −2 (Втулка), Приёмка +1 (Втулка), Перемещение (Втулка)',
  );
});

it('stays readable with many movements', () => {
  const message = movementMessage(Array.from({ length: 8 }, () => interferenceOf(1)));
  expect(message.split(', ')).toHaveLength(5);
  expect(message).toMatch(/ и ещё 3$/);
});
