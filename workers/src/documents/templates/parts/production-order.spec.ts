import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../html/render-html.js';
import { sample as passport } from '../product-passport/sample.js';
import { sample as route } from '../route-sheet/sample.js';

const settings = { timeZone: 'Europe/Moscow', qrBaseUrl: undefined };

describe.each([
  ['product-passport', passport],
  ['route-sheet', route],
] as const)('the production order in %s', (key, sample) => {
  it.each([
    [null, '№ 12 от 18.11.2026<'],
    ['2026-11-21T20:59:00Z', '№ 12 от 18.11.2026, удалён 21.11.2026<'],
    ['2026-11-21T21:01:00Z', '№ 12 от 18.11.2026, удалён 22.11.2026<'],
  ])('shows whether it is deleted, with the date in the plant (%s)', (deletedAt, text) => {
    const order = { ...sample.order, deleted_at: deletedAt };
    expect(renderHtml(key, { ...sample, order }, settings)).toContain(text);
  });
});
