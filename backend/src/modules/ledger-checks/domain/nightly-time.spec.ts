import { expect, it } from 'vitest';
import { nightlyTime } from './nightly-time.js';

it('is 03:30 unless another time or none is configured', () => {
  expect([undefined, '', ' ', '23:59', 'off'].map(nightlyTime)).toEqual([
    '03:30',
    '03:30',
    '03:30',
    '23:59',
    null,
  ]);
  for (const wrong of ['24:00', '3:30', 'ночью']) {
    expect(() => nightlyTime(wrong)).toThrow(`LEDGER_CHECK_AT=${wrong}: укажите время`);
  }
});
