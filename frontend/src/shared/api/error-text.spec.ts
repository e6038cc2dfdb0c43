import { expect, it } from 'vitest';
import { ApiError } from './api.js';
import { errorText, specifiedText } from './error-text.js';

const proxyPage = (status: number): ApiError => new ApiError(status, { message: '' }, null, true);

it.each([502, 503, 504])('a proxy that answers %i instead of the program is told in words', (status) => {
  expect(errorText(proxyPage(status), '')).toBe(
    'Сервер временно недоступен. Попробуйте ещё раз через минуту.',
  );
  expect(specifiedText(proxyPage(status), 'Слова спецификации')).toBe('Слова спецификации');
});

it("the server's own words stand before them", () => {
  expect(errorText(new ApiError(503, { message: 'Документ ещё готовится' }))).toBe('Документ ещё готовится');
});
