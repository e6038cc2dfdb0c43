import type { TechMapUsage } from '@naryad/contracts/production/dto';
import type { TechMap, TechMapVersion } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { openAs } from '../testing/open-as.js';
import { VersionsPage } from './versions-page.js';

const person = { id: 3, first_name: 'Пётр', last_name: 'Иванов' };
const aVersion = (version: number, change: Partial<TechMapVersion> = {}): TechMapVersion => ({
  id: 100 + version,
  version,
  saved_at: '2026-11-20T07:40:00.000Z',
  saved_by: person,
  changes: [`Правка ${version}`],
  status: 'saved',
  holds_from: null,
  approved_at: null,
  approved_by: null,
  is_current: version === 3,
  ...change,
});
const aMap = (version: number, count: number): TechMap => ({
  id: 8,
  name: 'Сборка',
  description: null,
  product_id: 5,
  product: { id: 5, name: 'Контроллер К2', sku: 'K2', img_url: null },
  version,
  components: [
    {
      id: 1,
      type: 'product',
      product_id: 6,
      product: { id: 6, name: 'Болт', sku: null },
      count,
      technology_id: null,
      technology: null,
    },
  ],
});

const anOrder = (id: number, version: number): TechMapUsage => ({
  id,
  module_id: 4,
  status: 'work',
  plan_start_datetime: '2026-11-22T08:00:00.000Z',
  order_number: id === 12 ? 'К-104' : null,
  version,
  count: 5,
  completed_task_count: 1,
  versions: [{ version, task_count: 5 }],
});

let orders: TechMapUsage[];
let versions: TechMapVersion[];
let sentInputs: unknown[];

beforeEach(() => {
  versions = [aVersion(3), aVersion(2, { status: 'draft' }), aVersion(1, { changes: [] })];
  sentInputs = [];
  orders = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(productionRoutes.getTechMapUsage, () => aPage(orders)),
    routeHandler(techMapRoutes.getVersions, () => aPage(versions)),
    routeHandler(techMapRoutes.getTechMap, () => ({
      success: true,
      techMap: aMap(3, 12),
      workshopPosts: [],
      documents: [],
    })),
    routeHandler(techMapRoutes.getVersion, ({ input }) => ({
      success: true,
      techMap: aMap(input.version, input.version),
    })),
    routeHandler(techMapRoutes.restoreVersion, ({ input }) => {
      sentInputs.push(input);
      return { success: true, techMap: aMap(4, 1) };
    }),
    routeHandler(techMapRoutes.approveVersion, ({ input }) => {
      sentInputs.push(input);
      versions = versions.map((one) =>
        one.version === input.version
          ? {
              ...one,
              status: 'approved',
              approved_at: '2026-11-22T08:00:00.000Z',
              approved_by: person,
              holds_from: input.holds_from ?? null,
            }
          : one,
      );
      return { success: true, data: versions[0]! };
    }),
    routeHandler(techMapRoutes.archiveVersion, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: versions[0]! };
    }),
  );
});

const open = (key: 'production' | 'orders' = 'production') =>
  openAs(key, '/production/tech-map/versions/8', '/production/tech-map/versions/:id', <VersionsPage />);
const card = async (version: number) =>
  within(await screen.findByRole('listitem', { name: `Версия ${version}` }));

describe('versions of a specification', () => {
  it('show who saved what, and which one is current', async () => {
    open();
    const latest = await card(3);
    expect(latest.getByText(/Пётр Иванов, 20\.11\.2026 \d\d:40/)).toBeTruthy();
    expect(latest.getByText('Правка 3')).toBeTruthy();
    expect(latest.getByText('(текущая)')).toBeTruthy();
    expect((await card(1)).getByText('Первая версия')).toBeTruthy();
    expect(latest.queryByRole('button', { name: 'Вернуть' })).toBeNull();
  });

  it('an approval shows the check list of its version first', async () => {
    versions = [aVersion(3, { status: 'draft' })];
    const { user } = open();
    await user.click((await card(3)).getByRole('button', { name: 'Утвердить' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Замечания: 2')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Сборка: нет ни одной технологии с операциями',
      'Болт: материал не используется ни в одном шаге',
    ]);
    expect(dialog.getByRole('link', { name: 'К замечаниям' }).getAttribute('href')).toBe(
      '/production/tech-map/edit/8#checks-8',
    );
  });

  it('are compared with the current one as sentences', async () => {
    const { user } = open();
    await user.click((await card(2)).getByRole('button', { name: 'Сравнить с текущей' }));
    expect(await (await card(2)).findByText('Материал «Болт»: количество 2 → 12')).toBeTruthy();
    await user.click((await card(2)).getByRole('button', { name: 'Скрыть сравнение' }));
    expect(screen.queryByText(/количество 2 → 12/)).toBeNull();
  });

  it('are restored after a confirmation, based on the version that the user saw', async () => {
    const { user } = open();
    await user.click(await (await card(1)).findByRole('button', { name: 'Вернуть' }));
    await answerQuestion(user, 'Вернуть');
    expect(await screen.findByText('Версия 1 возвращена')).toBeTruthy();
    expect(sentInputs).toEqual([{ id: 8, from_version: 1, version: 3 }]);
  });

  it('are approved from a day on, and archived', async () => {
    const { user } = open();
    await user.click((await card(3)).getByRole('button', { name: 'Утвердить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Утвердить версию 3' }));
    const day = dialog.getByLabelText(/Действует с/);
    fireEvent.change(day, { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Утвердить' }));
    expect(await dialog.findByText('Укажите дату')).toBeTruthy();
    fireEvent.change(day, { target: { value: '01.12.2026' } });
    await user.click(dialog.getByRole('button', { name: 'Утвердить' }));
    expect(await screen.findByText(/Утвердил Пётр Иванов .*, действует с 01\.12\.2026/)).toBeTruthy();
    expect(sentInputs).toEqual([{ id: 8, version: 3, holds_from: '2026-12-01' }]);
    await user.click((await card(3)).getByRole('button', { name: 'В архив' }));
    await answerQuestion(user, 'В архив');
    await waitFor(() => expect(sentInputs.at(-1)).toEqual({ id: 8, version: 3 }));
  });

  it('show why an approval was refused and leave the dialog open', async () => {
    server.use(
      routeHandler(
        techMapRoutes.approveVersion,
        () => new MockFailure(422, { message: 'Версия уже утверждена' }),
      ),
    );
    const { user } = open();
    await user.click((await card(3)).getByRole('button', { name: 'Утвердить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Утвердить версию 3' }));
    await user.click(dialog.getByRole('button', { name: 'Утвердить' }));
    expect(await dialog.findByText('Версия уже утверждена')).toBeTruthy();
  });

  it('are read only for who may not change specifications', async () => {
    open('orders');
    await card(2);
    expect(screen.queryByRole('button', { name: /Вернуть|Утвердить|В архив/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Сравнить с текущей' })).toHaveLength(2);
  });
});

describe('Где применяется', () => {
  beforeEach(() => {
    orders = [anOrder(12, 2), anOrder(13, 3)];
    server.use(
      routeHandler(productionRoutes.getVersionMove, ({ input }) => ({
        success: true,
        data: {
          order_id: input.id,
          order_version: 9,
          from_version: 2,
          to_version: input.tech_map_version,
          follow: [
            { id: 1, sort: 4, serial_number: null },
            { id: 2, sort: 5, serial_number: null },
          ],
          stay: [{ id: 3, sort: 1, serial_number: null, reason: 'started' }],
          changes: ['Новое: операция «Мойка»'],
        },
      })),
    );
  });

  it('lists open orders by version, and offers a newer one if it exists', async () => {
    open();
    const usage = within(await screen.findByRole('region', { name: 'Где применяется' }));
    expect((await usage.findByRole('link', { name: 'Заказ № 12' })).getAttribute('href')).toBe(
      '/production/orders/12',
    );
    expect(usage.getByText('клиентский заказ К-104')).toBeTruthy();
    expect(usage.getByText('версия 2: 5 шт')).toBeTruthy();
    expect(usage.getAllByRole('button', { name: 'Перевести на версию 3' })).toHaveLength(1);
  });

  it('previews what moves and what remains before an order is moved', async () => {
    server.use(
      routeHandler(productionRoutes.moveToVersion, ({ input }) => {
        sentInputs.push(input);
        return new MockFailure(409, {
          message: 'Данные изменены другим пользователем. Обновите страницу.',
          code: 'PRODUCTION_ORDER_STALE',
        });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Перевести на версию 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Заказ № 12/ }));
    expect(await dialog.findByText('Перейдут на новую версию: 2 шт')).toBeTruthy();
    expect(dialog.getByText('Останутся со своей версией: 1 шт')).toBeTruthy();
    expect(dialog.getByText('начаты: 1')).toBeTruthy();
    expect(dialog.getByText('Новое: операция «Мойка»')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Перевести' }));
    expect(await dialog.findByText(/Данные изменены другим пользователем/)).toBeTruthy();
    expect(sentInputs).toEqual([{ id: 12, tech_map_version: 3, version: 9 }]);
  });
});

it('of a missing specification report this, and offer no link back to it', async () => {
  const missingFailure = () => new MockFailure(404, { message: 'Спецификация не найдена' });
  server.use(
    routeHandler(techMapRoutes.getVersions, missingFailure),
    routeHandler(techMapRoutes.getTechMap, missingFailure),
  );
  open();
  expect(await screen.findByText(/Спецификация не найдена/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'К спецификации' })).toBeNull());
});
