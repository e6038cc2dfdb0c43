import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { toast } from '../ui/toast.js';
import { ApiError } from './api.js';
import { errorText } from './error-text.js';
import { showError } from './show-error.js';

let toastError: MockInstance<typeof toast.error>;
beforeEach(() => {
  toastError = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
});

it("shows the server's message, else the given text", () => {
  showError(new ApiError(422, { message: 'Занято' }));
  showError(new Error('x'), 'Не вышло');
  expect(toastError.mock.calls.map(([text]) => text)).toEqual(['Занято', 'Не вышло']);
});

it('shows the details below the first sentence; in one line they follow it', () => {
  const error = new ApiError(422, { message: 'Есть операции в работе', details: 'Заказ № 4. Завершите их.' });
  showError(error);
  expect(toastError).toHaveBeenCalledWith('Есть операции в работе', 'Заказ № 4. Завершите их.');
  expect(errorText(error)).toBe('Есть операции в работе. Заказ № 4. Завершите их.');
});

it.each([
  [401, 'Unauthenticated.'],
  [403, 'Your email address is not verified.'],
  [423, 'Password confirmation required.'],
])('shows nothing for %i: the target screen does', (status, message) => {
  showError(new ApiError(status, { message }));
  expect(toastError).not.toHaveBeenCalled();
});
