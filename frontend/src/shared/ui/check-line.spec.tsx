import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckLine } from './check-line.js';

it('is there before anything is said, and announces what is said later', () => {
  const { rerender } = render(<CheckLine id="line" state="idle" text="" />);
  const line = screen.getByRole('status');
  expect(line.id).toBe('line');
  rerender(<CheckLine id="line" state="good" text="Серийный номер доступен" />);
  expect(screen.getByRole('status')).toBe(line);
  expect(line.textContent).toBe('Серийный номер доступен');
  expect(line.querySelector('svg')).not.toBeNull();
});

it('cries out what is wrong, with a way to ask again', () => {
  render(
    <CheckLine state="bad" text="Ошибка при проверке серийного номера">
      <button type="button">Повторить</button>
    </CheckLine>,
  );
  const line = screen.getByRole('alert');
  expect(line.querySelector('svg')).not.toBeNull();
  expect(line.contains(screen.getByRole('button', { name: 'Повторить' }))).toBe(true);
});
