import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactElement } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { persistOpenForms, useSession } from '../shared/session/session.js';
import { GuestOnly, RequireUser } from './guards.js';
import { LoadingScreen } from './loading-screen.js';
import { TerminalHelpDoor } from './help/terminal-help-door.js';
import { ScreenBoundary } from './screen-boundary.js';

const LoginPage = lazy(() =>
  import('../features/auth/login/login-page.js').then((m) => ({ default: m.LoginPage })),
);
const UserSelectPage = lazy(() =>
  import('../features/auth/user-select/user-select-page.js').then((m) => ({ default: m.UserSelectPage })),
);
const guestScreens = (): Promise<typeof import('./guest-screens.js')> => import('./guest-screens.js');
const TwoFactorChallengePage = lazy(() =>
  guestScreens().then((m) => ({ default: m.TwoFactorChallengePage })),
);
const ForgotPasswordPage = lazy(() => guestScreens().then((m) => ({ default: m.ForgotPasswordPage })));
const ResetPasswordPage = lazy(() => guestScreens().then((m) => ({ default: m.ResetPasswordPage })));
const LetterPage = lazy(() => guestScreens().then((m) => ({ default: m.LetterPage })));
const VerifyEmailPage = lazy(() => guestScreens().then((m) => ({ default: m.VerifyEmailPage })));
const ConfirmPasswordPage = lazy(() =>
  import('../features/auth/confirm-password/confirm-password-page.js').then((m) => ({
    default: m.ConfirmPasswordPage,
  })),
);
const WorkstationPage = lazy(() =>
  import('../features/workstation/page/workstation-page.js').then((m) => ({ default: m.WorkstationPage })),
);
const HandheldStartPage = lazy(() =>
  import('../features/handheld/page/handheld-start-page.js').then((m) => ({ default: m.HandheldStartPage })),
);
const HandheldPage = lazy(() =>
  import('../features/handheld/page/handheld-page.js').then((m) => ({ default: m.HandheldPage })),
);
const PickingTaskPage = lazy(() =>
  import('../features/handheld/picking/picking-task-page.js').then((m) => ({ default: m.PickingTaskPage })),
);
const WallBoardPage = lazy(() =>
  import('../features/wall-boards/board/wall-board-page.js').then((m) => ({ default: m.WallBoardPage })),
);

const ShellRoutes = lazy(() => import('./shell-routes.js').then((m) => ({ default: m.ShellRoutes })));

/**
 * Route table of the application; routes inside the shell are in `shell-routes.tsx`. Work desks and handhelds
 * are outside the shell: an operator's screen has no menu.
 */
export function AppRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<Screens />}>
        <Route path="/auth" element={<Navigate to="/login" replace />} />
        <Route path="/auth/user-select" element={<UserSelectPage />} />
        <Route path="/letter" element={<LetterPage />} />
        <Route path="/board/:id" element={<WallBoardPage />} />

        <Route element={<GuestOnly />}>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/two-factor-challenge" element={<TwoFactorChallengePage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
          <Route path="/verify-email" element={<VerifyEmailPage />} />
        </Route>

        <Route element={<RequireUser />}>
          <Route path="/confirm-password" element={<ConfirmPasswordPage />} />
          <Route element={<TerminalHelpDoor />}>
            <Route path="/assembler-desk/:id" element={<WorkstationPage />} />
            <Route path="/picking-desk/:id" element={<WorkstationPage />} />
            <Route path="/otk-desk/:id" element={<WorkstationPage />} />
            <Route path="/storekeeper-desk/:id" element={<WorkstationPage />} />
            <Route path="/tsd-scan" element={<HandheldStartPage />} />
            <Route path="/tsd-scan/:id" element={<HandheldPage />} />
            <Route
              path="/tsd-scan/:id/picking/workshopPostUnit/:workshopPostUnitId/task/:taskId"
              element={<PickingTaskPage />}
            />
          </Route>
        </Route>

        <Route path="*" element={<ShellAddresses />} />
      </Route>
    </Routes>
  );
}

/** All other addresses. The session loads in parallel with their code. */
function ShellAddresses(): ReactElement {
  useSession();
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ShellRoutes />
    </Suspense>
  );
}

function Screens(): ReactElement {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  // Persists only forms opened at the current address: when the next screen fails to load, the previous one
  // is still mounted, but the user has already agreed to lose its input.
  const persistForms = (): void => void persistOpenForms(queries, window.location.pathname);
  return (
    <ScreenBoundary resetKey={pathname} onUnloaded={persistForms}>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  );
}
