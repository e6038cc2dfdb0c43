import { lazy, Suspense, type ReactElement } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { GuestOnly, HomePage, RequireAdministrator, RequireUser } from './guards.js';
import { LoadingScreen } from './loading-screen.js';
import { ScreenBoundary } from './screen-boundary.js';
import { UnknownPath } from './unknown-path.js';

const Shell = lazy(() => import('./shell/shell.js').then((m) => ({ default: m.Shell })));
const LoginPage = lazy(() =>
  import('../features/auth/pages/login-page.js').then((m) => ({ default: m.LoginPage })),
);
const UserSelectPage = lazy(() =>
  import('../features/auth/pages/user-select-page.js').then((m) => ({ default: m.UserSelectPage })),
);
const TwoFactorChallengePage = lazy(() =>
  import('../features/auth/pages/two-factor-challenge-page.js').then((m) => ({
    default: m.TwoFactorChallengePage,
  })),
);
const ForgotPasswordPage = lazy(() =>
  import('../features/auth/pages/forgot-password-page.js').then((m) => ({ default: m.ForgotPasswordPage })),
);
const ResetPasswordPage = lazy(() =>
  import('../features/auth/pages/reset-password-page.js').then((m) => ({ default: m.ResetPasswordPage })),
);
const VerifyEmailPage = lazy(() =>
  import('../features/auth/pages/verify-email-page.js').then((m) => ({ default: m.VerifyEmailPage })),
);
const ConfirmPasswordPage = lazy(() =>
  import('../features/auth/pages/confirm-password-page.js').then((m) => ({ default: m.ConfirmPasswordPage })),
);
const ProfilePage = lazy(() =>
  import('../features/profile/pages/profile-page.js').then((m) => ({ default: m.ProfilePage })),
);
const StorehousePage = lazy(() =>
  import('../features/storehouse/pages/storehouse-page.js').then((m) => ({ default: m.StorehousePage })),
);
const BatchViewPage = lazy(() =>
  import('../features/storehouse/pages/batch-view-page.js').then((m) => ({ default: m.BatchViewPage })),
);
const ProductionPage = lazy(() =>
  import('../features/production/pages/production-page.js').then((m) => ({ default: m.ProductionPage })),
);
const WorkstationPage = lazy(() =>
  import('../features/workstation/pages/workstation-page.js').then((m) => ({ default: m.WorkstationPage })),
);
const ProductionOrderPage = lazy(() =>
  import('../features/production/pages/production-order-page.js').then((m) => ({
    default: m.ProductionOrderPage,
  })),
);
const PassportsPage = lazy(() =>
  import('../features/production/pages/passports-page.js').then((m) => ({ default: m.PassportsPage })),
);
const ProductsPage = lazy(() =>
  import('../features/products/pages/products-page.js').then((m) => ({ default: m.ProductsPage })),
);
const ProductEditPage = lazy(() =>
  import('../features/products/pages/product-edit-page.js').then((m) => ({ default: m.ProductEditPage })),
);
const CompaniesPage = lazy(() =>
  import('../features/companies/pages/companies-page.js').then((m) => ({ default: m.CompaniesPage })),
);
const UsersPage = lazy(() =>
  import('../features/users/pages/users-page.js').then((m) => ({ default: m.UsersPage })),
);
const ModulesPage = lazy(() =>
  import('../features/modules/pages/modules-page.js').then((m) => ({ default: m.ModulesPage })),
);
const ModuleDetailsPage = lazy(() =>
  import('../features/modules/pages/module-details-page.js').then((m) => ({ default: m.ModuleDetailsPage })),
);
const TerminalsPage = lazy(() =>
  import('../features/terminals/pages/terminals-page.js').then((m) => ({ default: m.TerminalsPage })),
);
const AuditPage = lazy(() =>
  import('../features/audit/pages/audit-page.js').then((m) => ({ default: m.AuditPage })),
);

/**
 * Every route of the product [1 §2.1]. Screens of later releases are not in the table and answer 'Page Not found'.
 * Work desks stand outside of the shell: an operator's screen has no menu.
 */
export function AppRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<Screens />}>
        <Route path="/auth" element={<Navigate to="/login" replace />} />
        <Route path="/auth/user-select" element={<UserSelectPage />} />

        <Route element={<GuestOnly />}>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/two-factor-challenge" element={<TwoFactorChallengePage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
          <Route path="/verify-email" element={<VerifyEmailPage />} />
        </Route>

        <Route element={<RequireUser />}>
          <Route path="/confirm-password" element={<ConfirmPasswordPage />} />
          <Route path="/assembler-desk/:id" element={<WorkstationPage />} />
          <Route path="/picking-desk/:id" element={<WorkstationPage />} />
          <Route path="/otk-desk/:id" element={<WorkstationPage />} />
          <Route path="/storekeeper-desk/:id" element={<WorkstationPage />} />

          <Route element={<Shell />}>
            <Route path="/" element={<HomePage />} />
            <Route path="/user" element={<ProfilePage />} />
            <Route path="/storehouse" element={<StorehousePage />} />
            <Route path="/storehouse/:id" element={<StorehousePage />} />
            <Route path="/storehouse/view-batch-manufacture/:id" element={<BatchViewPage />} />
            <Route path="/production/:id" element={<ProductionPage />} />
            <Route path="/production/orders/:id" element={<ProductionOrderPage />} />
            <Route path="/production/orders/:id/passports" element={<PassportsPage />} />
            <Route element={<RequireAdministrator />}>
              <Route path="/products" element={<ProductsPage />} />
              <Route path="/products/edit/:id" element={<ProductEditPage />} />
              <Route path="/companies" element={<CompaniesPage />} />
              <Route path="/users" element={<UsersPage />} />
              <Route path="/modules" element={<ModulesPage />} />
              <Route path="/modules/:id" element={<ModuleDetailsPage />} />
              <Route path="/terminals" element={<TerminalsPage />} />
              <Route path="/audit" element={<AuditPage />} />
            </Route>
          </Route>
        </Route>

        <Route path="*" element={<UnknownPath />} />
      </Route>
    </Routes>
  );
}

function Screens(): ReactElement {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  );
}
