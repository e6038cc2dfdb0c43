import { ApiError } from '@naryad/contracts/kernel/client';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ErrorPanel } from './error-panel.js';

const show = (error: ApiError): string => {
  render(
    <MemoryRouter>
      <ErrorPanel error={error} onRetry={() => undefined} listTo="/orders/3" />
    </MemoryRouter>,
  );
  return screen.getByRole('alert').textContent;
};

it('shows a missing record with a link to the list and without a retry button', () => {
  expect(show(new ApiError(404, { message: 'Заказ не найден' }))).toBe('Заказ не найденК списку');
  expect(screen.getByRole('link', { name: 'К списку' }).getAttribute('href')).toBe('/orders/3');
});

it.each([
  [500, 'Ошибка сервера'],
  [404, ''],
])('offers a retry where it may succeed (%s %s)', (status, message) => {
  expect(show(new ApiError(status, { message }))).toMatch(/^Не удалось загрузить данные.*Повторить$/);
});
