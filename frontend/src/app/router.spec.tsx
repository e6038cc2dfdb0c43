import { authRoutes } from '@naryad/contracts/auth/routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import type { Product } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aModuleRow, aPage } from '../../testing/admin-factories.js';
import { aModule, aUser } from '../../testing/factories.js';
import { renderAt } from '../../testing/render.js';
import { MockFailure, routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { AppRoutes } from './router.js';

function signedIn(user: CurrentUser = aUser({ modules: [], start_module: null })): void {
  server.use(routeHandler(authRoutes.me, () => ({ data: user })));
}
function guest(): void {
  server.use(routeHandler(authRoutes.me, () => new MockFailure(401, { message: 'Unauthenticated.' })));
}
const address = (): string | null => screen.getByTestId('address').textContent;

describe('routes', () => {
  it('sends a guest from a protected address to Login', async () => {
    guest();
    renderAt('/', <AppRoutes />);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByRole('button', { name: 'Войти' })).toBeTruthy();
  });

  /** Every path that requires a signed-in user. */
  const PROTECTED = [
    '/user',
    '/confirm-password',
    '/storehouse/1',
    '/storehouse/distribute-receipt-invoice/1?moduleId=2',
    '/storehouse/view-batch-manufacture/1',
    '/receipt-invoice-control/1',
    '/receipt-invoice-control/add-receipt-invoice',
    '/receipt-invoice-control/edit-receipt-invoice/1',
    '/receipt-invoice-control/view-receipt-invoice/1',
    '/receipt-invoice-control/control-receipt-invoice/1',
    '/receipt-invoice-control/control-receipt-invoice/1/product/2',
    '/storekeeper-desk/1',
    '/picking-desk/1',
    '/assembler-desk/1',
    '/otk-desk/1',
    '/products',
    '/products/edit/1',
    '/companies',
    '/users',
    '/workshops',
    '/workshopPosts',
    '/workshopPostUnits',
    '/modules',
    '/modules/1',
    '/orders/1',
    '/orders/add?moduleId=1',
    '/orders/edit/1?moduleId=1',
    '/production/1',
    '/production/tech-map/1',
    '/production/tech-map/edit/1',
    '/production/orders/1',
    '/tsd-scan/1',
    '/tsd-scan/1/picking/workshopPostUnit/2/task/3',
  ];
  it.each(PROTECTED)('sends a guest from %s to Login', async (path) => {
    guest();
    renderAt(path, <AppRoutes />);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('sends a signed-in user from Login home', async () => {
    signedIn();
    renderAt('/login', <AppRoutes />);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('leaves the user selection open and /auth leads to Login', async () => {
    guest();
    server.use(routeHandler(authRoutes.getUsers, () => ({ success: true, data: [] })));
    const view = renderAt('/auth/user-select', <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Выбор пользователя' })).toBeTruthy();
    view.unmount();
    renderAt('/auth', <AppRoutes />);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it.each(['signed in', 'guest'])('shows Page Not found for unknown addresses (%s)', async (who) => {
    if (who === 'guest') guest();
    else signedIn();
    renderAt('/no/such/page', <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Page Not found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page Not found'));
  });
});

describe('screens of the administration', () => {
  it.each(['/users', '/modules/1', '/terminals', '/audit', '/ledger-checks', '/retention'])(
    '%s is not for others',
    async (path) => {
      signedIn();
      renderAt(path, <AppRoutes />);
      expect(await screen.findByRole('heading', { name: 'Недостаточно прав' })).toBeTruthy();
      expect(address()).toBe(path);
    },
  );
});

describe('reference lists', () => {
  const product: Product = {
    id: 7,
    name: 'Плата',
    sku: 'П-1',
    description: null,
    comment: null,
    manufacturer_id: null,
    tech_conditions: null,
    img_url: null,
    attribute_values: [{ product_attribute_id: 1, value: 'Плата упр.' }],
    components: [
      { component_product_id: 2, count: 3, component_product: { id: 2, name: 'Болт', sku: null } },
    ],
    version: 4,
  };
  const company = { id: 3, name: 'ООО «Ёлка»', inn: null, kpp: null, address: null, version: 1 };
  const DEEDS = /Добавить|Запросить|Импорт|Редактировать|Удалить|Сохранить|Заполнить/;
  const actions = (): (string | null)[] =>
    [
      ...screen.queryAllByRole('button', { name: DEEDS }),
      ...screen.queryAllByRole('link', { name: DEEDS }),
    ].map((one) => one.getAttribute('aria-label') ?? one.textContent);

  beforeEach(() => {
    server.use(
      routeHandler(productRoutes.getProducts, () => aPage([{ id: 7, name: 'Плата', sku: 'П-1' }])),
      routeHandler(productRoutes.getProduct, () => ({ success: true, product })),
      routeHandler(productRoutes.getAttributes, () => aPage([{ id: 1, name: 'Краткое', key: 'short_name' }])),
      routeHandler(companyRoutes.getCompanies, () => aPage([company])),
      routeHandler(workModuleRoutes.getModules, () => aPage([aModuleRow(1, 'Главный склад')])),
    );
  });

  it.each([
    ['/products', 'Плата'],
    ['/companies', 'ООО «Ёлка»'],
    ['/modules', 'Главный склад'],
  ])('%s can be read, but not changed, by others', async (path, row) => {
    signedIn();
    renderAt(path, <AppRoutes />);
    expect(await screen.findByText(row)).toBeTruthy();
    expect(actions()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Excel' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Действия' })).toBeNull();
  });

  it('/products leads others to a product, /modules to no details', async () => {
    signedIn();
    const view = renderAt('/products', <AppRoutes />);
    const link = await screen.findByRole('link', { name: 'Плата' });
    expect(link.getAttribute('href')).toBe('/products/edit/7');
    view.unmount();
    renderAt('/modules', <AppRoutes />);
    await screen.findByText('Главный склад');
    expect(screen.queryByRole('link', { name: 'Главный склад' })).toBeNull();
  });

  it('a product is shown to others for reading', async () => {
    signedIn();
    renderAt('/products/edit/7', <AppRoutes />);
    expect(await screen.findByText('Только просмотр')).toBeTruthy();
    await screen.findByDisplayValue('Плата');
    for (const value of ['Плата', 'П-1', 'Плата упр.']) {
      expect(screen.getByDisplayValue(value)).toHaveProperty('readOnly', true);
    }
    expect(screen.getByText('Болт')).toBeTruthy();
    expect(actions()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/products');
  });

  it('all of them can be changed by an administrator', async () => {
    signedIn(aUser({ role: { name: 'Администратор' }, modules: [], start_module: null }));
    renderAt('/products', <AppRoutes />);
    await screen.findByText('Плата');
    expect(actions()).toEqual([
      'Запросить из 1С',
      'Импорт',
      'Добавить продукцию',
      'Удалить: Плата',
      'Редактировать: Плата',
    ]);
  });
});

describe('sidebar', () => {
  const modules = [
    aModule(1, 'storehouse', 'Главный склад'),
    aModule(2, 'picking-desk', 'Комплектование'),
    aModule(3, 'storekeeper-desk', 'Стол кладовщика'),
    aModule(4, 'otk-desk', 'ОТК'),
  ];
  const entries = (title: string): (string | null)[] =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('groups modules into sections and hides the administration from other users', async () => {
    signedIn(aUser({ modules, start_module: null }));
    renderAt('/', <AppRoutes />);
    await screen.findByRole('navigation', { name: 'Меню' });
    expect(entries('Рабочие модули')).toEqual(['Комплектование', 'ОТК']);
    expect(entries('Остальные модули')).toEqual(['Главный склад', 'Стол кладовщика']);
    expect(entries('Общее')).toEqual(['Профиль', 'Выйти']);
    expect(screen.queryByRole('region', { name: 'Администрирование' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Безопасность' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Главный склад' }).getAttribute('href')).toBe('/storehouse/1');
  });

  it('shows the administration to the administrator and persists its collapsed state', async () => {
    signedIn(aUser({ role: { name: 'Администратор' }, modules, start_module: null }));
    const { user } = renderAt('/', <AppRoutes />);
    await screen.findByRole('navigation', { name: 'Меню' });
    expect(entries('Администрирование')).toEqual([
      'Продукция',
      'Контрагенты',
      'Пользователи',
      'Модули',
      'Цеха',
      'Рабочие центры',
      'Виды рабочих центроврабочие места',
    ]);
    expect(entries('Печать')).toEqual(['Принтеры', 'Очередь печати']);
    expect(entries('Безопасность')).toEqual([
      'Устройства',
      'Табло',
      'Журнал изменений',
      'Проверка учёта',
      'Хранение',
    ]);
    await user.click(screen.getByRole('button', { name: 'Свернуть меню' }));
    expect(localStorage.getItem('naryad.sidebar')).toBe('collapsed');
    expect(screen.getByRole('button', { name: 'Развернуть меню' })).toBeTruthy();
  });

  it('opens over the content on narrow screens, receives focus and returns it', async () => {
    signedIn(aUser({ modules, start_module: null }));
    const { user } = renderAt('/', <AppRoutes />);
    const button = await screen.findByRole('button', { name: 'Открыть меню' });
    await user.click(button);
    expect(screen.getByRole('navigation').contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
  });

  it('signs out to Login', async () => {
    signedIn();
    const { user } = renderAt('/', <AppRoutes />);
    let signedOut = false;
    server.use(
      routeHandler(authRoutes.logout, () => {
        signedOut = true;
        return {};
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(signedOut).toBe(true);
  });
});
