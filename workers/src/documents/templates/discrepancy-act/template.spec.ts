import { expect, it } from 'vitest';
import { renderHtml } from '../../html/render-html.js';
import { sample } from './sample.js';
import type { Data } from './schema.js';

const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };

/** The visible text. */
const textOf = (data: Data): string =>
  renderHtml('discrepancy-act', data, settings)
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('has the requisites of М-7, and what is missing or too much in each line', () => {
  const text = textOf(sample);
  for (const fact of [
    'Типовая межотраслевая форма № М-7 · Форма по ОКУД 0315004',
    'Акт о приёмке материалов № УТ-1187 от 20.11.2026',
    'накладная № УТ-1187 от 18.11.2026',
    'АО «Микротех», ИНН 7707083893, КПП 770701001',
    'Основание расхождения Недостача и излишек',
    '1 Плата процессорная ПП-24 ПП-24 796 шт 24 22 2 ',
    'WG-8P 796 шт 120 125 5 Поставщик приложил образцы',
    '3 Радиатор игольчатый 40×40 — 796 шт 16 16 Итого',
    'Итого наименований 3 160 163 2 5',
    'Принято единиц: 163 (сто шестьдесят три)',
    'Недостача, единиц: 2 (две)',
    'Излишек, единиц: 5 (пять)',
    'Заключение: Короб № 3 вскрыт',
    'Расхождение записано: Кузьмина С.',
    'Представитель поставщика личная подпись',
  ]) {
    expect(text).toContain(fact);
  }
});

it('leaves out missing values', () => {
  const lines = [{ ...sample.lines[0]!, accepted: 20 }];
  const text = textOf({
    ...sample,
    lines,
    comment: null,
    supplier: { name: 'ИП Котов', inn: null, kpp: null },
  });
  expect(text).not.toContain('Излишек, единиц');
  expect(text).not.toContain('Заключение');
  expect(text).toContain('Поставщик ИП Котов ');
});
