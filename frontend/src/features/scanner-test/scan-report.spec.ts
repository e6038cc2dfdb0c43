import { parseScanCode } from '@naryad/contracts/handheld/scan-code';
import { describe, expect, it } from 'vitest';
import type { ScanStats } from '../../shared/scanner/scan-detector.js';
import type { KeyRecord } from '../../shared/scanner/scan-listener.js';
import { adviceOf, reportOf, slowScannerAdvice, visible } from './scan-report.js';

const stats = (more: Partial<ScanStats> = {}): ScanStats => ({
  typed: 'pid=12',
  byCode: 'pid=12',
  terminator: 'Enter',
  durationMs: 50,
  slowestGapMs: 10,
  caps: false,
  ...more,
});

const report = (text: string, more?: Partial<ScanStats>) =>
  Object.fromEntries(
    reportOf({ text, parsed: parseScanCode(text), at: 0, source: 'scanner', stats: stats(more) }).map(
      ({ name, value }) => [name, value],
    ),
  );

describe('the report of a scan', () => {
  it('reports all parts of a scan', () => {
    expect(report('pid=12', { typed: 'зшв=12', byCode: null, caps: true })).toEqual({
      Получено: 'зшв=12',
      Прочитано: 'pid=12',
      Значение: 'продукция, номер 12',
      Источник: 'сканер',
      Раскладка: 'русская — исправлена, включён Caps Lock',
      Завершение: 'Enter',
      Скорость: '100 симв./с (всего 50 мс)',
      'Самая долгая пауза': '10 мс',
      'Коды клавиш': 'нет: раскладка определяется по тексту',
    });
  });

  it.each([
    ['cid=7', 'ячейка, номер 7'],
    ['id=1&l=A&st=2&sh=3&c=04', 'ячейка A-2-3-04 (старая этикетка)'],
    ['4601234567890', 'другой код: серийный номер или штрихкод'],
  ])('%s is %s', (text, meaning) => {
    expect(report(text)).toMatchObject({ Значение: meaning });
  });

  it('of a text that arrived at once, or was typed', () => {
    expect(report('cid=7', { durationMs: 0 })).toMatchObject({ Скорость: 'весь текст сразу' });
    expect(
      reportOf({ text: 'cid=7', parsed: { kind: 'cell', cid: 7 }, at: 0, source: 'manual' }),
    ).toHaveLength(3);
  });

  it('makes invisible characters visible', () => {
    expect(visible('0104\u001d91\u0000')).toBe('0104␝91�');
  });
});

describe('the advice', () => {
  it.each([
    [{}, 0, ''],
    [{ terminator: 'Tab' }, 1, 'Enter (CR)'],
    [{ terminator: 'silence' }, 1, 'Enter (CR)'],
    [{ slowestGapMs: 40 }, 1, 'задержку'],
    [{ caps: true }, 1, 'Caps Lock'],
    [{ typed: 'зшв=1', byCode: null }, 1, 'ALT'],
    [{ typed: 'зшв=1', byCode: 'pid=1' }, 0, ''],
  ] as const)('%j', (more, count, expected) => {
    const advice = adviceOf(stats(more));
    expect(advice).toHaveLength(count);
    expect(advice.join()).toContain(expected);
  });

  const keys = (gap: number, end: KeyRecord['decision'] = 'pass'): KeyRecord[] =>
    ['p', 'i', 'd', '=', '1', 'Enter']
      .map(
        (key, index) =>
          ({ key, code: '', at: index * gap, decision: key === 'Enter' ? end : 'pass' }) as const,
      )
      .toReversed();

  it('distinguishes a slow scanner from manual typing and from a fast scanner', () => {
    expect(slowScannerAdvice(keys(80))).toContain('с паузой до 80 мс');
    expect(slowScannerAdvice(keys(400))).toBeNull();
    expect(slowScannerAdvice(keys(10, 'scan'))).toBeNull();
    expect(slowScannerAdvice(keys(80).slice(1))).toBeNull();
    expect(slowScannerAdvice([])).toBeNull();
  });
});
