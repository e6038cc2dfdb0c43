import { authRoutes } from '@naryad/contracts/auth/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { routes } from '@naryad/contracts/routes';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../testing/factories.js';
import { renderAt } from '../../testing/render.js';
import { MockFailure, routeHandler } from '../../testing/route-handler.js';
import { sampleAnswer } from '../../testing/sample-answer.js';
import { server } from '../../testing/server.js';
import { DistributionPage } from '../features/putaway/distribution-page.js';
import { EditInvoicePage } from '../features/receiving/invoice-form/invoice-form-page.js';
import { InvoiceListPage } from '../features/receiving/invoices/invoice-list-page.js';
import { InvoiceViewPage } from '../features/receiving/invoice-view/invoice-view-page.js';
import { ControlListPage } from '../features/receiving/units/control-list-page.js';
import { ControlWizardPage } from '../features/receiving/wizard/control-wizard-page.js';
import { HandheldPage } from '../features/handheld/page/handheld-page.js';
import { WorkstationPage } from '../features/workstation/page/workstation-page.js';
import { EditOrderPage } from '../features/customer-orders/form/order-page.js';
import { SpecificationViewPage } from '../features/specifications/view/specification-view-page.js';
import { VersionsPage } from '../features/specifications/versions/versions-page.js';
import { StockTakingsPage } from '../features/stock-taking/list/stock-takings-page.js';
import { StorehousePage } from '../features/storehouse/page/storehouse-page.js';
import { useSession } from '../shared/session/session.js';
import { CompaniesPage } from '../features/companies/companies-page.js';
import { ModulesPage } from '../features/modules/list/modules-page.js';
import { PrintersPage } from '../features/printing/printers-page.js';
import { ProductEditPage } from '../features/products/edit/product-edit-page.js';
import { ProductsPage } from '../features/products/list/products-page.js';
import { WorkCentersPage } from '../features/workshops/work-centers/work-centers-page.js';
import { WorkPlacesPage } from '../features/workshops/work-places/work-places-page.js';
import { WorkshopsPage } from '../features/workshops/workshops/workshops-page.js';
import { ReasonsPage } from '../features/write-off-reasons/reasons-page.js';

/** Labels of buttons, links and checkboxes that change data. */
const CHANGES =
  /^(добав|нов[аоы]|создать|удалить|редактировать|измен|сохранить|импорт|отмен|отключить|включить|тестовая|запросить|загрузить|замен|копировать|скопировать|выбрать|утвердить|восстановить|вернуть|в архив|отгрузить|задержать|снять|оприходовать|завершить|подтвердить|применить|назначить|массов|начать|принять|списать|переместить)/i;

type Screen = (props: { readonly readOnly: boolean }) => ReactElement;

/** Screens that every user may read and only an administrator may change, each with the content it shows. */
const SCREENS: readonly (readonly [address: string, screen: Screen])[] = [
  ['/products', ({ readOnly }) => <ProductsPage readOnly={readOnly} />],
  ['/products/edit/1', ({ readOnly }) => <ProductEditPage readOnly={readOnly} />],
  ['/companies', ({ readOnly }) => <CompaniesPage readOnly={readOnly} />],
  ['/modules', ({ readOnly }) => <ModulesPage readOnly={readOnly} />],
  ['/workshops', ({ readOnly }) => <WorkshopsPage readOnly={readOnly} />],
  ['/workshops?list=shifts', ({ readOnly }) => <WorkshopsPage readOnly={readOnly} />],
  ['/workshops?list=calendar-days', ({ readOnly }) => <WorkshopsPage readOnly={readOnly} />],
  ['/workshops?list=defect-codes', ({ readOnly }) => <WorkshopsPage readOnly={readOnly} />],
  ['/workshopPosts', ({ readOnly }) => <WorkCentersPage readOnly={readOnly} />],
  ['/workshopPostUnits', ({ readOnly }) => <WorkPlacesPage readOnly={readOnly} />],
  ['/printers', ({ readOnly }) => <PrintersPage readOnly={readOnly} />],
  ['/write-off-reasons', ({ readOnly }) => <ReasonsPage readOnly={readOnly} />],
];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(...routes.map((route) => routeHandler(route, () => sampleAnswer(route) as never)));
});

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** Every control that changes data. */
const offered = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main *, body *')]
    .filter((one) => one.matches('button:not(:disabled), a[href], input[type="checkbox"]:not(:disabled)'))
    .map(nameOf)
    .filter((name) => CHANGES.test(name));

const waitVisible = async (): Promise<void> => {
  await screen.findAllByText(/Образец|доступен просмотр/);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
};

describe.each(SCREENS)('%s', (address, Shown) => {
  const open = (readOnly: boolean): Promise<void> => {
    renderAt(
      address,
      <Routes>
        <Route path="/products/edit/:id" element={<Shown readOnly={readOnly} />} />
        <Route path="*" element={<Shown readOnly={readOnly} />} />
      </Routes>,
    );
    return waitVisible();
  };

  it('shows no change actions to users who may not use them', async () => {
    await open(true);
    expect(offered()).toEqual([]);
  });

  it('offers them to an administrator', async () => {
    await open(false);
    await waitFor(() => expect(offered()).not.toEqual([]));
  });
});

function Guarded({ children }: { readonly children: ReactElement }): ReactElement | null {
  return useSession().status === 'signed-in' ? children : null;
}

const FOREIGN = new MockFailure(403, { success: false, message: 'Образец' });

/** Tabs with editable data. */
const STOREHOUSE_TABS = ['remains', 'operations', 'batches', 'structure'] as const;

/** Screens that users of the storehouses supplied by this module may read. */
const RECEIVING = [
  ['/:id', /^$/, <InvoiceListPage key="list" />],
  ['/view-receipt-invoice/:id', /^$/, <InvoiceViewPage key="view" />],
  ['/edit-receipt-invoice/:id', /^$/, <EditInvoicePage key="edit" />],
  // The checkboxes here select rows for printing, which changes no data.
  ['/control-receipt-invoice/:id', /^Выбрать/, <ControlListPage key="control" />],
  [
    '/control-receipt-invoice/:receiptInvoiceId/product/:productId?moduleId=1&batchProductId=1',
    /^Вернуться/,
    <ControlWizardPage key="wizard" />,
  ],
] as const;

/**
 * Screens that users of one module may read and users of another module may change, with the actions that
 * readers have.
 */
const SHARED: readonly (readonly [
  path: string,
  reader: WorkModuleKey,
  owner: WorkModuleKey,
  own: RegExp,
  element: ReactElement,
])[] = [
  ['/production/tech-map/:id', 'orders', 'production', /^$/, <SpecificationViewPage key="view" />],
  ['/production/tech-map/versions/:id', 'orders', 'production', /^$/, <VersionsPage key="versions" />],
  [
    '/orders/edit/:id',
    'production',
    'orders',
    /^Создать производственный заказ/,
    <EditOrderPage key="order" />,
  ],
  ...STOREHOUSE_TABS.map(
    (tab) =>
      [
        `/storehouse/:id?tab=${tab}`,
        'production',
        'storehouse',
        // A filter of the list.
        /^Отменённые$/,
        <StorehousePage key={tab} />,
      ] as const,
  ),
  [
    '/storehouse/stock-takings/:id',
    'production',
    'storehouse',
    /^$/,
    <StockTakingsPage key="stock-takings" />,
  ],
  [
    '/storehouse/distribute-receipt-invoice/:id',
    'receipt-invoice-control',
    'storehouse',
    // Cancel button.
    /^Отмена$/,
    <DistributionPage key="putaway" />,
  ],
  ...RECEIVING.map(
    ([path, own, element]) =>
      [`/receipt-invoice-control${path}`, 'storehouse', 'receipt-invoice-control', own, element] as const,
  ),
];

describe.each(SHARED)('%s', (address, reader, owner, own, element) => {
  const [path = '', query = 'moduleId=1'] = address.split('?');
  const open = (key: WorkModuleKey): Promise<void> => {
    // The data shown belongs to the module with id 1.
    const modules = [aModule(key === owner ? 1 : 2, key, 'Модуль')];
    server.use(routeHandler(authRoutes.me, () => ({ data: aUser({ modules }) })));
    if (key !== owner) server.use(routeHandler(receiptInvoiceRoutes.startControl, () => FOREIGN));
    renderAt(
      `${path.replace(/:\w+/g, '1')}?${query}`,
      <Guarded>
        <Routes>
          <Route path={path} element={element} />
        </Routes>
      </Guarded>,
    );
    return waitVisible();
  };

  it(`offers people of '${reader}' no action that is refused to them`, async () => {
    await open(reader);
    expect(offered().filter((name) => !own.test(name))).toEqual([]);
  });

  it(`offers actions to people of '${owner}'`, async () => {
    await open(owner);
    await waitFor(() => expect(offered()).not.toEqual([]));
  });
});

describe.each([
  ['/otk-desk/:id', /не найден среди ваших модулей/, <WorkstationPage key="desk" />],
  ['/tsd-scan/:id', /Образец/, <HandheldPage key="handheld" />],
] as const)('%s', (path, expected, element) => {
  it('offers people of another module nothing but the ways out', async () => {
    const modules = [aModule(2, 'storehouse', 'Модуль')];
    server.use(
      routeHandler(authRoutes.me, () => ({ data: aUser({ modules }) })),
      routeHandler(handheldRoutes.checkModuleConnection, () => FOREIGN),
    );
    renderAt(
      path.replace(':id', '1'),
      <Guarded>
        <Routes>
          <Route path={path} element={element} />
        </Routes>
      </Guarded>,
    );
    await screen.findAllByText(expected);
    expect(offered()).toEqual([]);
  });
});
