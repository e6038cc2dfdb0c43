import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Modal } from './modal.js';

it('ignores a held Enter that may have opened it; in a textarea the held Enter types', () => {
  render(
    <Modal label="Количество">
      <input aria-label="Сколько" />
      <textarea aria-label="Почему" />
      <button type="button">Годен</button>
    </Modal>,
  );
  // False: the default action of the key is prevented.
  const held = (element: HTMLElement, repeat = true) =>
    fireEvent.keyDown(element, { key: 'Enter', code: 'Enter', repeat });
  expect(held(screen.getByLabelText('Сколько'))).toBe(false);
  expect(held(screen.getByText('Годен'))).toBe(false);
  expect(held(screen.getByLabelText('Почему'))).toBe(true);
  expect(held(screen.getByLabelText('Сколько'), false)).toBe(true);
  expect(held(screen.getByText('Годен'), false)).toBe(true);
});
