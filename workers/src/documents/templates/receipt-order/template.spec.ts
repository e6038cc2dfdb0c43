import { expect, it } from 'vitest';
import { renderHtml } from '../../html/render-html.js';
import { sample } from './sample.js';
import type { Data } from './schema.js';

const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };

/** The visible text. */
const textOf = (data: Data): string =>
  renderHtml('receipt-order', data, settings)
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('has the requisites of М-4', () => {
  const text = textOf(sample);
  for (const fact of [
    'Типовая межотраслевая форма № М-4 · Форма по ОКУД 0315003',
    'Приходный ордер № УТ-1187 от 20.11.2026',
    'Накладная № УТ-1187 от 18.11.2026',
    'Поставщик АО «Микротех», ИНН 7707083893',
    'Склад Склад комплектующих',
    '1 Плата процессорная ПП-24 ПП-24 796 шт 24 24 A-1-2-05 (20 шт.) B-3-1-02 (4 шт.)',
    '3 Радиатор игольчатый 40×40 — 796 шт 16 0 —',
    'Итого наименований 3 160 142',
    'Принято единиц: 142 (сто сорок две)',
    'Принято: Кузьмина С.',
    'Принял личная подпись',
    'Сдал личная подпись',
  ]) {
    expect(text).toContain(fact);
  }
});

it('points out what differs from the document, and only that', () => {
  expect(textOf(sample)).toContain('расходится с документом, строк: 2');
  const lines = sample.lines.map((line) => ({ ...line, accepted: line.quantity }));
  expect(textOf({ ...sample, lines })).not.toContain('расходится');
});

it('sets the thousands of large deliveries apart', () => {
  const lines = [{ ...sample.lines[0]!, quantity: 15_000, accepted: 14_304 }];
  const text = textOf({ ...sample, lines });
  expect(text).toContain('796 шт 15 000 14 304');
  expect(text).toContain('Итого наименований 1 15 000 14 304');
  expect(text).toContain('Принято единиц: 14 304 (четырнадцать тысяч триста четыре)');
});

it('names the supplier with ИНН and КПП', () => {
  const supplier = { name: 'АО «Микротех»', inn: '7707083893', kpp: '770701001' };
  expect(textOf({ ...sample, supplier })).toContain('Поставщик АО «Микротех», ИНН 7707083893, КПП 770701001');
  expect(textOf({ ...sample, supplier: { ...supplier, inn: null } })).toContain('«Микротех», КПП 770701001');
});

it('leaves out unknown values', () => {
  const bare = {
    ...sample,
    accepted_at: null,
    accepted_by: null,
    storehouse_name: null,
    supplier: { name: 'ИП Котов', inn: null },
    lines: [],
  };
  const text = textOf(bare);
  expect(text).toContain('№ УТ-1187 от 18.11.2026');
  expect(text).toContain('Поставщик ИП Котов Накладная');
  expect(text).toContain('Не оприходовано');
  expect(text).toContain('Ценностей в ордере нет.');
  expect(text).toContain('Принято единиц: 0 (ноль)');
});

it('fits the longest invoice, with a header on each page', () => {
  const lines = Array.from({ length: 1_000 }, () => sample.lines[0]!);
  expect(renderHtml('receipt-order', { ...sample, lines }, settings)).toContain('<thead>');
});
