import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { lazy, type ReactElement } from 'react';
import { Navigate, Outlet } from 'react-router';
import { guestTarget, startPath, useCurrentUser, useSession } from '../shared/session/session.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { ErrorPanel } from '../shared/ui/error-panel.js';
import { Page } from '../shared/ui/page.js';
import { DeviceOperations } from './device-operations.js';
import { ForbiddenPage } from './forbidden-page.js';
import { LoadingScreen } from './loading-screen.js';
import { appTexts } from './texts.js';
import { UserRoom } from './user-room.js';

// Imported outright it would bring the addresses of all its screens into every first load.
const AdministrationScreen = lazy(() =>
  import('./administration-screens.js').then((m) => ({ default: m.AdministrationScreen })),
);

/** Routes for signed-in users; guests go to Login. */
export function RequireUser(): ReactElement {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <ErrorPanel error={session.error} onRetry={session.retry} />;
  if (session.status === 'guest') return <Navigate to={guestTarget()} replace />;
  return (
    <>
      <UserRoom key={session.user.id} userId={session.user.id} />
      <DeviceOperations key={`device-${session.user.id}`} userId={session.user.id} />
      <Outlet />
    </>
  );
}

/** Routes for guests; signed-in users go Home. */
export function GuestOnly(): ReactElement {
  const session = useSession();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-in') return <Navigate to="/" replace />;
  return <Outlet />;
}

/** Screens whose data the server keeps from others: these get 'Недостаточно прав'. */
export function RequireAdministrator(): ReactElement {
  const user = useCurrentUser();
  return user.role.name === ADMINISTRATOR ? <Outlet /> : <ForbiddenPage />;
}

/** `/`: leads to the start module when there is one; administrators without one find what their plant still needs. */
export function HomePage(): ReactElement {
  const session = useSession();
  const target = session.status === 'signed-in' ? startPath(session.user) : null;
  if (target !== null) return <Navigate to={target} replace />;
  if (session.status === 'signed-in' && session.user.role.name === ADMINISTRATOR)
    return <AdministrationScreen screen="setup" />;
  return (
    <Page title={appTexts.product}>
      <EmptyState text={appTexts.noStartModule} />
    </Page>
  );
}
