import { authRoutes } from '@naryad/contracts/auth/routes';
import { searchRoutes } from '@naryad/contracts/search/routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { useRowKeys } from '../../shared/list/use-row-keys.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { Page } from '../../shared/ui/page.js';
import { SearchField } from '../../shared/ui/search-field.js';
import { RequireUser } from '../guards.js';
import { someMatches } from './testing/some-matches.js';
// Imported before the tests, so that they do not measure the time of a lazy import.
import './palette-dialog.js';
import './shortcuts-dialog.js';
import { Shell } from '../shell/shell.js';

let person: CurrentUser;
let requests: string[];
let fails: boolean;

beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  person = aUser({
    modules: [
      aModule(7, 'storehouse', 'Главный склад'),
      aModule(4, 'receipt-invoice-control', 'Входной контроль'),
    ],
  });
  requests = [];
  fails = false;
  server.use(
    routeHandler(authRoutes.me, () => ({ data: person })),
    routeHandler(searchRoutes.find, ({ input }) => {
      requests.push(input.search);
      if (fails) return new MockFailure(500, { success: false, message: 'Сбой' });
      return {
        success: true,
        data: someMatches({
          invoices: [
            {
              ...{ id: 31, module_id: 4, date: '2026-11-20', number: 'ПН-118' },
              ...{ status: 'created', supplier: 'Резистор' },
            },
          ],
        }),
      };
    }),
  );
});

function Screen() {
  const region = useRef<HTMLDivElement>(null);
  useRowKeys(region, { onAdd: () => undefined });
  return (
    <div ref={region}>
      <Page title="Компании">
        <SearchField label="Поиск" value="" onChange={() => undefined} />
      </Page>
    </div>
  );
}

const open = (): Rendered =>
  renderAt(
    '/companies',
    <Routes>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route path="/companies" element={<Screen />} />
          <Route path="*" element={<p>Другой экран</p>} />
        </Route>
      </Route>
    </Routes>,
  );

const address = (): string => screen.getByTestId('address').textContent;

it('Ctrl+K leads to a tab of a module by a few letters and Enter', async () => {
  const { user } = open();
  await screen.findByRole('searchbox');
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Куда перейти или что найти' });
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('option', { name: /^Главный склад/ })).toBeDefined();
  await user.keyboard('партии');
  const option = await screen.findByRole('option', { name: /^Партии производителей.*Главный склад/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/storehouse/7?tab=batches'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['панель', /^Панель.*Сборка/, '/production/9/board'],
  ['потери', /^OEE и потери.*Сборка/, '/production/9/oee'],
  ['вызов', /^Журнал вызовов.*Сборка/, '/production/9?list=calls'],
  ['задания', /^Задания.*Сборка/, '/production/9?tab=tasks'],
  ['удерж', /^Удержанные изделия.*Сборка/, '/production/9?list=held-units'],
  ['уведом', /^Уведомления/, '/notices'],
])('Ctrl+K leads to the screens of a production module (%s)', async (typedText, name, path) => {
  person = aUser({ modules: [aModule(9, 'production', 'Сборка')] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Перейти…' }));
  await user.keyboard(typedText);
  expect((await screen.findByRole('option', { name })).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('option', { name: /Календарь смен/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(path));
});

it('offers administrators the lists without a sidebar entry', async () => {
  person = aUser({ role: { name: 'Администратор' } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Перейти…' }));
  await user.keyboard('календарь{Enter}');
  await waitFor(() => expect(address()).toBe('/workshops?list=shifts'));
});

it('finds an invoice by its number; the arrow keys select', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Перейти…' }));
  await user.keyboard('118');
  const invoice = await screen.findByRole('option', { name: /^Перейти к накладной №ПН-118/ });
  expect(invoice.textContent).toContain('20.11.2026 · Резистор · Создана');
  expect(requests).toEqual(['118']);
  const seek = screen.getByRole('option', { name: /^Искать «118» в остатках/ });
  await user.keyboard('{ArrowDown}');
  expect(seek.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/receipt-invoice-control/view-receipt-invoice/31?moduleId=4'));
});

it('Enter right behind a number waits for what has that number', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Перейти…' }));
  await user.keyboard('118{Enter}');
  await waitFor(() => expect(address()).toBe('/receipt-invoice-control/view-receipt-invoice/31?moduleId=4'));
});

it('Enter right after a number also waits for results when there is no stock to search', async () => {
  person = aUser({ modules: [aModule(4, 'receipt-invoice-control', 'Входной контроль')] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Перейти…' }));
  await user.keyboard('118{Enter}');
  await waitFor(() => expect(address()).toBe('/receipt-invoice-control/view-receipt-invoice/31?moduleId=4'));
});

it('shows that the search failed and still offers pages that need no server', async () => {
  fails = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open();
  await screen.findByRole('searchbox');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('плата');
  expect(await screen.findByText('Поиск не ответил: показаны только разделы')).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('/storehouse/7?tab=remains&search='));
});

it('a user with only a storehouse finds invoices too, and opens them in the view of its invoices tab', async () => {
  person = aUser();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Перейти…' }));
  await user.keyboard('118');
  await user.click(await screen.findByRole('option', { name: /^Перейти к накладной №ПН-118/ }));
  await waitFor(() =>
    expect(address()).toBe('/receipt-invoice-control/view-receipt-invoice/31?moduleId=7&from=storehouse'),
  );
  expect(requests).toEqual(['118']);
});

it('? explains the screen and lists its keys; in a field it types a character', async () => {
  const { user } = open();
  const search = await screen.findByRole('searchbox');
  await user.type(search, '?');
  expect(search).toHaveProperty('value', '?');
  search.blur();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Об этом экране' });
  const screenRegion = within(dialog).getByRole('region', { name: 'На этом экране' });
  expect(screenRegion.textContent).toContain('Искать в списке');
  expect(screenRegion.textContent).toContain('Insert');
  expect(screenRegion.textContent).not.toContain('Delete');
  // While a dialog is open, no second one opens.
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("'?' next to the title opens the same, and focus returns afterwards", async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Справка' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Об этом экране' });
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
