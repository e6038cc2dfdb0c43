import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CheckLine } from './check-line.js';

it('exists before it has a text, and announces later texts', () => {
  const { rerender } = render(<CheckLine id="line" state="idle" text="" />);
  const line = screen.getByRole('status');
  expect(line.id).toBe('line');
  rerender(<CheckLine id="line" state="good" text="Серийный номер доступен" />);
  expect(screen.getByRole('status')).toBe(line);
  expect(line.textContent).toBe('Серийный номер доступен');
  expect(line.querySelector('svg')).not.toBeNull();
});

it('announces an error as an alert, with a retry button', () => {
  render(
    <CheckLine state="bad" text="Ошибка при проверке серийного номера">
      <button type="button">Повторить</button>
    </CheckLine>,
  );
  const line = screen.getByRole('alert');
  expect(line.querySelector('svg')).not.toBeNull();
  expect(line.contains(screen.getByRole('button', { name: 'Повторить' }))).toBe(true);
});
