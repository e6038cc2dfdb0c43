import { describe, expect, it } from 'vitest';
import { MAX_HTML_BYTES, renderHtml } from '../../html/render-html.js';
import { pagesOf } from './pages.js';
import { sample } from './sample.js';
import type { Data } from './schema.js';
import { totalsOf } from './totals.js';

const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };
const htmlOf = (data: Data): string => renderHtml('stock-taking-sheet', data, settings);

/** The visible text. */
const textOf = (data: Data): string =>
  htmlOf(data)
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the inventory list', () => {
  it('uses landscape A4', () => {
    expect(htmlOf(sample)).toContain('size: A4 landscape');
  });

  it('shows what was counted against the books, line by line and in all', () => {
    const text = textOf(sample);
    for (const fact of [
      'По форме № ИНВ-3 (ОКУД 0317004)',
      'товарно-материальных ценностей № 7 от 20.11.2026',
      'Структурное подразделение Склад комплектующих',
      'Дата окончания 20.11.2026 16:45',
      'Расписка К началу проведения инвентаризации',
      'A-1-2-05 Клеммник пружинный 8 контактов WG-8P шт 796 — партия L-88120 118 120 2 Соколов П.; Иванова А.',
      'A-1-2-06 Винт М3×8 оцинкованный DIN-912-M3 шт 796 — 1 040 1 000 40 Соколов П.',
      'не считано 16',
      'Итого по странице 1 159 1 137 41 3',
      'Порядковых номеров: 5 (пять). Общее количество единиц фактически: 1 159 (одна тысяча сто пятьдесят девять).',
      'Всего по описи 1 159 1 137 41 3',
      'Недостача, единиц: 3 (три)',
      'Не посчитано строк: 1 (одна)',
      'Все подсчёты итогов по строкам, страницам и в целом',
      'Председатель комиссии должность подпись расшифровка подписи',
      'с № 1 по № 5, комиссией проверены в натуре',
      'Материально ответственное лицо должность',
      'данные и расчёты проверил: Бухгалтер должность',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('shows when it was not posted, and when it is empty', () => {
    const text = textOf({ ...sample, posted_at: null, lines: [] });
    expect(text).toContain('Не проведена');
    expect(text).toContain('Ценностей в описи нет.');
    expect(text).toContain('Порядковых номеров: 0 (ноль)');
    expect(text).toContain('настоящей инвентаризационной описи, комиссией');
    expect(text).not.toContain('Не посчитано');
  });

  it('ends each page with its totals in words, and the last one with those of all pages', () => {
    const long = { ...sample.lines[0]!.product, name: 'Клеммник на DIN-рейку, корпус серый '.repeat(6) };
    const lines = Array.from({ length: 500 }, (_, index) => ({
      ...sample.lines[0]!,
      counted: 1,
      expected: 1,
      ...(index % 5 === 0 && { product: long }),
    }));
    const pages = pagesOf(lines);
    expect(pages.flat()).toEqual(lines);
    const text = textOf({ ...sample, lines });
    expect(text.match(/Итого по странице/g)).toHaveLength(pages.length);
    expect(text.match(/Порядковых номеров: \d+ \(/g)).toHaveLength(pages.length + 1);
    expect(text.match(/Всего по описи 500 500/g)).toHaveLength(1);
    expect(text).toContain('Порядковых номеров: 500 (пятьсот)');
    // The document header takes more than half of the first page; long names reduce the number of rows on a
    // page.
    expect(pages[0]!.length).toBeLessThan(pages[1]!.length);
    expect(pages[1]!.length).toBeLessThan(pagesOf(lines.map(() => sample.lines[1]!))[1]!.length);
  });

  it('holds 3000 lines', () => {
    const lines = Array.from({ length: 3000 }, () => sample.lines[0]!);
    expect(htmlOf({ ...sample, lines }).length).toBeLessThan(MAX_HTML_BYTES);
  });
});

it('a line without a count is neither surplus nor shortage', () => {
  expect(totalsOf(sample.lines.slice(4))).toEqual({
    expected: 16,
    counted: 0,
    surplus: 0,
    shortage: 0,
    uncounted: 1,
  });
});
