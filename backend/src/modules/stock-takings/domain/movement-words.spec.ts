import { expect, it } from 'vitest';
import { type Interference, movementWords } from './movement-words.js';

const moved = (quantity: number, type: Interference['type'] = 'move'): Interference => ({
  type,
  quantity,
  productName: 'Втулка',
});

it('says what came, what went, and what went by', () => {
  expect(movementWords([moved(-2), moved(1, 'add'), moved(0)])).toBe(
    'Перемещение −2 (Втулка), Приёмка +1 (Втулка), Перемещение (Втулка)',
  );
});

it('stays readable however many there were', () => {
  const words = movementWords(Array.from({ length: 8 }, () => moved(1)));
  expect(words.split(', ')).toHaveLength(5);
  expect(words).toMatch(/ и ещё 3$/);
});
