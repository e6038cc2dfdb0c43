import { expect, it } from 'vitest';
import { ApiError } from './api.js';
import { errorText, specifiedText } from './error-text.js';

const proxyPage = (status: number): ApiError => new ApiError(status, { message: '' }, null, true);

it.each([502, 503, 504])('shows a message for a %i of the proxy', (status) => {
  expect(errorText(proxyPage(status), '')).toBe(
    'Сервер временно недоступен. Попробуйте ещё раз через минуту.',
  );
  expect(specifiedText(proxyPage(status), 'Слова спецификации')).toBe('Слова спецификации');
});

it("prefers the server's own message", () => {
  expect(errorText(new ApiError(503, { message: 'Документ ещё готовится' }))).toBe('Документ ещё готовится');
});
