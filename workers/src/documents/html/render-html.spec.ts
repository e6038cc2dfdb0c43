import { templateKey, type TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import { describe, expect, it } from 'vitest';
import { HopelessJobError } from '../../platform/queue/job-handler.js';
import { qrTexts } from '../../testing/qr-text.js';
import { sample as cells, smallSample as smallCells } from '../templates/cell-label/sample.js';
import { sample as discrepancyAct } from '../templates/discrepancy-act/sample.js';
import { sample as packing } from '../templates/packing-list/sample.js';
import { sample as passport } from '../templates/product-passport/sample.js';
import { sample as receiptOrder } from '../templates/receipt-order/sample.js';
import { sample as route } from '../templates/route-sheet/sample.js';
import { sample as stockTaking } from '../templates/stock-taking-sheet/sample.js';
import { sample as units, smallSample as smallUnits } from '../templates/unit-label/sample.js';
import { MAX_HTML_BYTES, renderHtml } from './render-html.js';

const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };
const samples: { readonly [Key in TemplateKey]: TemplateData<Key> } = {
  'product-passport': passport,
  'unit-label': units,
  'cell-label': cells,
  'route-sheet': route,
  'packing-list': packing,
  'stock-taking-sheet': stockTaking,
  'receipt-order': receiptOrder,
  'discrepancy-act': discrepancyAct,
};

/** The visible text. */
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('documents', () => {
  it.each(templateKey.options)('%s is a complete page that loads no resources and runs no scripts', (key) => {
    const html = renderHtml(key, samples[key], settings);
    expect(html).toMatch(/^<!doctype html><html lang="ru">/);
    expect(html).toContain('@page');
    expect(html).toContain('default-src &#x27;none&#x27;');
    expect(html).toContain('font/woff2;base64,');
    expect(html).not.toMatch(/<script|\son\w+=|(?:src|href)="|url\((?!data:)/i);
  });

  it.each(templateKey.options)('%s refuses data of another shape for good', (key) => {
    expect(() => renderHtml(key, { labels: 'нет' }, settings)).toThrow(HopelessJobError);
    expect(() => renderHtml(key, null, settings)).toThrow(
      `Содержимое документа ${key} не соответствует схеме`,
    );
  });

  it('escape whatever people typed, in the text, the title and the foot', () => {
    const evil = '"><script>alert(1)</script></style><img src=x onerror=alert(1)>';
    const product = { id: 1, name: evil, sku: evil };
    const html = renderHtml(
      'product-passport',
      { ...passport, unit: { ...passport.unit, serial_number: evil, product } },
      settings,
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/<\/style>/g)).toHaveLength(2);
    expect(html).toContain('&lt;script&gt;');
  });

  it('are refused when they grow over the limit', () => {
    const description = 'очень длинное описание '.repeat(400);
    const step = { name: 'Шаг', description, type: 'production', documents: [], components: [] } as const;
    const operation = { ...route.operations[1], steps: Array.from({ length: 200 }, () => step) };
    expect(() => renderHtml('route-sheet', { ...route, operations: [operation] }, settings)).toThrow(
      String(MAX_HTML_BYTES),
    );
  });
});

describe('product passport', () => {
  it('shows who did what and when, and the origin of each component', () => {
    const text = textOf(renderHtml('product-passport', passport, settings));
    for (const fact of [
      'КМ-000131',
      'К-104',
      'КМ-24, серийная сборка, версия 3',
      'Иванова',
      '20.11.2026 09:02',
      '47м',
    ]) {
      expect(text).toContain(fact);
    }
    for (const fact of [
      'PP24-0007712',
      '2026-41',
      'УТ-1187 (id 8)',
      'АО «Микротех»',
      '05.10.2026',
      '1-3-2-4',
      'Заменено при доработке: Плата процессорная ПП-24, серийный № PP24-0007698, партия 2026-41, возвращено на склад 20.11.2026 10:05',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('Свидетельство о приёмке');
  });

  it('offers nothing to sign while the unit is in work', () => {
    const open = { ...passport, unit: { ...passport.unit, status: 'work', finished_at: null } };
    const text = textOf(renderHtml('product-passport', open, settings));
    expect(text).toContain('Изделие не закончено');
    expect(text).not.toContain('Свидетельство о приёмке');
  });

  it('of a scrapped unit shows this, and contains no certification', () => {
    const unit = { ...passport.unit, scrapped_at: '2026-11-20T12:41:00Z' };
    const text = textOf(renderHtml('product-passport', { ...passport, unit }, settings));
    expect(text).toContain('Изделие забраковано 20.11.2026 15:41.');
    expect(text).toContain('Состояние Брак');
    expect(text).not.toContain('Свидетельство о приёмке');
    expect(text).not.toContain('годным');
  });

  it('marks a component that had expired when it was used', () => {
    const [first] = passport.operations;
    const withExpiry = (expiry_date: string): string => {
      const components = first?.components.slice(0, 1).map((one) => ({ ...one, expiry_date }));
      return textOf(
        renderHtml('product-passport', { ...passport, operations: [{ ...first, components }] }, settings),
      );
    };
    expect(withExpiry('2026-11-19')).toContain('просрочен');
    expect(withExpiry('2026-11-20')).not.toContain('просрочен');
  });

  it('evaluates expiry by the day of picking, and shows who permitted it, however often the operation was repeated', () => {
    const [first] = passport.operations;
    const used = {
      ...first!.components[0]!,
      expiry_date: '2026-11-19',
      permit: { user: { first_name: 'Ольга', last_name: 'Плановая' }, reason: 'Проверено' },
    };
    const passportText = (used_at: string): string =>
      textOf(
        renderHtml(
          'product-passport',
          { ...passport, operations: [{ ...first, components: [{ ...used, used_at }] }] },
          settings,
        ),
      );
    expect(passportText('2026-11-20T06:00:00Z')).toContain('Плановая О., Проверено');
    expect(passportText('2026-11-19T06:00:00Z')).not.toContain('просрочен');
  });

  it('shows net work and inspection results (ОТК) of finished runs', () => {
    const [first] = passport.operations;
    const runs = [{ run: 1, result: 'rework', reason: 'Непропай', decided_by: 'Кузнецова Мария' }];
    const text = textOf(
      renderHtml(
        'product-passport',
        { ...passport, operations: [{ ...first, net_seconds: 7_320, verdicts: runs }] },
        settings,
      ),
    );
    expect(text).toContain('2ч 2м');
    expect(text).toContain('1-е выполнение: Доработка, Непропай, Кузнецова Мария');
  });

  it('lists missing data', () => {
    const [first] = passport.operations;
    const bare = {
      ...first,
      started_at: null,
      finished_at: null,
      work_place: null,
      worker: null,
      components: [],
      replaced: [],
    };
    const order = { ...passport.order, customer_order_number: null, buyer: null };
    const unit = { ...passport.unit, serial_number: null, attributes: [] };
    const text = textOf(
      renderHtml('product-passport', { ...passport, unit, order, operations: [bare] }, settings),
    );
    for (const phrase of ['Не начато', 'Не завершено', 'Не назначен', 'Без коммерческого заказа']) {
      expect(text).toContain(phrase);
    }
    expect(text).toContain('Материалы не указаны');
    expect(text).not.toContain('Технические данные');
    expect(textOf(renderHtml('product-passport', { ...passport, operations: [] }, settings))).toContain(
      'Операций нет',
    );
  });
});

describe('labels', () => {
  it('are one a page each, with a short code, or an address when the plant has one', () => {
    const html = renderHtml('unit-label', units, settings);
    expect(html.match(/<section class="label"/g)).toHaveLength(units.labels.length);
    expect(html).toContain('size: 58mm 40mm');
    expect(html).toContain('QR-код pid=1281"');
    const address = renderHtml('cell-label', cells, {
      ...settings,
      qrBaseUrl: 'https://naryad.example.ru/q',
    });
    expect(address).toContain('QR-код https://naryad.example.ru/q?cid=128"');
  });

  it('print modules of an integer number of printer dots with a quiet zone of four modules', () => {
    const html = renderHtml('unit-label', units, settings);
    const [, mm = '', box = ''] = /width:([\d.]+)mm[^>]*viewBox="-4 -4 (\d+)/.exec(html) ?? [];
    const dotsOfModule = (Number(mm) * 8) / Number(box);
    expect(Number(box)).toBe(21 + 8);
    expect(Number.isInteger(dotsOfModule)).toBe(true);
    expect(dotsOfModule).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['pid=1281 on 58×40', 'unit-label', units, undefined, 7],
    ['cid=128 on 58×40', 'cell-label', cells, undefined, 10],
    ['an address on 58×40', 'cell-label', cells, 'https://naryad.example.ru/q', 7],
    ['cid=128 on 43×25', 'cell-label', smallCells, undefined, 6],
    ['an address on 43×25', 'cell-label', smallCells, 'https://naryad.example.ru/q', 5],
    ['pid=1281 on 43×25', 'unit-label', smallUnits, undefined, 5],
    ['an address of a unit on 58×40', 'unit-label', units, 'https://naryad.example.ru/q', 5],
    ['an address of a unit on 43×25', 'unit-label', smallUnits, 'https://naryad.example.ru/q', 4],
  ] as const)(
    'print %s in modules of an integer number of dots, not higher than the label',
    (_what, key, data, qrBaseUrl, dots) => {
      const html = renderHtml(key, data, { ...settings, qrBaseUrl });
      const [, mm = '', box = ''] = /width:([\d.]+)mm[^>]*viewBox="-4 -4 (\d+)/.exec(html) ?? [];
      expect((Number(mm) * 8) / Number(box)).toBe(dots);
      const [, height = ''] = /@page { size: \d+mm (\d+)mm/.exec(html) ?? [];
      expect(Number(mm)).toBeLessThanOrEqual(Number(height));
    },
  );

  it.each([
    ['unit-label', units, 'pid', [1281, 774, 902]],
    ['unit-label', smallUnits, 'pid', [1281, 774, 902]],
    ['cell-label', cells, 'cid', [128, 471]],
    ['cell-label', smallCells, 'cid', [128, 471]],
  ] as const)('%s: codes can be read', (key, data, name, ids) => {
    expect(qrTexts(renderHtml(key, data, settings))).toEqual(ids.map((id) => `${name}=${id}`));
    const address = 'https://naryad.example.ru/q';
    expect(qrTexts(renderHtml(key, data, { ...settings, qrBaseUrl: address }))).toEqual(
      ids.map((id) => `${address}?${name}=${id}`),
    );
  });

  it('of units exist in two sizes; with space for one date, the later one is printed', () => {
    expect(renderHtml('unit-label', units, settings)).toContain('size: 58mm 40mm');
    const small = renderHtml('unit-label', smallUnits, settings);
    expect(small).toContain('size: 43mm 25mm');
    for (const fact of ['PP24-0007712', '2026-41', '05.10.2028', '14.08.2026', 'pid=774']) {
      expect(textOf(small)).toContain(fact);
    }
    expect(textOf(small)).not.toContain('05.10.2026');
  });

  it.each([units, smallUnits])('have no text lower than 2 mm, unless a number would be cut off', (data) => {
    const html = renderHtml('unit-label', data, settings);
    const types = [...html.matchAll(/font(?:-size)?: ?([\d.]+)pt/g)].map(([, points]) => Number(points));
    expect(types.length).toBeGreaterThan(3);
    expect(types.filter((points) => points < 8.1)).toEqual([6]);
    expect(html).not.toContain('class="facts dense"');
  });

  it('of cells exist in two sizes, with the full address on both', () => {
    expect(renderHtml('cell-label', cells, settings)).toContain('size: 58mm 40mm');
    const small = renderHtml('cell-label', smallCells, settings);
    expect(small).toContain('size: 43mm 25mm');
    for (const fact of ['1-3', '2-4', 'cid=128', '4-5', '4-6', 'вверх']) {
      expect(textOf(small) + small).toContain(fact);
    }
    expect(() => renderHtml('cell-label', { ...cells, size: '10x10' }, settings)).toThrow(HopelessJobError);
  });

  it('never cut a long serial number off in silence', () => {
    const serial = 'SN-2026-0000000123456789-АБВ';
    const [label] = units.labels;
    const html = renderHtml('unit-label', { labels: [{ ...label, serial_number: serial }] }, settings);
    expect(html).toContain(`<div class="serial small"><dt>S/N</dt> <dd>${serial}</dd>`);
  });

  it.each(['58x40', '43x25'] as const)('of %s hold 500 cells', (size) => {
    const labels = Array.from({ length: 500 }, (_, index) => ({
      ...cells.labels[0],
      cell_id: 1_000_000 + index,
    }));
    const html = renderHtml(
      'cell-label',
      { size, labels },
      { ...settings, qrBaseUrl: 'https://naryad.example.ru/q' },
    );
    expect(html.length).toBeLessThan(MAX_HTML_BYTES);
  });

  it('leave out unknown values', () => {
    const [label] = units.labels;
    const bare = { ...label, serial_number: null, batch_number: null, date: null, expiry_date: null };
    const text = textOf(renderHtml('unit-label', { labels: [bare] }, settings));
    expect(text).not.toMatch(/S\/N|Партия|Дата|Годен/);
  });

  it('are 5000 at most', () => {
    const labels = Array.from({ length: 5_001 }, () => units.labels[0]);
    expect(() => renderHtml('unit-label', { labels }, settings)).toThrow(HopelessJobError);
  });

  it('fit 500 in one document', () => {
    const labels = Array.from({ length: 500 }, (_, index) => ({
      ...units.labels[0],
      batch_product_id: 1_000_000 + index,
    }));
    const html = renderHtml(
      'unit-label',
      { labels },
      { ...settings, qrBaseUrl: 'https://naryad.example.ru/q' },
    );
    expect(html.length).toBeLessThan(MAX_HTML_BYTES);
  });
});

describe('route sheet and packing list', () => {
  it('have blanks for events that have not happened', () => {
    const html = renderHtml(
      'route-sheet',
      { ...route, unit: { ...route.unit, batch_product_id: null } },
      settings,
    );
    expect(html).not.toContain('QR-код');
    expect(html.match(/aria-label="не выполнено"/g)).toHaveLength(7);
    expect(html.match(/aria-label="выполнено"/g)).toHaveLength(2);
  });

  it('count what is packed', () => {
    expect(textOf(renderHtml('packing-list', packing, settings))).toContain('Итого позиций 3 6');
    expect(textOf(renderHtml('packing-list', { ...packing, items: [] }, settings))).toContain(
      'Состав не указан',
    );
  });
});
