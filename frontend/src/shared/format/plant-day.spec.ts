import { setPlantZone } from '@naryad/contracts/kernel/plant-time';
import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { inputOf as auditInput, NO_FILTER as NO_AUDIT_FILTER } from '../../features/audit/filter.js';
import { localOf, momentOf, presetRange } from '../../features/storehouse/operations/operations-filter.js';
import { expiryOf } from '../../features/storehouse/shared/expiry.js';
import { cellOf } from '../export/cells.js';
import { parseMoment } from '../form/typed-moment.js';
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatTime,
  formatTimeSeconds,
  plantToday,
  toLocalInput,
} from './dates.js';

const DEVICE = process.env['TZ'];
/** Half an hour after midnight in Moscow. */
const NIGHT = new Date('2026-11-28T21:30:15Z');

afterEach(() => {
  process.env['TZ'] = DEVICE;
  setPlantZone('Europe/Moscow');
});

describe.each([
  ['Asia/Vladivostok', -600],
  ['America/New_York', 300],
  ['Europe/Moscow', -180],
])('a device in %s at a plant in Moscow', (zone, offset) => {
  const arrange = (): void => {
    process.env['TZ'] = zone;
    setPlantZone('Europe/Moscow');
    expect(new Date('2026-11-28T12:00:00Z').getTimezoneOffset()).toBe(offset);
  };

  it('shows moments by the clocks of the plant', () => {
    arrange();
    expect(formatDate(NIGHT)).toBe('29.11.2026');
    expect(formatDateTime(NIGHT.toISOString())).toBe('29.11.2026 00:30');
    expect(formatDayMonth(NIGHT)).toBe('29.11');
    expect(formatTime(NIGHT)).toBe('00:30');
    expect(formatTimeSeconds(NIGHT)).toBe('00:30:15');
    expect(toLocalInput(NIGHT)).toBe('2026-11-29T00:30');
    expect(
      cellOf({ header: '', type: 'moment', value: (moment: string) => moment }, NIGHT.toISOString())?.value,
    ).toEqual(new Date('2026-11-29T00:30:15Z'));
  });

  it('uses the plant time zone for today', () => {
    arrange();
    expect(plantToday(NIGHT)).toBe('2026-11-29');
    expect(plantToday(new Date('2026-11-28T20:59:59Z'))).toBe('2026-11-28');
    expect(expiryOf('2026-11-28', plantToday(NIGHT)).state).toBe('past');
    expect(presetRange('today', NIGHT)).toEqual({ from: '2026-11-29T00:00', to: '2026-11-29T23:59' });
    expect(presetRange('yesterday', NIGHT)).toEqual({ from: '2026-11-28T00:00', to: '2026-11-28T23:59' });
    expect(presetRange('week', NIGHT)).toEqual({ from: '2026-11-23T00:00', to: '2026-11-29T23:59' });
  });

  it('reads what people type by the clocks of the plant', () => {
    arrange();
    expect(parseMoment('29.11.2026 00:30')?.toISOString()).toBe('2026-11-28T21:30:00.000Z');
    expect(localOf('29.11.2026 00:30')).toBe('2026-11-29T00:30');
    expect(momentOf('2026-11-29T00:30')?.toISOString()).toBe('2026-11-28T21:30:00.000Z');
    expect(auditInput({ ...NO_AUDIT_FILTER, from: '2026-11-29', to: '2026-11-29' })).toMatchObject({
      from: '2026-11-28T21:00:00.000Z',
      to: '2026-11-29T21:00:00.000Z',
    });
  });
});

/** Code that reads the date or the clock of the device. */
const DEVICE_DAY =
  /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\(|\.toLocale(Date|Time)String\(|\.toDateString\(|new Date\([^()]*,|DateTimeFormat\(/;
/** Files that pass an explicit zone, or use the device's until the plant's is loaded. */
const ALLOWED = [
  'contracts/src/kernel/plant-time.ts',
  'frontend/src/shared/format/plant-clock.ts',
  'frontend/src/app/main.tsx',
];

it('no screen reads the day of the device', () => {
  const root = new URL('../../../../', import.meta.url);
  const files = globSync(['frontend/src/**/*.{ts,tsx}', 'contracts/src/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.spec\.|\/testing\//.test(file) && !ALLOWED.includes(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const violations = files.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split('\n')
      .filter((line) => DEVICE_DAY.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(violations).toEqual([]);
});
