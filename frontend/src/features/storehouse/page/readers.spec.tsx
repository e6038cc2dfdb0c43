import { authRoutes } from '@naryad/contracts/auth/routes';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { aModule, aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
// Imported in advance, so that the tests do not wait for a lazy import.
import '../batches/batches-tab.js';
import '../invoices/invoices-tab.js';
import '../operations/operations-tab.js';
import '../product/product-drawer.js';
import '../structure/structure-tab.js';
import { useSession } from '../../../shared/session/session.js';
import { stockBench } from '../testing/stock-bench.js';
import { StorehousePage } from './storehouse-page.js';

/** User of a module that is connected with storehouse 7. */
const planner = aUser({ modules: [aModule(4, 'production', 'Производство')] });
const keeper = aUser();
const administrator = aUser({ modules: [], role: { name: 'Администратор' } });

function Screen() {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/:id" element={<StorehousePage />} />
    </Routes>
  ) : null;
}

/** Labels of the buttons and links that change data, on one tab or with a card open. */
async function offers(user: CurrentUser, path: string, isLoaded: () => Promise<unknown>): Promise<string[]> {
  stockBench();
  server.use(
    routeHandler(authRoutes.me, () => ({ data: user })),
    routeHandler(receiptInvoiceRoutes.getReceiptInvoicesReadyForDistribution, () =>
      aPage([
        {
          id: 31,
          module_id: 8,
          supplier_id: 21,
          supplier: { id: 21, name: 'Электрон' },
          date: '2026-11-05',
          number: 'Н-1',
          status: 'processed' as const,
          created_at: '2026-11-05T08:00:00.000Z',
          accepted_at: null,
          version: 1,
          item_count: 3,
          control: { total: 3, units: 3, done: 3 },
          is_ready: true,
          products: [],
        },
      ]),
    ),
    routeHandler(batchRoutes.getBatchManufactores, () =>
      aPage([
        {
          id: 5,
          number: 'П-1',
          supplier_id: 1,
          supplier: { id: 1, name: 'АО Микротех' },
          manufacture_date: '2026-11-01',
          expiry_date: null,
          version: 1,
        },
      ]),
    ),
  );
  const view = renderAt(path, <Screen />);
  await isLoaded();
  const pageBody = within(view.container.ownerDocument.body);
  const names = [...pageBody.queryAllByRole('button'), ...pageBody.queryAllByRole('link')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );
  view.unmount();
  return names.filter((name) =>
    /Добавить|Начальные остатки|Удалить|Изменить|Редактировать|Переместить|Распределить/.test(name),
  );
}

const TABS: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['remains', '/storehouse/7', () => screen.findByRole('cell', { name: 'Изделие 1' })],
  ['the card of a product', '/storehouse/7?product=1', () => screen.findByRole('dialog')],
  ['operations', '/storehouse/7?tab=operations', () => screen.findByText('Изделие 1')],
  ['structure', '/storehouse/7?tab=structure', () => screen.findAllByRole('treeitem')],
  ['invoices', '/storehouse/7?tab=invoices', () => screen.findByText('Н-1')],
  ['batches', '/storehouse/7?tab=batches', () => screen.findByText('П-1')],
];

describe('people of a connected module', () => {
  it.each(TABS)('see %s without anything that changes it', async (_name, path, isLoaded) => {
    expect(await offers(planner, path, isLoaded)).toEqual([]);
    const own = await offers(keeper, path, isLoaded);
    expect(own).not.toEqual([]);
    expect(await offers(administrator, path, isLoaded)).toEqual(own);
  });
});
