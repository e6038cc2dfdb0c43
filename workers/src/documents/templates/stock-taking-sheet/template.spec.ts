import { describe, expect, it } from 'vitest';
import { MAX_HTML_BYTES, renderHtml } from '../../html/render-html.js';
import { sample } from './sample.js';
import type { Data } from './schema.js';
import { totalsOf } from './totals.js';

const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };
const htmlOf = (data: Data): string => renderHtml('stock-taking-sheet', data, settings);

/** The text that a reader sees. */
const textOf = (data: Data): string =>
  htmlOf(data)
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the inventory list', () => {
  it('lies on A4 across', () => {
    expect(htmlOf(sample)).toContain('size: A4 landscape');
  });

  it('shows what was counted against the books, line by line and in all', () => {
    const text = textOf(sample);
    for (const fact of [
      'По форме ИНВ-3',
      'товарно-материальных ценностей № 7 от 20.11.2026',
      'Склад комплектующих',
      'Проведена 20.11.2026 16:45',
      'A-1-2-05 Клеммник пружинный 8 контактов WG-8P — партия L-88120 120 118 2 Соколов П.; Иванова А.',
      '16 не считано',
      'Итого 1137 1159 41 3',
      'Порядковых номеров: 5 (пять)',
      'Общее количество единиц фактически: 1159 (одна тысяча сто пятьдесят девять)',
      'Недостача, единиц: 3 (три)',
      'Не посчитано строк: 1 (одна)',
      'Председатель комиссии',
      'Материально ответственное лицо',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('says when it was not posted, and when there is nothing in it', () => {
    const text = textOf({ ...sample, posted_at: null, lines: [] });
    expect(text).toContain('Не проведена');
    expect(text).toContain('Ценностей в описи нет.');
    expect(text).toContain('Порядковых номеров: 0 (ноль)');
    expect(text).not.toContain('Не посчитано');
  });

  it('holds 3000 lines', () => {
    const lines = Array.from({ length: 3000 }, () => sample.lines[0]!);
    expect(htmlOf({ ...sample, lines }).length).toBeLessThan(MAX_HTML_BYTES);
  });
});

it('what nobody counted is neither surplus nor shortage', () => {
  expect(totalsOf(sample.lines.slice(4))).toEqual({
    expected: 16,
    counted: 0,
    surplus: 0,
    shortage: 0,
    uncounted: 1,
  });
});
