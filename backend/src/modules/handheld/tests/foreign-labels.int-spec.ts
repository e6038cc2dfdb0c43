import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { setLabelSites } from '@naryad/contracts/handheld/scan-code';
import { searchRoutes } from '@naryad/contracts/search/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTerminal, type Terminal } from '../../../../tests/kit/factories/terminal.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let handheld: Terminal;
let cell: number;

beforeAll(async () => {
  const PUBLIC_HOSTS = 'old.example.ru';
  app = await startTestApp({ env: { QR_BASE_URL: 'https://naryad.example.ru/q', PUBLIC_HOSTS } });
});
afterAll(async () => {
  setLabelSites([]);
  await app.close();
});
beforeEach(async () => {
  handheld = await createTerminal(app);
  cell = handheld.house.cells[0]!;
});

describe('labels of a plant that lists its names', () => {
  const scanCell = (qr_data: string) =>
    handheld.carrier.call(handheldRoutes.scanCellCode, { qr_data, module_id: handheld.moduleId });

  it.each([
    'https://naryad.example.ru/q?cid=',
    'http://old.example.ru/?cid=',
    'http://192.168.1.5:3000/?cid=',
    'cid=',
  ])('are read by the server: %s', async (label) => {
    expect((await scanCell(`${label}${cell}`)).data).toMatchObject({ cell_id: cell });
  });

  it('a code of another site is refused by its name, at the handheld and in the search', async () => {
    const code = `https://shop.example/?cid=${cell}`;
    const refusal = { message: 'Это код сайта shop.example' };
    await expect(scanCell(code)).rejects.toMatchObject({ status: 422, ...refusal });
    await expect(handheld.carrier.call(searchRoutes.findCode, { code })).rejects.toMatchObject({
      status: 404,
      ...refusal,
    });
  });

  it('are sent to the browser', async () => {
    const me = await handheld.carrier.call(presenceRoutes.me, {});
    expect(me.label_sites).toEqual(['naryad.example.ru', 'old.example.ru']);
  });
});
