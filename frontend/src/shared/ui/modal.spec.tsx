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
  const holdEnter = (element: HTMLElement, repeat = true) =>
    fireEvent.keyDown(element, { key: 'Enter', code: 'Enter', repeat });
  expect(holdEnter(screen.getByLabelText('Сколько'))).toBe(false);
  expect(holdEnter(screen.getByText('Годен'))).toBe(false);
  expect(holdEnter(screen.getByLabelText('Почему'))).toBe(true);
  expect(holdEnter(screen.getByLabelText('Сколько'), false)).toBe(true);
  expect(holdEnter(screen.getByText('Годен'), false)).toBe(true);
});
