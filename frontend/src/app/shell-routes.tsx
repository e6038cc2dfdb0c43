import { lazy, type ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { RequireUser } from './guards.js';
import { AdministrationScreen, HomePage, RequireAdministrator } from './shell-guards.js';

const UnknownPath = lazy(() => import('./unknown-path.js').then((m) => ({ default: m.UnknownPath })));
const Shell = lazy(() => import('./shell/shell.js').then((m) => ({ default: m.Shell })));
const ProfilePage = lazy(() =>
  import('../features/profile/profile-page.js').then((m) => ({ default: m.ProfilePage })),
);
const NoticesPage = lazy(() =>
  import('../features/notices/notices-page.js').then((m) => ({ default: m.NoticesPage })),
);
const StorehousePage = lazy(() =>
  import('../features/storehouse/page/storehouse-page.js').then((m) => ({ default: m.StorehousePage })),
);
const OverviewPage = lazy(() =>
  import('../features/storehouse/overview/overview-page.js').then((m) => ({ default: m.OverviewPage })),
);
const BatchViewPage = lazy(() =>
  import('../features/storehouse/batches/batch-view-page.js').then((m) => ({ default: m.BatchViewPage })),
);
const DistributionPage = lazy(() =>
  import('../features/putaway/distribution-page.js').then((m) => ({ default: m.DistributionPage })),
);
const StockTakingsPage = lazy(() =>
  import('../features/stock-taking/list/stock-takings-page.js').then((m) => ({
    default: m.StockTakingsPage,
  })),
);
const StockTakingPage = lazy(() =>
  import('../features/stock-taking/page/stock-taking-page.js').then((m) => ({ default: m.StockTakingPage })),
);
const InvoiceListPage = lazy(() =>
  import('../features/receiving/invoices/invoice-list-page.js').then((m) => ({ default: m.InvoiceListPage })),
);
// Defined once: each dynamic import carries its list of dependencies.
const invoiceForm = () => import('../features/receiving/invoice-form/invoice-form-page.js');
const AddInvoicePage = lazy(() => invoiceForm().then((m) => ({ default: m.AddInvoicePage })));
const EditInvoicePage = lazy(() => invoiceForm().then((m) => ({ default: m.EditInvoicePage })));
const ControlListPage = lazy(() =>
  import('../features/receiving/units/control-list-page.js').then((m) => ({ default: m.ControlListPage })),
);
const ControlWizardPage = lazy(() =>
  import('../features/receiving/wizard/control-wizard-page.js').then((m) => ({
    default: m.ControlWizardPage,
  })),
);
const InvoiceViewPage = lazy(() =>
  import('../features/receiving/invoice-view/invoice-view-page.js').then((m) => ({
    default: m.InvoiceViewPage,
  })),
);
const ProductionPage = lazy(() =>
  import('../features/production/page/production-page.js').then((m) => ({ default: m.ProductionPage })),
);
const SpecificationViewPage = lazy(() =>
  import('../features/specifications/view/specification-view-page.js').then((m) => ({
    default: m.SpecificationViewPage,
  })),
);
const VersionsPage = lazy(() =>
  import('../features/specifications/versions/versions-page.js').then((m) => ({ default: m.VersionsPage })),
);
const SpecificationsTab = lazy(() =>
  import('../features/specifications/list/specifications-tab.js').then((m) => ({
    default: m.SpecificationsTab,
  })),
);
const SpecificationEditorScreen = lazy(() =>
  import('./specification-editor-screen.js').then((m) => ({ default: m.SpecificationEditorScreen })),
);
const ProductionOrderPage = lazy(() =>
  import('../features/production/order/production-order-page.js').then((m) => ({
    default: m.ProductionOrderPage,
  })),
);
const PassportScreen = lazy(() =>
  import('./passport-screens.js').then((m) => ({ default: m.PassportScreen })),
);
const OrdersPage = lazy(() =>
  import('../features/customer-orders/list/orders-page.js').then((m) => ({ default: m.OrdersPage })),
);
const orderForm = () => import('../features/customer-orders/form/order-page.js');
const AddOrderPage = lazy(() => orderForm().then((m) => ({ default: m.AddOrderPage })));
const EditOrderPage = lazy(() => orderForm().then((m) => ({ default: m.EditOrderPage })));
const ScannerTestPage = lazy(() =>
  import('../features/scanner-test/scanner-test-page.js').then((m) => ({ default: m.ScannerTestPage })),
);

/**
 * Every address inside the shell, and unknown addresses. Terminals do not load this module: the chunk names
 * of these screens take 5 KB.
 */
export function ShellRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/user" element={<ProfilePage />} />
          <Route path="/notices" element={<NoticesPage />} />
          <Route path="/scanner-test" element={<ScannerTestPage />} />
          <Route path="/storehouse" element={<StorehousePage />} />
          <Route path="/storehouse/:id" element={<StorehousePage />} />
          <Route path="/storehouse/:id/overview" element={<OverviewPage />} />
          <Route path="/storehouse/view-batch-manufacture/:id" element={<BatchViewPage />} />
          <Route path="/storehouse/distribute-receipt-invoice/:id" element={<DistributionPage />} />
          <Route path="/storehouse/stock-takings/:id" element={<StockTakingsPage />} />
          <Route path="/storehouse/stock-taking/:id" element={<StockTakingPage />} />
          <Route path="/receipt-invoice-control" element={<InvoiceListPage />} />
          <Route path="/receipt-invoice-control/:id" element={<InvoiceListPage />} />
          <Route path="/receipt-invoice-control/add-receipt-invoice" element={<AddInvoicePage />} />
          <Route path="/receipt-invoice-control/edit-receipt-invoice/:id" element={<EditInvoicePage />} />
          <Route path="/receipt-invoice-control/view-receipt-invoice/:id" element={<InvoiceViewPage />} />
          <Route path="/receipt-invoice-control/control-receipt-invoice/:id" element={<ControlListPage />} />
          <Route
            path="/receipt-invoice-control/control-receipt-invoice/:receiptInvoiceId/product/:productId"
            element={<ControlWizardPage />}
          />
          <Route path="/production/:id" element={<ProductionPage specifications={<SpecificationsTab />} />} />
          <Route path="/production/:id/board" element={<ProductionPage isBoard />} />
          <Route path="/production/:id/oee" element={<ProductionPage isOee />} />
          <Route path="/production/orders/:id" element={<ProductionOrderPage />} />
          <Route path="/production/tech-map/edit/:id" element={<SpecificationEditorScreen />} />
          <Route path="/production/orders/:id/passports" element={<PassportScreen />} />
          <Route path="/passport-check/:id?" element={<PassportScreen isCheck />} />
          <Route path="/orders/:moduleId" element={<OrdersPage />} />
          <Route path="/orders/add" element={<AddOrderPage />} />
          <Route path="/orders/edit/:id" element={<EditOrderPage />} />
          <Route path="/production/tech-map/versions/:id" element={<VersionsPage />} />
          <Route path="/production/tech-map/:id" element={<SpecificationViewPage />} />
          <Route path="/products" element={<AdministrationScreen screen="products" />} />
          <Route path="/products/edit/:id" element={<AdministrationScreen screen="product" />} />
          <Route path="/companies" element={<AdministrationScreen screen="companies" />} />
          <Route path="/modules" element={<AdministrationScreen screen="modules" />} />
          <Route path="/workshops" element={<AdministrationScreen screen="workshops" />} />
          <Route path="/workshopPosts" element={<AdministrationScreen screen="workCenters" />} />
          <Route path="/workshopPostUnits" element={<AdministrationScreen screen="workPlaces" />} />
          <Route path="/write-off-reasons" element={<AdministrationScreen screen="writeOffReasons" />} />
          <Route path="/printers" element={<AdministrationScreen screen="printers" />} />
          <Route path="/print-queue" element={<AdministrationScreen screen="printQueue" />} />
          <Route element={<RequireAdministrator />}>
            <Route path="/users" element={<AdministrationScreen screen="users" />} />
            <Route path="/modules/:id" element={<AdministrationScreen screen="module" />} />
            <Route path="/terminals" element={<AdministrationScreen screen="terminals" />} />
            <Route path="/boards" element={<AdministrationScreen screen="boards" />} />
            <Route path="/setup" element={<AdministrationScreen screen="setup" />} />
            <Route path="/ledger-checks" element={<AdministrationScreen screen="ledgerChecks" />} />
            <Route path="/retention" element={<AdministrationScreen screen="retention" />} />
            <Route path="/audit" element={<AdministrationScreen screen="audit" />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}
